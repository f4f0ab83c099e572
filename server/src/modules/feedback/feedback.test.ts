import { beforeAll, describe, expect, it } from 'vitest';
import { constructive, praise } from '#test/feedback.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { addRows, aTeam, call, sqlAs } from '#test/team.ts';
import { aCompetency, as, db, owner, type Person, runReactions } from '#test/world.ts';
import { reactions } from '../../reactions.ts';
import { stepCompany } from './by-itself.ts';

type Team = Awaited<ReturnType<typeof aTeam>>;
const rule = (name: string) => ({ data: { rule: name } });
const at = (person: Person, instant: string) => as(person, { clock: () => new Date(instant) });
const noon = '2026-03-10T15:00:00Z';
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

const readersOf = async (id: string, people: Readonly<Record<string, Person>>) => {
  const names: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    const viaCall = await call(person)
      .feedback.get({ id })
      .then(
        () => true,
        () => false,
      );
    const viaSql = await sqlAs(person).selectFrom('feedbacks').select('id').where('id', '=', id).execute();
    expect([name, viaSql.length > 0]).toEqual([name, viaCall]);
    if (viaCall) names.push(name);
  }
  return names;
};

const everybody = ({ top, lead, ana, peer, admin, corporate, stranger }: Team) => ({
  ...{ top, lead, ana, peer, admin, corporate, stranger },
});

