import { describe, expect, it } from 'vitest';
import {
  aMarkedCycle,
  close,
  type Marked,
  participantOf,
  publicationDay,
  publish,
  reopen,
  sendForm,
} from '#test/review-results.ts';
import { call } from '#test/team.ts';
import { aVisitor } from '#test/visitors.ts';
import { owner, type Person } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const hidden = { code: 'NOT_FOUND' };

const results = (person: Person | null, day = publicationDay) => call(person, day).reviewResults;
const resultOf = (person: Person, participant_id: string, day?: string) =>
  results(person, day).get({ participant_id });

describe('MO-18: the scores of a cycle', () => {
  it('are computed at its close, from what was sent', async () => {
    const of = await aMarkedCycle();
    await expect(resultOf(of.lead, of.ids.ana)).rejects.toMatchObject(hidden);
    await close(of);
    const result = await resultOf(of.lead, of.ids.ana);
    // Self 20 and manager 80: 0.2·5 + 0.8·4 and 0.2·3 + 0.8·2, with the same criticality.
    expect(result).toMatchObject({ competencies_score: 3.2, goals_score: null, final: 3.2, is_own: false });
    expect(
      result.competencies.map(({ competency_id, score, self, others, evidence, view }) => ({
        ...{ competency_id, score, self, others, evidence, view },
      })),
    ).toEqual(
      expect.arrayContaining([
        { competency_id: of.a, score: 4.2, self: 5, others: 4, evidence: 4, view: 'blind_spot' },
        { competency_id: of.b, score: 2.2, self: 3, others: 2, evidence: 2, view: 'blind_spot' },
      ]),
    );
    expect(result.place).toEqual({ box: 8, potential: 4, readiness: null });
    const nobody = await resultOf(of.lead, of.ids.peer);
    expect(nobody).toMatchObject({ final: null, competencies_score: null, place: { box: null } });
    // 'Not observed' is no rating.
    expect((await resultOf(of.top, of.ids.lead)).competencies.map(({ score }) => score).toSorted()).toEqual([
      3,
      null,
    ]);
  });

  it('count the goals that ended in the period by their weight, and no private one', async () => {
    const of = await aMarkedCycle();
    const { rows } = await owner.query<{ id: string }>(
      `insert into pdi_plans (company_id, person_id, title, period_start, period_end, status)
       values ($1, $2, 'Semestre', '2025-09-01', '2026-02-28', 'active') returning id`,
      [of.company.id, of.ana.person_id],
    );
    const goal = (title: string, more: Record<string, unknown>) => {
      const values = {
        ...{ company_id: of.company.id, plan_id: rows[0]?.id, person_id: of.ana.person_id, title },
        ...{
          start_on: '2025-09-01',
          due_on: '2026-02-20',
          status: 'in_progress',
          weight: 10,
          mode: 'manual',
        },
        ...more,
      };
      return owner.query(
        `insert into pdi_goals (${Object.keys(values)}) values (${Object.keys(values).map((_, at) => `$${at + 1}`)})`,
        Object.values(values),
      );
    };
    const metric = { mode: 'metric', metric_name: 'Vendas', start_value: 0, target_value: 10, weight: 30 };
    await goal('Vender mais', { ...metric, current_value: 11 });
    await goal('Ler um livro', { percent: 70 });
    await goal('Meta particular', { percent: 0, visibility: 'private', weight: 90 });
    await goal('Acaba depois', { percent: 0, due_on: '2026-03-01', weight: 90 });
    await goal('Desistiu dela', {
      percent: 0,
      status: 'cancelled',
      cancel_reason: 'Mudou de área.',
      weight: 90,
    });
    await close(of);
    // (30·4 + 10·2)/40, and 60·3.2 + 40·3.5.
    expect(await resultOf(of.lead, of.ids.ana)).toMatchObject({ goals_score: 3.5, final: 3.32 });
  });

  it('are not kept for a cycle that is opened again, and are computed again', async () => {
    const of = await aMarkedCycle();
    await close(of);
    await reopen(of);
    await expect(resultOf(of.lead, of.ids.ana)).rejects.toMatchObject(hidden);
    await owner.query(`delete from review_forms where person_id = $1 and "group" = 'manager'`, [
      of.ana.person_id,
    ]);
    await owner.query(
      `update review_assignments set status = 'started', sent_on = null where person_id = $1 and "group" = 'manager'`,
      [of.ana.person_id],
    );
    await sendForm(of.cycle.id, [of.ana, 'manager'], { marks: { [of.a]: 5, [of.b]: 2 } });
    await close(of);
    expect(await resultOf(of.lead, of.ids.ana)).toMatchObject({ final: 3.6 });
  });
});

