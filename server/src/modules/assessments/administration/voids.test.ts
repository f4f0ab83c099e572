import { beforeAll, describe, expect, it } from 'vitest';
import {
  aBank,
  aCompanyWithBank,
  aCompetency,
  answerSimulado,
  aProficiencyTest,
  aSimulado,
  at,
  optionOf,
  savedAt,
  takeAdaptive,
  takeSimulado,
} from '#test/assessments.ts';
import { type aCompany, as, db, owner, type Person, recorded } from '#test/world.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });
const day = 86_400_000;
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const reason = 'A prova foi aplicada na sala errada.';

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Person;
let questions: string[];
beforeAll(async () => {
  ({ company, admin, questions } = await aCompanyWithBank(1));
});

const taken = async (rules: Parameters<typeof aSimulado>[2] = {}, right = 3) => {
  const person = await company.person();
  const { id: test_id } = await aSimulado(admin, questions, rules);
  const now = begin();
  return { person, test_id, now, id: await takeSimulado(person, test_id, right, now) };
};

describe('a voided attempt', () => {
  it('counts neither for the limit nor for the wait, and is shown as voided, with the reason', async () => {
    const { person, test_id, now, id } = await taken({ max_attempts: 1 });
    const counted = async () =>
      (await at(admin, now).tests.list({ kind: 'simulado' })).find((test) => test.id === test_id)?.attempts;
    expect(await counted()).toBe(1);
    expect(await at(person, now).simulados.get({ id: test_id })).toMatchObject({ state: 'no_attempts' });
    const before = await at(person, now).simulados.result({ id });
    expect(before.score).toMatchObject({ percent: 60 });
    await at(admin, now).attemptAdmin.annul({ id, reason });
    expect(await at(person, now).simulados.get({ id: test_id })).toMatchObject({
      ...{ state: 'open', attempts_used: 0, percent: null, last_attempt_id: null },
      attempts: [{ id, situation: 'voided', void_reason: reason, percent: null, levels: [] }],
    });
    expect((await at(person, now).simulados.history({})).items).toMatchObject([
      { id, situation: 'voided', void_reason: reason, percent: null, levels: [] },
    ]);
    expect(await at(person, now).simulados.result({ id })).toMatchObject({
      ...{ is_voided: true, void_reason: reason, score: null, review: null, revisions: [] },
    });
    const competency_id = before.score?.competencies[0]?.competency.id ?? '';
    const planned = at(person, now).simulados.plan({ id, competency_id });
    await expect(planned).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await at(person, now).simulados.latest()).toBeNull();
    expect(await counted()).toBe(0);
    expect((await at(person, now).attempts.start({ test_id })).status).toBe('in_progress');
    const { items } = await at(admin, now).attemptAdmin.list({ state: 'ended', test_id });
    expect(items).toMatchObject([
      { id, status: 'voided', percent: 60, void_reason: reason, voided_by: expect.any(String) },
    ]);
    expect((await recorded(id)).map(({ name, actor_id }) => [name, actor_id])).toContainEqual([
      'assessments.attempt.voided',
      admin.person_id,
    ]);
    const { rows } = await owner.query(
      `select action, user_id, severity from access_logs where resource = 'assessments.attempt.voided' and resource_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ action: 'attempt_voided', user_id: admin.person_id, severity: 'medium' }]);
  });

  it('no longer proves anything: its evidence is voided with the reason, and what it replaced counts again', async () => {
    const own = await aCompetency(company.id, 'Refeita');
    const bank = await aBank(admin, own, 2);
    const person = await company.person();
    const first = await aSimulado(admin, bank, { cooldown_hours: [], retake_after_pass: true });
    const now = begin();
    const why = async () => {
      const { standing, evidence } = await at(person, now).competencies.why({ competency_id: own });
      return {
        level: standing.held.estimate,
        of: evidence.map(({ status, counts }) => [status, counts]),
      };
    };
    await takeSimulado(person, first.id, 4, now);
    const before = await why();
    now.at += 200 * day;
    const again = await takeSimulado(person, first.id, 10, now);
    const replaced = await why();
    expect(replaced.level).not.toBe(before.level);
    expect(replaced.of.filter(([, counts]) => counts)).toHaveLength(1);

    expect(await at(admin, now).attemptAdmin.annul({ id: again, reason })).toEqual({
      id: again,
      evidence: 1,
    });
    const after = await why();
    expect(after.level).toBeCloseTo(before.level ?? 0, 6);
    expect(after.of.filter(([, counts]) => counts)).toEqual([['valid', true]]);
    expect(after.of).toContainEqual(['void', false]);
    const { rows } = await owner.query(
      `select v.reason, v.voided_by, e.void_reason from evidence_voids v join competency_evidence e on e.id = v.evidence_id
       where e.source_id = $1`,
      [again],
    );
    expect(rows).toEqual([{ reason, voided_by: admin.person_id, void_reason: reason }]);
  });

  it('may be a running one: it accepts nothing more, and has no result', async () => {
    const person = await company.person();
    const { id: test_id } = await aSimulado(admin, questions, { time_limit_s: 600, max_attempts: 1 });
    const now = begin();
    const taking = await answerSimulado(person, test_id, 2, now);
    const { attempt_id: id, lease_id } = taking;
    const [question] = taking.questions;
    if (!question) throw new Error('nothing is asked');
    await at(admin, now).attemptAdmin.annul({ id, reason });
    await expect(
      at(person, now).attempts.save(savedAt(taking, question.position, optionOf(question, 'certa'), 2)),
    ).rejects.toMatchObject(broken('attempt_has_ended'));
    expect(await at(person, now).attempts.submit({ id })).toEqual({ id, status: 'voided' });
    expect(await at(person, now).attempts.open({ id, lease_id })).toMatchObject({ status: 'voided' });
    const result = await at(person, now).simulados.result({ id });
    expect(result).toMatchObject({ is_voided: true, void_reason: reason, score: null, review: null });
    expect(result.finished_at).toEqual(new Date(now.at));
    const { rows } = await owner.query('select id from competency_evidence where source_id = $1', [id]);
    expect(rows).toEqual([]);
    expect(await at(person, now).simulados.get({ id: test_id })).toMatchObject({ state: 'open' });
  });

  it('stays voided: nothing leaves that state', async () => {
    const { person, now, id } = await taken({ score_shown: 'on_release' });
    const { annul, release, extend } = at(admin, now).attemptAdmin;
    await annul({ id, reason });
    await expect(annul({ id, reason })).rejects.toMatchObject(broken('attempt_counts'));
    await expect(release({ ids: [id] })).rejects.toMatchObject(broken('attempt_awaits_release'));
    await expect(extend({ id, minutes: 5 })).rejects.toMatchObject(broken('attempt_has_ended'));
    await at(person, now).attempts.submit({ id });
    const { rows } = await owner.query('select status, void_reason from attempts where id = $1', [id]);
    expect(rows).toEqual([{ status: 'voided', void_reason: reason }]);
  });

  it('needs a reason of 10 to 500 characters, and is voided once when two people do it at once', async () => {
    const { now, id } = await taken();
    const { annul } = at(admin, now).attemptAdmin;
    for (const words of ['curto', '          ', 'x'.repeat(501)])
      await expect(annul({ id, reason: words })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const other = await company.person('corporate');
    const both = await Promise.allSettled([
      annul({ id, reason }),
      at(other, now).attemptAdmin.annul({ id, reason }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await recorded(id)).filter(({ name }) => name === 'assessments.attempt.voided')).toHaveLength(1);
  });

  it('opens the next proficiency test at once, whether it had ended or not', async () => {
    const own = await aCompetency(company.id, 'Adaptativa');
    await aBank(admin, own, 8);
    const test = await aProficiencyTest(admin, own);
    const person = await company.person();
    const now = begin();
    const { attempt_id: id } = await takeAdaptive(person, test.id, 3, now);
    const { proficiency } = at(person, now);
    expect(await proficiency.get({ id: test.id })).toMatchObject({ state: 'current', waits_for: 'time' });
    await at(admin, now).attemptAdmin.annul({ id, reason });
    expect(await proficiency.get({ id: test.id })).toMatchObject({
      state: 'never',
      waits_for: null,
      last: null,
    });
    expect(await proficiency.result({ id })).toMatchObject({
      ...{ is_voided: true, void_reason: reason, evidence: null, why_none: 'voided' },
      ...{ estimate: null, topics: [], revisions: [] },
    });
    await expect(proficiency.plan({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { attempt_id: running } = await at(person, now).attempts.start({ test_id: test.id });
    await at(admin, now).attemptAdmin.annul({ id: running, reason });
    expect(await proficiency.result({ id: running })).toMatchObject({
      ...{ reason: null, void_reason: reason, estimate: null, why_none: 'voided', answered: 0 },
    });
  });
});

describe('a result that waits to be released', () => {
  const awaiting = async (id: string, person: Person) =>
    (await as(admin).attemptAdmin.list({ state: 'ended', person_id: person.person_id })).items.find(
      (one) => one.id === id,
    )?.awaits_release;

  it('is shown at once when it is released: score, answers and what is right', async () => {
    const { person, now, id } = await taken({ score_shown: 'on_release' });
    expect(await awaiting(id, person)).toBe(true);
    expect(await at(person, now).simulados.result({ id })).toMatchObject({ score: null, review: null });
    now.at += day;
    expect(await at(admin, now).attemptAdmin.release({ ids: [id] })).toEqual({ released: 1 });
    const open = { state: 'open', at: null };
    expect(await at(person, now).simulados.result({ id })).toMatchObject({
      ...{ score_gate: open, answers_gate: open, key_gate: open, score: { percent: 60 } },
      review: expect.arrayContaining([expect.objectContaining({ key: expect.anything() })]),
    });
    const keys = await db
      .as({ ...person, now: new Date(now.at) })
      .selectFrom('question_keys')
      .select('version_id')
      .execute();
    expect(keys).toHaveLength(5);
    expect(await awaiting(id, person)).toBe(false);
    await expect(at(admin, now).attemptAdmin.release({ ids: [id] })).rejects.toMatchObject(
      broken('attempt_awaits_release'),
    );
    const { rows } = await owner.query(
      `select action from access_logs where resource = 'assessments.attempt.released' and resource_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ action: 'attempt_released' }]);
  });

  it('never shows the answers before the score, nor what is never shown', async () => {
    const closes_at = new Date(begin().at + 10 * day);
    const { person, now, id } = await taken({
      ...{ closes_at, score_shown: 'after_close', answers_shown: 'on_release', key_shown: 'never' },
    });
    expect(await at(person, now).simulados.result({ id })).toMatchObject({ score: null });
    await at(admin, now).attemptAdmin.release({ ids: [id] });
    const result = await at(person, now).simulados.result({ id });
    expect(result).toMatchObject({ score: { percent: 60, right: 3 }, key_gate: { state: 'never' } });
    expect(result.review?.map(({ key }) => key)).toEqual([null, null, null, null, null]);
  });

  it('is released for several people at once; results that need no release, run or are never shown are left out', async () => {
    const { person, now, id } = await taken({ key_shown: 'on_release' });
    const { id: known } = await taken();
    const { id: never } = await taken({ score_shown: 'never' });
    const other = await company.person();
    const { id: test_id } = await aSimulado(admin, questions, { score_shown: 'on_release' });
    const { attempt_id: running } = await answerSimulado(other, test_id, 1, now);
    const { release } = at(admin, now).attemptAdmin;
    expect(await release({ ids: [id, known, never, running] })).toEqual({ released: 1 });
    expect((await at(person, now).simulados.result({ id })).key_gate.state).toBe('open');
    await expect(release({ ids: [known, never, running] })).rejects.toMatchObject(
      broken('attempt_awaits_release'),
    );
  });
});
