import { describe, expect, it } from 'vitest';
import { aCycle, aTemplate, cycleDraft, reviewIn, written } from '#test/reviews.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, on } from '#test/team.ts';
import { aVisitor } from '#test/visitors.ts';
import { asSystem, db, owner, type Person, runReactions } from '#test/world.ts';
import { reactions } from '../../../reactions.ts';
import { launch, stepCompany } from '../index.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

type Run = Awaited<ReturnType<typeof aCycle>>;

const step = ({ company }: Run, day: string) => stepCompany({ db, reactions }, company.id, on(day).clock());
const now = ({ admin, cycle }: Run, day = '2026-03-10') =>
  call(admin, day).reviewCycles.get({ id: cycle.id });

const bellOf = async ({ company }: Run, person: Person, day: string) => {
  await runReactions(company.id, on(day).clock);
  const { items } = await call(person, day).notifications.bell();
  return items.map(({ notification: { titulo, mensagem }, status }) => [titulo, mensagem, status]);
};

describe('a launch', () => {
  it('copies nobody twice when it is repeated, and is made up for when its job was lost', async () => {
    const run = await aCycle();
    const { admin, cycle, company } = run;
    const again = () =>
      asSystem(company.id, (context) => launch({ subject_id: cycle.id }, context), on('2026-03-10').clock);
    const counts = async () => {
      const { rows } = await owner.query(
        `select (select count(*)::int from review_participants where cycle_id = $1) as people,
           (select count(*)::int from review_assignments where cycle_id = $1) as reviews,
           (select count(*)::int from review_questions where cycle_id = $1) as questions,
           (select count(*)::int from events where subject_id = $1 and name = 'reviews.cycle.opened') as opened`,
        [cycle.id],
      );
      return rows[0];
    };
    const once = { people: 3, reviews: 6, questions: 4, opened: 1 };
    expect(await counts()).toEqual(once);
    await again();
    expect(await counts()).toEqual(once);

    await owner.query('delete from review_participants where cycle_id = $1', [cycle.id]);
    await owner.query(`update review_cycles set status = 'launching', launched_at = $2 where id = $1`, [
      cycle.id,
      new Date('2026-03-10T14:50:00Z'),
    ]);
    await step(run, '2026-03-10');
    expect((await now(run)).status).toBe('launching');
    await owner.query(`update review_cycles set launched_at = $2 where id = $1`, [
      cycle.id,
      new Date('2026-03-10T14:40:00Z'),
    ]);
    await step(run, '2026-03-10');
    expect((await now(run)).status).toBe('collecting');
    expect(await counts()).toMatchObject({ people: 3, reviews: 6, questions: 4 });
    await expect(call(admin).reviewCycles.launch(seen(await now(run)))).rejects.toMatchObject(
      broken('review_cycle_is_a_draft'),
    );
  });

  it('waits for its day before the collection, and that day may still move', async () => {
    const run = await aCycle({ collect_from: '2026-03-14' });
    const { admin, cycle, template, lead } = run;
    expect(cycle.status).toBe('scheduled');
    expect(await bellOf(run, lead, '2026-03-10')).toEqual([]);
    await call(admin).reviewCycles.change({
      ...{ ...cycleDraft(template.id), ...seen(cycle), collect_from: '2026-03-13' },
    });
    await step(run, '2026-03-12');
    expect((await now(run)).status).toBe('scheduled');
    await step(run, '2026-03-13');
    expect((await now(run)).status).toBe('collecting');
    expect(await bellOf(run, lead, '2026-03-13')).toHaveLength(1);
  });
});

describe('the last days of a collection', () => {
  it('are announced once to those who have not sent, but not to people on leave', async () => {
    const run = await aCycle();
    const { lead, ana, peer, company } = run;
    await written((await reviewIn(run, peer, 'self')).assignment_id, true);
    await owner.query(
      `insert into person_absences (company_id, person_id, starts_on, ends_on) values ($1, $2, '2026-03-16', '2026-03-18')`,
      [company.id, ana.person_id],
    );
    expect(await bellOf(run, lead, '2026-03-10')).toHaveLength(1);
    await owner.query('delete from user_notifications where company_id = $1', [company.id]);
    await step(run, '2026-03-16');
    expect(await bellOf(run, lead, '2026-03-16')).toEqual([]);
    await step(run, '2026-03-17');
    await written((await reviewIn(run, lead, 'self')).assignment_id, true);
    await step(run, '2026-03-17');
    await step(run, '2026-03-18');
    expect(await bellOf(run, lead, '2026-03-18')).toEqual([
      [
        'As avaliações de “Segundo semestre” estão terminando',
        'Falta enviar 3 avaliações até 20/03/2026.',
        'nao_lida',
      ],
    ]);
    for (const person of [ana, peer]) expect(await bellOf(run, person, '2026-03-18')).toEqual([]);
    await step(run, '2026-03-21');
    expect((await bellOf(run, lead, '2026-03-21')).map(([, , status]) => status)).toEqual(['lida']);
  });
});

describe('a draft of a cycle', () => {
  it('is prepared by the platform on a visit, and its days and weights fit together', async () => {
    const { admin, company } = await aTeam();
    const template = await aTemplate(admin);
    const { calls } = await aVisitor(company.id);
    const draft = await calls.reviewCycles.add(cycleDraft(template.id));
    expect((await call(admin).reviewCycles.get({ id: draft.id })).status).toBe('draft');
    const changed = await calls.reviewCycles.change({
      ...{ ...cycleDraft(template.id), ...seen(draft), name: 'Anual', kind: 'yearly' as const },
    });
    expect(changed).toMatchObject({ name: 'Anual', kind: 'yearly' });
    for (const wrong of [
      { collect_until: '2026-03-09' },
      { publish_on: '2026-03-19' },
      { period_end: '2025-08-31' },
      { group_weights: { self: 20, manager: 70 } },
      { section_weights: { competencies: 60, goals: 50 } },
      { medium_from: 4, high_from: 3.75 },
    ])
      await expect(
        call(admin).reviewCycles.add({ ...cycleDraft(template.id), ...wrong }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      call(admin).reviewCycles.launch(
        seen(
          await call(admin).reviewCycles.add(
            cycleDraft(template.id, { audience: { ...draft.audience, everybody: false } }),
          ),
        ),
      ),
    ).rejects.toMatchObject(broken('review_cycle_has_people'));
  });
});
