import { testFaultText } from '@pdy/contract/assessments/authoring-words';
import { describe, expect, it } from 'vitest';
import { aBank, aCompetency, answerSimulado, aProficiencyTest, aSimulado } from '#test/assessments.ts';
import { morningOf, noticesTo, titlesOf } from '#test/checkins.ts';
import { notices } from '#test/hierarchy.ts';
import { aTeam, call, today } from '#test/team.ts';
import { aJob, owner, type Person, runReactions } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const named = (people: readonly Person[], more: object = {}) => ({
  audience: 'some' as const,
  ...{ departments: [], job_ids: [], person_ids: people.map(({ person_id }) => person_id), ...more },
});
const duty = { due_on: '2026-03-20', is_mandatory: true };
const wish = { due_on: null, is_mandatory: false };

describe('a test that people are asked to take', () => {
  const world = async (perLevel = 1) => {
    const team = await aTeam();
    const competency_id = await aCompetency(team.ana.company_id);
    const bank = await aBank(team.admin, competency_id, perLevel);
    return { ...team, competency_id, bank, aTest: () => aSimulado(team.admin, bank) };
  };
  const shownTo = async (person: Person, id: string) =>
    (await call(person).simulados.list({})).items.find((one) => one.id === id);
  const todo = async (person: Person, id: string, day?: string) =>
    (await call(person, day).dashboard.mine()).actions.find((one) => one.id === id);
  const noticesOf = async (person: Person) => {
    await runReactions(person.company_id);
    return (await notices(person)).filter(({ titulo }) => titulo === 'Um simulado para você');
  };

  it('shows them until when, comes first, and leaves the list once they have done it', async () => {
    const { admin, ana, peer, aTest } = await world();
    const { id } = await aTest();
    const [asked] = await call(admin).testAssignments.assign({ id, audience: named([ana]), ...duty });
    expect(asked).toMatchObject({ target: 'person', people: 1, done: 0, ...duty });
    expect((await call(ana).simulados.list({})).items[0]).toMatchObject({ id, asked: duty });
    expect(await todo(ana, id)).toMatchObject({
      kind: 'simulado_asked',
      context: 'duty',
      due_on: '2026-03-20',
    });
    expect(await todo(ana, id, '2026-03-21')).toMatchObject({ is_late: true });
    expect(await shownTo(peer, id)).toMatchObject({ asked: null });

    const now = { at: Date.parse(`${today}T15:00:00Z`) };
    const { attempt_id } = await answerSimulado(ana, id, 1, now);
    expect(await todo(ana, id)).toMatchObject({ kind: 'simulado_running' });
    await call(ana).attempts.submit({ id: attempt_id });
    expect(await shownTo(ana, id)).toMatchObject({ asked: null });
    expect(await call(admin).testAssignments.list({ id })).toMatchObject([{ people: 1, done: 1 }]);
  });

  it('reaches a department and a job as they are now, everybody once, and only those who have not done it', async () => {
    const { admin, ana, peer, lead, aTest } = await world();
    const { id } = await aTest();
    await aJob(peer, []);
    await owner.query(`update profiles set department = 'Dados' where user_id = $1`, [ana.person_id]);
    await owner.query(`update profiles set department = 'Vendas' where user_id = $1`, [lead.person_id]);
    const { rows } = await owner.query<{ id: string }>(
      'select job_profile_id as id from person_jobs where person_id = $1',
      [peer.person_id],
    );
    const audience = named([ana], { departments: ['dados'], job_ids: rows.map((row) => row.id) });
    const asked = await call(admin).testAssignments.assign({ id, audience, ...wish });
    expect(asked.map(({ target, people }) => [target, people])).toEqual([
      ['department', 1],
      ['job', 1],
      ['person', 1],
    ]);
    expect(await shownTo(peer, id)).toMatchObject({ asked: wish });
    expect(await noticesOf(ana)).toHaveLength(1);
    expect(await noticesOf(peer)).toHaveLength(1);
    expect(await noticesOf(lead)).toEqual([]);
    expect(await shownTo(lead, id)).toMatchObject({ asked: null });
  });

  it('is a duty where one of several requests says so, and gets its new day where it was requested before', async () => {
    const { admin, ana, aTest } = await world();
    const { id } = await aTest();
    const assign = call(admin).testAssignments.assign;
    await assign({ id, audience: { audience: 'all' }, due_on: '2026-03-12', is_mandatory: false });
    await assign({ id, audience: named([ana]), ...duty });
    expect(await shownTo(ana, id)).toMatchObject({ asked: duty });
    const again = await assign({ id, audience: named([ana]), ...duty, due_on: '2026-04-01' });
    expect(again).toHaveLength(2);
    expect(await shownTo(ana, id)).toMatchObject({ asked: { ...duty, due_on: '2026-04-01' } });
    const [all, hers] = again;
    await call(admin).testAssignments.remove({ id: hers?.id ?? '' });
    expect(await shownTo(ana, id)).toMatchObject({ asked: { due_on: '2026-03-12', is_mandatory: false } });
    await call(admin).testAssignments.remove({ id: all?.id ?? '' });
    expect(await todo(ana, id)).toMatchObject({ kind: 'simulado' });
  });

  it('is open to people who are asked by name, whatever its audience', async () => {
    const { admin, ana, peer, competency_id } = await world(5);
    const { id, version } = await aProficiencyTest(admin, competency_id);
    const {
      kind: _,
      status: _s,
      has_changes: _h,
      available: _a,
      faults: _f,
      competencies: _c,
      ...test
    } = await call(admin).tests.get({ id });
    await call(admin).tests.update({ ...test, version, audience: named([peer]) });
    await expect(call(ana).proficiency.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(admin).testAssignments.assign({ id, audience: named([ana]), ...duty });
    expect(await call(ana).proficiency.get({ id })).toMatchObject({ asked: duty });
    expect(await todo(ana, id)).toMatchObject({ kind: 'proficiency_asked' });
  });

  it('has reminders when it is a duty with a day, until it is done, and none when it is optional', async () => {
    const { admin, ana, peer, aTest } = await world();
    const { id } = await aTest();
    const { assign } = call(admin).testAssignments;
    await assign({ id, audience: named([ana]), ...duty });
    await assign({ id, audience: named([peer]), due_on: '2026-03-20', is_mandatory: false });
    for (const day of ['2026-03-13', '2026-03-20', '2026-03-23']) await morningOf(ana.company_id, day);
    expect(await titlesOf(ana)).toEqual([
      'Simulado com prazo próximo',
      'Simulado vence hoje',
      'Simulado atrasado',
    ]);
    expect(await noticesTo(ana)).toContainEqual(
      expect.objectContaining({
        link_destino: `/simulacoes/${id}`,
        mensagem: 'O simulado “SQL no dia a dia” vence hoje.',
      }),
    );
    expect(await titlesOf(peer)).toEqual([]);
  });

  it('is no longer late once it has closed: it is closed', async () => {
    const { admin, ana, competency_id, bank } = await world(5);
    const { id } = await aSimulado(admin, bank, { closes_at: new Date('2026-03-18T12:00:00Z') });
    const adaptive = await aProficiencyTest(admin, competency_id, {
      closes_at: new Date('2026-03-18T12:00:00Z'),
    });
    const last = { ...duty, due_on: '2026-03-18' };
    for (const one of [id, adaptive.id])
      await call(admin).testAssignments.assign({ id: one, audience: named([ana]), ...last });
    for (const day of ['2026-03-11', '2026-03-19', '2026-03-21']) await morningOf(ana.company_id, day);
    expect(await titlesOf(ana)).toEqual(['Simulado com prazo próximo', 'Teste com prazo próximo']);
    const later = call(ana, '2026-03-23');
    expect(await todo(ana, id, '2026-03-23')).toBeUndefined();
    const { items } = await later.simulados.list({});
    expect(items.find((one) => one.id === id)).toMatchObject({ state: 'closed', asked: last });
    expect(await later.proficiency.get({ id: adaptive.id })).toMatchObject({ waits_for: 'closed' });
  });

  it.each([
    // The company is three hours behind UTC: midnight there ends the day before.
    { closes_at: '2026-03-18T12:00:00Z', last: '2026-03-18', beyond: '2026-03-19' },
    { closes_at: '2026-03-19T02:59:00Z', last: '2026-03-18', beyond: '2026-03-19' },
    { closes_at: '2026-03-19T03:00:00Z', last: '2026-03-18', beyond: '2026-03-19' },
    { closes_at: '2026-03-19T03:01:00Z', last: '2026-03-19', beyond: '2026-03-20' },
  ])('is due by $last at the latest where it closes at $closes_at', async ({ closes_at, last, beyond }) => {
    const { admin, ana, bank } = await world();
    const { id } = await aSimulado(admin, bank, { closes_at: new Date(closes_at) });
    const until = (due_on: string) =>
      call(admin).testAssignments.assign({ id, audience: named([ana]), ...duty, due_on });
    await expect(until(beyond)).rejects.toMatchObject(broken('test_is_open_until_its_deadline'));
    expect(await until(last)).toMatchObject([{ due_on: last }]);
  });

  it('does not close before the day that somebody was given', async () => {
    const { admin, ana, peer, aTest } = await world();
    const { id } = await aTest();
    const { assign, list, remove } = call(admin).testAssignments;
    await assign({ id, audience: named([ana]), ...duty });
    await assign({ id, audience: named([peer]), ...wish });
    const closing = async (closes_at: string) => {
      const { version, title, description, instructions, estimated_minutes, audience, rules, sections } =
        await call(admin).tests.get({ id });
      const written = await call(admin).tests.update({
        ...{ id, version, title, description, instructions, estimated_minutes, audience, sections },
        rules: { ...rules, closes_at: new Date(closes_at) },
      });
      return { written, publish: () => call(admin).tests.publish({ id, version: written.version }) };
    };
    const early = await closing('2026-03-19T12:00:00Z');
    const refused = early.written.faults.filter(({ is_blocking }) => is_blocking);
    expect(refused.map(testFaultText)).toEqual([
      'Em “Quem deve fazer”, 1 prazo vem depois do encerramento. Mude o encerramento ou o que foi pedido.',
    ]);
    await expect(early.publish()).rejects.toMatchObject(broken('test_closes_after_its_deadlines'));
    await (await closing('2026-03-20T12:00:00Z')).publish();
    const [hers] = await list({ id });
    await remove({ id: hers?.id ?? '' });
    await (await closing('2026-03-19T12:00:00Z')).publish();
  });

  it('needs an administrator, somebody of the company, a day to come and a test on offer', async () => {
    const { admin, ana, stranger, aTest } = await world();
    const { id, version } = await aTest();
    const assign = (more: object, who = admin) =>
      call(who).testAssignments.assign({ id, audience: named([ana]), ...duty, ...more });
    await expect(assign({ audience: named([]) })).rejects.toMatchObject(broken('somebody_is_asked'));
    await expect(assign({ due_on: '2026-03-09' })).rejects.toMatchObject(
      broken('test_is_asked_for_days_to_come'),
    );
    await expect(assign({}, ana)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(assign({ audience: named([stranger]) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(admin).tests.move({ id, version, to: 'paused' });
    await expect(assign({})).rejects.toMatchObject(broken('asked_test_is_on_offer'));
    expect(await call(admin).testAssignments.list({ id })).toEqual([]);
  });
});
