import { describe, expect, it } from 'vitest';
import { answerSimulado, aSimulado, at } from '#test/assessments.ts';
import { aCompanyWithWrongKeys, keyOf, previewed, runRegrade, takeBy, why } from '#test/regrades.ts';
import { as, owner, recorded, runReactions } from '#test/world.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

/** A question with a wrong key that a person answered, a colleague of its author, and the author's request. */
const asked = async () => {
  const world = await aCompanyWithWrongKeys([4]);
  const reviewer = await world.company.person('corporate');
  const question_id = world.questions[4] ?? '';
  const test = await aSimulado(world.admin, world.questions);
  const now = begin();
  const person = await world.company.person();
  const attempt_id = await takeBy(person, test.id, () => 'certa', now);
  const slow = await world.company.person();
  const running = await answerSimulado(slow, test.id, 10, { at: now.at });
  const { id, needs_reviewer } = await previewed(world.admin, question_id, keyOf('certa'), now);
  expect(needs_reviewer).toBe(true);
  const waits = await at(world.admin, now).regrades.apply({ id, reason: why });
  const endSlowly = () => at(slow, now).attempts.submit({ id: running.attempt_id });
  return { ...world, reviewer, question_id, test, now, person, attempt_id, id, waits, endSlowly };
};

const percentOf = async (id: string) =>
  (
    await owner.query<{ percent: number }>(
      'select percent::float8 from attempt_results where attempt_id = $1',
      [id],
    )
  ).rows[0]?.percent;