describe('the readers of feedback (MO-08)', () => {
  let team: Team;
  beforeAll(async () => {
    team = await aTeam();
  });

  it('are its giver and its receiver alone, and no administrator', async () => {
    const { id } = await call(team.peer).feedback.give(praise(team.ana));
    expect(await readersOf(id, everybody(team))).toEqual(['ana', 'peer']);
    for (const person of [team.lead, team.admin, team.stranger])
      for (const table of ['feedback_competencies', 'feedback_replies', 'feedback_requests'] as const)
        expect(await sqlAs(person).selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('are those of the competencies it names, whatever other feedback they read', async () => {
    const { ana, peer, lead, top } = await aTeam();
    const { id: competency_id } = await aCompetency(ana.company_id);
    const competencies = [{ competency_id, rating: 4 }];
    await call(peer).feedback.give(praise(ana, { competencies }));
    const { id } = await call(top).feedback.give(praise(lead, { competencies }));
    const named = await sqlAs(lead).selectFrom('feedback_competencies').select('feedback_id').execute();
    expect(named).toEqual([{ feedback_id: id }]);
  });

  it('include the receiver’s leader on its day, where that was chosen; a new leader where it is shared', async () => {
    const own = await aTeam();
    const { company, lead, ana, peer } = own;
    const { id, readers } = await call(peer).feedback.give(praise(ana, { visibility: 'manager' }));
    expect(readers).toHaveLength(1);
    expect(await readersOf(id, everybody(own))).toEqual(['lead', 'ana', 'peer']);
    const next = await company.person('manager');
    await owner.query('update profiles set manager_id = $1 where user_id = $2', [
      next.person_id,
      ana.person_id,
    ]);
    expect(await readersOf(id, { lead, next })).toEqual(['lead']);
    const later = await call(peer).feedback.give(praise(ana, { visibility: 'manager' }));
    expect(await readersOf(later.id, { lead, next })).toEqual(['next']);
    const shown = await call(ana).feedback.read({ id });
    expect(shown.may.share).toBe(true);
    await expect(call(peer).feedback.share(seen(shown))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(ana).feedback.share(seen(shown));
    expect(await readersOf(id, { lead, next })).toEqual(['lead', 'next']);
  });

  it('include the administration while it is reported, and nobody of the team', async () => {
    const own = await aTeam();
    const { ana, peer, admin } = own;
    const { id } = await call(peer).feedback.give(praise(ana, { visibility: 'manager' }));
    const shown = await call(ana).feedback.read({ id });
    const note = 'Isto é assédio, não é elogio.';
    const reported = await call(ana).feedback.report({ ...seen(shown), note });
    expect(await readersOf(id, everybody(own))).toEqual(['ana', 'peer', 'admin', 'corporate']);
    const found = await call(admin).feedback.get({ id });
    expect(found).toMatchObject({ side: 'moderator', may: { decide: true } });
    expect((await call(admin).feedback.list({ side: 'reported' })).items).toHaveLength(1);
    expect((await call(admin).ticketQueue.list({ view: 'all' })).items).toMatchObject([
      { title: 'Denúncia de um feedback' },
    ]);
    await expect(call(ana).feedback.decide({ ...seen(reported), is_hidden: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await call(admin).feedback.decide({ ...seen(found), is_hidden: true });
    expect(await readersOf(id, everybody(own))).toEqual(['ana', 'peer']);
  });
});

describe('giving (MO-08)', () => {
  it('needs its fields and a receiver who is somebody else and active in the company', async () => {
    const { ana, peer, stranger } = await aTeam();
    const { feedback } = call(peer);
    await expect(feedback.give(praise(peer))).rejects.toMatchObject(rule('nobody_gives_themselves_feedback'));
    await expect(feedback.give(praise(stranger))).rejects.toMatchObject(rule('feedback_receiver_is_active'));
    await expect(feedback.give(praise(ana, { body: 'muito bom' }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(feedback.give(constructive(ana, { impact: '' }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(
      sqlAs(peer)
        .insertInto('feedbacks')
        .values({ receiver_id: ana.person_id, kind: 'praise', visibility: 'private', body: 'curto' })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'praise_has_20_characters' });
  });

  it('ends at twenty a day, even when two are given at once', async () => {
    const { ana, peer } = await aTeam();
    const { feedback } = call(peer);
    for (let i = 0; i < 19; i++) await feedback.give(praise(ana));
    const both = await Promise.allSettled([feedback.give(praise(ana)), feedback.give(praise(ana))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(feedback.give(praise(ana))).rejects.toMatchObject(rule('feedback_daily_limit'));
    await call(peer, '2026-03-11').feedback.give(praise(ana));
  });

  it('can be changed for a quarter of an hour and taken back for a day, while it is unread', async () => {
    const { ana, peer } = await aTeam();
    const given = await at(peer, noon).feedback.give(praise(ana));
    const { kind, situation, behaviour, impact, suggestion } = given;
    const words = { kind, situation, behaviour, impact, suggestion, competencies: [] };
    const changed = { ...words, ...seen(given), body: 'Seu resumo da reunião poupou um mês a todos.' };
    await expect(at(ana, noon).feedback.edit(changed)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const edited = await at(peer, '2026-03-10T15:14:00Z').feedback.edit(changed);
    expect(edited.body).toContain('um mês');
    await expect(
      at(peer, '2026-03-10T15:16:00Z').feedback.edit({ ...changed, ...seen(edited) }),
    ).rejects.toMatchObject(rule('feedback_is_edited_within_15_minutes'));
    await at(peer, '2026-03-11T14:59:00Z').feedback.retract(seen(edited));
    await expect(call(ana).feedback.get({ id: given.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = await at(peer, noon).feedback.give(praise(ana));
    await at(ana, noon).feedback.read({ id: other.id });
    const after = await at(peer, noon).feedback.get({ id: other.id });
    expect(after.may).toMatchObject({ edit: false, retract: false });
    await expect(at(peer, noon).feedback.retract(seen(after))).rejects.toMatchObject(
      rule('feedback_is_taken_back_unread'),
    );
  });
});

describe('the loop (MO-08)', () => {
  it('goes from the giver to the receiver, into the plan, and back to the giver after sixty days', async () => {
    const { company, ana, peer } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await addRows(ana, [{ competency_id, level: 2 }], '2026-03-01');
    const given = await call(peer).feedback.give(
      constructive(ana, { competencies: [{ competency_id, rating: null }] }),
    );
    await runReactions(company.id, () => new Date(noon));
    const read = await call(ana).feedback.read({ id: given.id });
    const thanked = await call(ana).feedback.thank({ ...seen(read), thanks: 'Obrigada, vou cuidar disso.' });
    expect(thanked).toMatchObject({ status: 'acknowledged', thanks: 'Obrigada, vou cuidar disso.' });
    await call(peer).feedback.reply({ id: given.id, body: 'Conte comigo.' });
    const acted = await call(ana).feedback.act({ ...seen(thanked), competency_id });
    expect(acted).toMatchObject({
      status: 'acted',
      verify_on: '2026-05-09',
      goal: { id: expect.any(String) },
    });
    expect((await call(peer).feedback.get({ id: given.id })).goal).toBeNull();
    const { rows: goals } = await owner.query('select from pdi_goals where id = $1 and person_id = $2', [
      ...[acted.goal?.id, ana.person_id],
    ]);
    expect(goals).toHaveLength(1);
    await addRows(ana, [{ competency_id, level: 4 }], '2026-04-20');
    const step = (instant: string) => stepCompany({ db, reactions }, company.id, new Date(instant));
    await step('2026-05-08T15:00:00Z');
    expect((await call(peer, '2026-05-08').feedback.get({ id: given.id })).may.verify).toBe(false);
    await step('2026-05-09T15:00:00Z');
    await step('2026-05-09T16:00:00Z');
    await runReactions(company.id, () => new Date('2026-05-09T16:00:00Z'));
    const notices = (await call(peer, '2026-05-09').notifications.history({})).items;
    expect(
      notices.filter(({ notification }) => notification.titulo.startsWith('Você percebeu evolução')),
    ).toHaveLength(1);
    const asked = await call(peer, '2026-05-09').feedback.get({ id: given.id });
    const verified = await call(peer, '2026-05-09').feedback.verify({
      ...seen(asked),
      verification: 1,
      note: '',
    });
    expect(verified).toMatchObject({ status: 'verified', verification: 1 });
    const shown = await call(ana, '2026-05-09').feedback.get({ id: given.id });
    const [level] = shown.levels;
    expect(level?.now).toBeGreaterThan(level?.before ?? 5);
    expect(verified.levels).toEqual([]);
  });

  it('may be an activity of an existing goal, and may end with nothing to be done', async () => {
    const { ana, lead, peer } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead));
    const one = await call(peer).feedback.give(praise(ana));
    const acted = await call(ana).feedback.act_in({
      ...seen(one),
      goal_id: goal.id,
      title: 'Ouvir até o fim',
    });
    expect(acted).toMatchObject({ status: 'acted', goal: { id: goal.id } });
    const two = await call(peer).feedback.give(praise(ana));
    await expect(call(peer).feedback.close(seen(two))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const closed = await call(ana).feedback.close(seen(two));
    expect(closed.status).toBe('closed');
    await expect(call(ana).feedback.thank({ ...seen(closed), thanks: '' })).rejects.toMatchObject(
      rule('feedback_goes_on_from_here'),
    );
  });

  it('closes by itself what nobody took up for thirty days, and a question that nobody answered for fourteen', async () => {
    const { company, ana, lead, peer } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead));
    const idle = await at(peer, noon).feedback.give(praise(ana));
    const begun = await at(peer, noon).feedback.give(praise(ana));
    await at(ana, noon).feedback.act_in({ ...seen(begun), goal_id: goal.id, title: 'Ouvir até o fim' });
    const status = async (id: string) => (await call(ana).feedback.get({ id })).status;
    const step = (instant: string) => stepCompany({ db, reactions }, company.id, new Date(instant));
    await step('2026-04-09T14:59:00Z');
    expect(await status(idle.id)).toBe('delivered');
    await step('2026-04-09T15:01:00Z');
    expect(await status(idle.id)).toBe('closed');
    await step('2026-05-09T15:00:00Z');
    await step('2026-05-23T14:59:00Z');
    expect(await status(begun.id)).toBe('acted');
    await step('2026-05-23T15:01:00Z');
    expect(await status(begun.id)).toBe('closed');
  });
});
