import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anInvite } from '#test/invites.ts';
import { aTeam, call, outcomes, rowOf, sqlAs } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person, recorded, runReactions } from '#test/world.ts';
import { readyPlans } from './ready-plans.ts';

const period = { period_start: '2026-03-10', period_end: '2026-09-10' };
const begin = (
  person: Person,
  people: readonly Person[],
  more: Partial<typeof period & { key: string }> = {},
) =>
  call(person).pdi.teamPlans.begin({
    key: 'nova-lideranca',
    ...period,
    person_ids: people.map(({ person_id }) => person_id),
    ...more,
  });
const peopleOf = (person: Person, search = '') => call(person).pdi.teamPlans.people({ ...period, search });

const ready = readyPlans.find(({ key }) => key === 'nova-lideranca');

describe('plans that are begun for a team', () => {
  it('are drafts with the goals of the model, linked to what the job asks for, that only their owners read', async () => {
    const { lead, ana, peer, admin } = await aTeam();
    expect(await begin(lead, [ana, peer])).toEqual({ begun: 2, left_out: [] });
    for (const person of [ana, peer]) {
      const plan = await call(person).pdi.plans.current({});
      expect(plan).toMatchObject({ title: 'Nova liderança', status: 'draft', ...period });
      expect(plan?.goals.map(({ title }) => title)).toEqual(ready?.goals.map(({ title }) => title));
      expect(plan?.goals.map(({ activities }) => activities.length)).toEqual(
        ready?.goals.map(({ activities }) => activities.length),
      );
      for (const other of [lead, admin])
        await expect(call(other).pdi.plans.get({ id: plan?.id ?? '' })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
      const sent = await call(person).pdi.plans.submit({ id: plan?.id ?? '', version: plan?.version ?? 0 });
      expect(sent.status).toBe('submitted');
    }
  });

  it('are linked where the job asks for the competency', async () => {
    const { admin, ana } = await aTeam();
    const feedback = await aCompetency(ana.company_id);
    await owner.query(`update competencies set name = 'Feedback' where id = $1`, [feedback.id]);
    await aJob(ana, [{ competency_id: feedback.id, level: 4 }]);
    await begin(admin, [ana]);
    const goals = (await call(ana).pdi.plans.current({}))?.goals ?? [];
    expect(goals.map(({ competency, target_level }) => [competency?.name ?? null, target_level])).toEqual([
      [null, null],
      ['Feedback', 4],
      [null, null],
    ]);
  });

  it('are announced to each person who gets one, with the name of the person who began it', async () => {
    const { lead, ana } = await aTeam();
    await owner.query(`update profiles set display_name = 'Otávio' where user_id = $1`, [lead.person_id]);
    await begin(lead, [ana]);
    await runReactions(ana.company_id);
    const notice = await rowOf<{ mensagem: string }>(
      `select n.mensagem from notifications n join user_notifications u on u.notification_id = n.id
       where u.user_id = $1 and n.titulo = 'Rascunho de PDI para você'`,
      [ana.person_id],
    );
    expect(notice.mensagem).toBe(
      'Otávio começou para você o PDI “Nova liderança”. É um rascunho: só você vê e muda, até enviar.',
    );
    const plan = await call(ana).pdi.plans.current({});
    expect((await recorded(plan?.id ?? '')).map(({ name }) => name)).toEqual(['pdi.plan.begun']);
  });

  it('leave out people who have a plan or a draft in the period, and say so before and after', async () => {
    const { lead, ana, peer } = await aTeam();
    await call(ana).pdi.plans.create({ title: 'Meu PDI', summary: '', ...period });
    const { items, people, invited } = await peopleOf(lead);
    expect([people, invited]).toEqual([2, 0]);
    const held = new Map(items.map(({ person_id, has_plan }) => [person_id, has_plan]));
    expect([held.get(ana.person_id), held.get(peer.person_id)]).toEqual([true, false]);
    const name = items.find(({ person_id }) => person_id === ana.person_id)?.name;
    expect(await begin(lead, [ana, peer])).toEqual({ begun: 1, left_out: [name] });
    expect((await begin(lead, [ana, peer])).begun).toBe(0);
    const later = { period_start: '2027-01-01', period_end: '2027-06-30' };
    expect((await begin(lead, [peer], later)).begun).toBe(1);
  });

  it('are begun by administrators for the company, and by leaders for their own line only', async () => {
    const { top, lead, ana, peer, admin, corporate, stranger } = await aTeam();
    const names = async (person: Person) => (await peopleOf(person)).items.map(({ person_id }) => person_id);
    expect((await names(top)).sort()).toEqual([lead, ana, peer].map(({ person_id }) => person_id).sort());
    expect((await names(admin)).sort()).toEqual(
      [top, lead, ana, peer, corporate].map(({ person_id }) => person_id).sort(),
    );
    expect(await names(stranger)).toEqual([]);
    const tries = [begin(lead, [top]), begin(lead, [admin]), begin(lead, [lead]), begin(stranger, [ana])];
    expect(outcomes(await Promise.allSettled(tries))).toEqual(tries.map(() => 'NOT_FOUND'));
    const byEmployee = [begin(ana, [peer]), peopleOf(ana)];
    expect(outcomes(await Promise.allSettled(byEmployee))).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await call(peer).pdi.plans.current({})).toBeNull();
    expect((await begin(admin, [top, lead])).begun).toBe(2);
  });

  it('reveal no drafts to somebody who leads none of the people, in any call', async () => {
    const { lead, ana, peer, admin } = await aTeam();
    await call(ana).pdi.plans.create({ title: 'Meu PDI', summary: '', ...period });
    const asked = async (person: Person) => {
      const { rows } = await sql<{ id: string }>`
        select id from app.people_with_plan(array[${ana.person_id}::uuid], '2026-03-01', '2026-12-31') id`.execute(
        sqlAs(person),
      );
      return rows.length;
    };
    expect([await asked(peer), await asked(ana), await asked(lead), await asked(admin)]).toEqual([
      0, 0, 1, 1,
    ]);
  });

  it('wait for people who were invited; the screen tells administrators of them', async () => {
    const { admin, lead } = await aTeam();
    await anInvite(admin);
    expect((await peopleOf(admin)).invited).toBe(1);
    expect((await peopleOf(lead)).invited).toBe(0);
  });

  it('are found by name, and need a model and a period that a plan may have', async () => {
    const { admin, ana } = await aTeam();
    await owner.query(`update profiles set first_name = 'Conceição' where user_id = $1`, [ana.person_id]);
    expect((await peopleOf(admin, 'conceicao')).items.map(({ person_id }) => person_id)).toEqual([
      ana.person_id,
    ]);
    await expect(begin(admin, [ana], { key: 'nada' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(begin(admin, [ana], { period_end: '2026-03-12' })).rejects.toMatchObject({
      data: { rule: 'plan_lasts_a_week_to_two_years' },
    });
    await expect(begin(admin, [])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