describe('MO-14: a regrade that somebody else decides about, where there is somebody else', () => {
  it('waits with the question out of use, and begins after approval, with the figures of that moment', async () => {
    const { admin, company, reviewer, question_id, now, test, attempt_id, id, waits, endSlowly } =
      await asked();
    expect(waits).toMatchObject({ state: 'waiting', is_own: true, decided_by: null });
    const { get, move } = as(admin).questions;
    expect((await get({ id: question_id })).status).toBe('suspended');
    await expect(move({ ids: [question_id], to: 'active' })).rejects.toMatchObject(
      broken('regrade_is_decided_first'),
    );
    expect(await percentOf(attempt_id)).toBe(90);
    await runRegrade(company.id, id, now);
    expect(await percentOf(attempt_id)).toBe(90);
    await runReactions(company.id);
    const { rows: notices } = await owner.query(
      `select u.user_id from user_notifications u join notifications n on n.id = u.notification_id
       where n.dedupe_key like '%assessments.tell_reviewers' and n.company_id = $1`,
      [company.id],
    );
    expect(notices).toEqual([{ user_id: reviewer.person_id }]);

    // A running attempt keeps the question, and a new one does not get it.
    await endSlowly();
    await takeBy(await company.person(), test.id, () => 'certa', now);
    const calls = at(reviewer, now).regrades;
    expect((await calls.latest({ question_id }))?.foreseen.attempts).toBe(1);
    expect(await calls.review({ id })).toMatchObject({
      ...{ state: 'waiting', is_own: false, reason: why, foreseen: { attempts: 2, up: 2, running: 0 } },
    });
    await expect(at(admin, now).regrades.approve({ id })).rejects.toMatchObject(
      broken('regrade_is_decided_by_another'),
    );
    const all = await Promise.allSettled([calls.approve({ id }), calls.approve({ id })]);
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await runRegrade(company.id, id, now);
    expect(await calls.latest({ question_id })).toMatchObject({
      ...{ state: 'done', outcome: { attempts: 2, up: 2, down: 0 }, decided_by: expect.any(String) },
    });
    expect(await percentOf(attempt_id)).toBe(100);
    expect((await get({ id: question_id })).status).toBe('active');
    const { rows: logged } = await owner.query(
      `select action, user_id from access_logs where resource like 'assessments.regrade.started%' and resource_id = $1`,
      [question_id],
    );
    expect(logged).toEqual([{ action: 'question_regraded', user_id: reviewer.person_id }]);
  });

  it('may be given back with a reason, and changes nothing', async () => {
    const { admin, company, reviewer, question_id, now, attempt_id, id } = await asked();
    const reason = 'O gabarito está certo: confira a documentação.';
    await expect(at(admin, now).regrades.give_back({ id, reason })).rejects.toMatchObject(
      broken('regrade_is_decided_by_another'),
    );
    expect(await at(reviewer, now).regrades.give_back({ id, reason })).toMatchObject({
      ...{ state: 'returned', return_reason: reason },
    });
    await runRegrade(company.id, id, now);
    expect(await percentOf(attempt_id)).toBe(90);
    expect((await as(admin).questions.get({ id: question_id })).status).toBe('active');
    await expect(at(reviewer, now).regrades.approve({ id })).rejects.toMatchObject(broken('regrade_waits'));
    await runReactions(company.id);
    const { rows } = await owner.query<{ mensagem: string }>(
      `select n.mensagem from user_notifications u join notifications n on n.id = u.notification_id
       where u.user_id = $1 and n.dedupe_key like '%assessments.tell_returned'`,
      [admin.person_id],
    );
    expect(rows).toEqual([{ mensagem: `Nada mudou. Motivo: “${reason}”` }]);
  });

  it('begins at once where nobody else can decide, and the log says so', async () => {
    const { company, admin, questions } = await aCompanyWithWrongKeys([4]);
    const question_id = questions[4] ?? '';
    const now = begin();
    const test = await aSimulado(admin, questions);
    await takeBy(await company.person(), test.id, () => 'certa', now);
    const { id } = await previewed(admin, question_id, keyOf('certa'), now);
    expect(await at(admin, now).regrades.apply({ id, reason: why })).toMatchObject({ state: 'running' });
    expect((await recorded(question_id)).map(({ name }) => name)).toContain(
      'assessments.regrade.started_alone',
    );
    const { rows } = await owner.query(
      'select action, user_id from access_logs where resource_id = $1 and resource like $2',
      [question_id, 'assessments.regrade.started%'],
    );
    expect(rows).toEqual([{ action: 'question_regraded_alone', user_id: admin.person_id }]);
  });

  it('is hidden from people who do not look after the bank, and from other companies', async () => {
    const { question_id, person, company, now, id, attempt_id } = await asked();
    const other = await aCompanyWithWrongKeys([]);
    const leader = await company.person('manager');
    for (const outsider of [person, leader, other.admin]) {
      const { regrades } = at(outsider, now);
      const code = outsider === other.admin ? 'NOT_FOUND' : 'FORBIDDEN';
      const change = keyOf('certa');
      await expect(regrades.preview({ question_id, version: 1, change })).rejects.toMatchObject({ code });
      await expect(regrades.apply({ id, reason: why })).rejects.toMatchObject({ code });
      await expect(regrades.review({ id })).rejects.toMatchObject({ code });
      await expect(regrades.approve({ id })).rejects.toMatchObject({ code });
      await expect(regrades.give_back({ id, reason: why })).rejects.toMatchObject({ code });
    }
    expect(await at(other.admin, now).regrades.latest({ question_id })).toBeNull();
    expect(await at(other.admin, now).regrades.revisions({ attempt_id })).toEqual([]);
    await expect(at(person, now).regrades.revisions({ attempt_id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('leaves running attempts as they are, and scores them by the new key at their end', async () => {
    const { admin, company, questions } = await aCompanyWithWrongKeys([4]);
    const question_id = questions[4] ?? '';
    const now = begin();
    const test = await aSimulado(admin, questions);
    await takeBy(await company.person(), test.id, () => 'certa', now);
    const person = await company.person();
    const { attempt_id } = await answerSimulado(person, test.id, 10, now);
    const { id, foreseen } = await previewed(admin, question_id, keyOf('certa'), now);
    expect(foreseen).toMatchObject({ attempts: 1, running: 1 });
    await at(admin, now).regrades.apply({ id, reason: why });
    await runRegrade(company.id, id, now);
    await at(person, now).attempts.submit({ id: attempt_id });
    expect(await percentOf(attempt_id)).toBe(100);
    expect(await at(admin, now).regrades.revisions({ attempt_id })).toEqual([]);
  });
});