/** Who reads a result, by their relation to the participant. */
const readersOf = async (of: Marked, participant_id: string) => {
  const { ana, top, lead, peer, admin, corporate, stranger } = of;
  const found: string[] = [];
  for (const [name, person] of Object.entries({ ana, top, lead, peer, admin, corporate, stranger })) {
    const read = await resultOf(person, participant_id).then(
      () => true,
      (error: { code: string }) => {
        expect(error).toMatchObject(hidden);
        return false;
      },
    );
    if (read) found.push(name);
  }
  return found;
};

describe('MO-18: the readers of a result', () => {
  it('are the line and administrators after the close, and its person once it is published', async () => {
    const of = await aMarkedCycle();
    await close(of);
    expect(await readersOf(of, of.ids.ana)).toEqual(['top', 'lead', 'admin', 'corporate']);
    expect(await results(of.ana).mine()).toEqual([]);
    await publish(of);
    expect(await readersOf(of, of.ids.ana)).toEqual(['ana', 'top', 'lead', 'admin', 'corporate']);
    expect(await results(of.ana).mine()).toMatchObject([{ participant_id: of.ids.ana, final: 3.2 }]);
    // The box stays an opinion among leaders.
    expect((await resultOf(of.ana, of.ids.ana)).place).toBeNull();
    await reopen(of);
    expect(await readersOf(of, of.ids.ana)).toEqual(['top', 'lead', 'admin', 'corporate']);
  });

  it('do not include the person’s own reports', async () => {
    const of = await aMarkedCycle();
    await close(of);
    await publish(of);
    expect(await readersOf(of, of.ids.lead)).toEqual(['top', 'lead', 'admin', 'corporate']);
  });

  it('include the person for their box where the cycle shows it', async () => {
    const of = await aMarkedCycle({ publish_box: true });
    await close(of);
    await publish(of);
    expect((await resultOf(of.ana, of.ids.ana)).place).toMatchObject({ box: 8 });
  });

  it('do not include a person who was taken out: no result, and nothing written about them', async () => {
    const of = await aMarkedCycle();
    const { items } = await call(of.admin).reviewCycles.participants({ cycle_id: of.cycle.id });
    const ana = items.find(({ id }) => id === of.ids.ana);
    await call(of.admin).reviewCycles.set_participant({
      ...{ id: of.ids.ana, version: ana?.version ?? 0, status: 'removed' },
    });
    await close(of);
    await publish(of);
    await expect(resultOf(of.ana, of.ids.ana)).rejects.toMatchObject(hidden);
    const { reviewForms } = call(of.ana, publicationDay);
    await expect(reviewForms.manager({ participant_id: of.ids.ana })).rejects.toMatchObject(hidden);
  });

  it('do not include administrators for themselves before the publication', async () => {
    const of = await aMarkedCycle();
    const people = of.admin.person_id;
    await owner.query(
      'insert into review_participants (company_id, cycle_id, person_id, manager_id) values ($1, $2, $3, $4)',
      [of.company.id, of.cycle.id, people, of.corporate.person_id],
    );
    const own = await participantOf(of.cycle.id, of.admin);
    await close(of);
    await expect(resultOf(of.admin, own)).rejects.toMatchObject(hidden);
    const input = { cycle_id: of.cycle.id };
    expect((await results(of.admin).boxes(input)).people.map(({ person }) => person.user_id)).not.toContain(
      people,
    );
    expect((await results(of.corporate).boxes(input)).people.map(({ person }) => person.user_id)).toContain(
      people,
    );
    await publish(of);
    expect(await resultOf(of.admin, own)).toMatchObject({ is_own: true, place: null });
    expect((await results(of.admin).boxes(input)).people.map(({ person }) => person.user_id)).not.toContain(
      people,
    );
  });

  it('do not include the platform, on a visit', async () => {
    const of = await aMarkedCycle();
    await close(of);
    await publish(of);
    const { calls } = await aVisitor(of.company.id);
    const refusal = broken('development_is_of_the_company');
    const input = { cycle_id: of.cycle.id };
    const { reviewResults } = calls;
    expect(await reviewResults.mine()).toEqual([]);
    for (const work of [
      () => reviewResults.get({ participant_id: of.ids.ana }),
      () => reviewResults.team({}),
      () => reviewResults.boxes(input),
      () => reviewResults.export({ ...input, format: 'csv' }),
    ])
      await expect(work()).rejects.toMatchObject(refusal);
  });
});
