import type { TestRules } from '@pdy/contract/assessments/tests';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompanyWithBank, aSimulado, at, takeSimulado } from '#test/assessments.ts';
import { type aCompany, aJob, db, owner, type Person } from '#test/world.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });
const day = 86_400_000;

describe('MO-13: the result of a simulado', () => {
  let company: Awaited<ReturnType<typeof aCompany>>;
  let admin: Person;
  let competency_id: string;
  let questions: string[];
  beforeAll(async () => {
    ({ company, admin, competency_id, questions } = await aCompanyWithBank(1));
  });

  /** Practice asks no question of an exam, so it has a company of its own. */
  const placeFor = async ({ mode }: Partial<TestRules>) =>
    mode === 'practice' ? aCompanyWithBank(1) : { company, admin, questions };

  const taken = async (rules: Partial<TestRules>, right = 3) => {
    const here = await placeFor(rules);
    const person = await here.company.person();
    const { id: test_id } = await aSimulado(here.admin, here.questions, rules);
    const now = begin();
    const id = await takeSimulado(person, test_id, right, now);
    return { person, test_id, now, id, result: await at(person, now).simulados.result({ id }) };
  };

  /** What the person's own database role reads, apart from the calls. */
  const readable = async (person: Person, now: { at: number }) => {
    const tx = db.as({ ...person, now: new Date(now.at) });
    const [results, marks, keys] = await Promise.all([
      tx.selectFrom('attempt_results').select('attempt_id').execute(),
      tx.selectFrom('attempt_marks').select('position').execute(),
      tx.selectFrom('question_keys').select('version_id').execute(),
    ]);
    return { results: results.length, marks: marks.length, keys: keys.length };
  };

  it('is not shown where the score never is, whatever the rule for the answers', async () => {
    const { person, now, test_id, result } = await taken({ score_shown: 'never', key_shown: 'on_submit' }, 5);
    const never = { state: 'never', at: null };
    expect(result).toMatchObject({ score_gate: never, answers_gate: never, key_gate: never });
    expect(result).toMatchObject({ score: null, review: null });
    expect(await readable(person, now)).toEqual({ results: 0, marks: 0, keys: 0 });
    const seen = await at(person, now).simulados.get({ id: test_id });
    expect(seen).toMatchObject({ percent: null, is_passed: false, is_waiting: false, state: 'waits' });
    // Nothing is being corrected, and no result will come.
    expect((await at(person, now).simulados.history({})).items).toMatchObject([{ situation: 'untold' }]);
    now.at += day;
    expect((await at(person, now).attempts.start({ test_id })).status).toBe('in_progress');
  });

  it('says when it may be tried again: now, from an instant on, or never', async () => {
    const again = async (rules: Partial<TestRules>, right = 3) =>
      (await taken({ cooldown_hours: [24], ...rules }, right)).result.again;
    expect(await again({ cooldown_hours: [] })).toEqual({ state: 'open', state_at: null });
    const { result, now } = await taken({ cooldown_hours: [24] });
    expect(result.again).toEqual({ state: 'waits', state_at: new Date(now.at + day) });
    expect(await again({ max_attempts: 1 })).toMatchObject({ state: 'no_attempts' });
    expect(await again({}, 5)).toMatchObject({ state: 'passed' });
  });

  it('shows answers when it is submitted, and what is right after the last attempt', async () => {
    const { person, now, test_id, id, result } = await taken({ max_attempts: 2 });
    expect(result).toMatchObject({
      ...{ number: 1, pass_mark: 70, minutes: 1 },
      ...{ score_gate: { state: 'open', at: null }, key_gate: { state: 'last_attempt', at: null } },
      score: { percent: 60, right: 3, is_passed: false, competencies: [{ positions: [1, 2, 3, 4, 5] }] },
    });
    expect(result.review?.map(({ verdict, key }) => [verdict, key])).toEqual([
      ...Array.from({ length: 3 }, () => ['right', null]),
      ...Array.from({ length: 2 }, () => ['wrong', null]),
    ]);
    expect(JSON.stringify(result)).not.toContain('Porque é a certa.');
    expect(await readable(person, now)).toEqual({ results: 1, marks: 5, keys: 0 });

    now.at += day;
    const last = await takeSimulado(person, test_id, 2, now);
    for (const attempt of [id, last]) {
      const { review, key_gate } = await at(person, now).simulados.result({ id: attempt });
      expect(key_gate.state).toBe('open');
      for (const { options, answer, verdict, key } of review ?? []) {
        expect(options.find((option) => option.id === key?.options[0])?.text).toBe('certa');
        expect(key).toMatchObject({ explanation: 'Porque é a certa.' });
        expect(verdict).toBe(
          answer?.kind === 'options' && answer.options[0] === key?.options[0] ? 'right' : 'wrong',
        );
      }
    }
    const second = await at(person, now).simulados.result({ id: last });
    expect(second.score).toMatchObject({ percent: 40, previous_percent: 60 });
    expect(second.score?.competencies).toMatchObject([{ evidence: null, why_none: 'repeated_items' }]);
    expect((await at(person, now).simulados.get({ id: test_id })).percent).toBe(60);
  });

  it('shows what is right to people who passed and may not repeat it', async () => {
    const { result } = await taken({}, 5);
    expect(result.key_gate.state).toBe('open');
    expect(result.review?.[0]?.key?.options).toHaveLength(1);
  });

  it('waits for a known day, or for somebody to release it', async () => {
    const closes_at = new Date(begin().at + 3 * day);
    const { person, now, id, result } = await taken({ score_shown: 'after_close', closes_at });
    expect(result).toMatchObject({ score_gate: { state: 'date', at: closes_at }, score: null });
    expect((await at(person, now).simulados.history({})).items).toMatchObject([{ situation: 'waiting' }]);
    now.at += 3 * day;
    expect((await at(person, now).simulados.result({ id })).score?.percent).toBe(60);
    const other = await taken({ answers_shown: 'on_release' });
    expect(other.result).toMatchObject({
      ...{ answers_gate: { state: 'release', at: null }, key_gate: { state: 'release', at: null } },
      ...{ score: { percent: 60, right: null, competencies: [{ positions: [] }] }, review: null },
    });
  });

  it('holds an administrator who takes it to the same rules', async () => {
    const corporate = await company.person('corporate');
    const { id: test_id } = await aSimulado(admin, questions, { score_shown: 'never' });
    const now = begin();
    const id = await takeSimulado(corporate, test_id, 5, now);
    const { simulados } = at(corporate, now);
    expect(await simulados.result({ id })).toMatchObject({ score: null, review: null });
    expect((await simulados.history({})).items).toMatchObject([{ percent: null, situation: 'untold' }]);
    expect(await simulados.get({ id: test_id })).toMatchObject({ percent: null, is_passed: false });
  });

  it('shows what it measured beside what the job asks, and becomes a goal', async () => {
    const person = await company.person();
    await aJob(person, [{ competency_id, level: 4 }]);
    const { id: test_id } = await aSimulado(admin, questions);
    const now = begin();
    const id = await takeSimulado(person, test_id, 2, now);
    const { simulados } = at(person, now);
    const { score, job } = await simulados.result({ id });
    const [measured] = score?.competencies ?? [];
    expect(job).not.toBeNull();
    expect(measured).toMatchObject({ demand: 4, gap: { known: true }, activities: 0, why_none: null });
    const { low = 0, value = 0, high = 0 } = measured?.estimate ?? {};
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    expect(measured?.is_uncalibrated).toBe(true);
    // The history returns the same interval, and the server's own clock.
    const { items } = await simulados.history({});
    const { level, probability } = measured?.estimate ?? {};
    expect(items[0]?.levels).toMatchObject([{ level, value, low, high, probability }]);
    expect((await simulados.get({ id: test_id })).server_now).toEqual(new Date(now.at));
    const made = await simulados.plan({ id, competency_id });
    expect(await simulados.plan({ id, competency_id })).toEqual(made);
    const { rows } = await owner.query('select competency_id, target_level from pdi_goals where id = $1', [
      made.goal_id,
    ]);
    expect(rows).toEqual([{ competency_id, target_level: 4 }]);
    await expect(simulados.plan({ id, competency_id: test_id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows no level where answers came too fast, and says why', async () => {
    for (const [mode, why_none] of [
      ['exam', 'low_effort'],
      ['practice', 'practice'],
    ] as const) {
      const here = await placeFor({ mode });
      const person = await here.company.person();
      const { id: test_id } = await aSimulado(here.admin, here.questions, { mode });
      const now = begin();
      const id = await takeSimulado(person, test_id, 3, now, 500);
      const { score } = await at(person, now).simulados.result({ id });
      expect(score).toMatchObject({
        percent: 60,
        competencies: [{ estimate: null, evidence: null, why_none }],
      });
    }
  });

  it('is read by leaders and administrators; a leader without the role is not named', async () => {
    const lead = await company.person('manager');
    const colleague = await company.person('employee');
    const { id: test_id } = await aSimulado(admin, questions);
    for (const [manager, reads] of [
      [lead, true],
      [colleague, false],
    ] as const) {
      const person = await company.person('employee', manager);
      const now = begin();
      const id = await takeSimulado(person, test_id, 3, now);
      const { manager_name } = await at(person, now).simulados.result({ id });
      expect(manager_name !== null).toBe(reads);
      const readBy = async (reader: Person) =>
        (
          await db
            .as(reader)
            .selectFrom('attempt_results')
            .select('percent')
            .where('attempt_id', '=', id)
            .execute()
        ).length === 1;
      expect(await readBy(manager)).toBe(reads);
      expect(await readBy(admin)).toBe(true);
      expect(await readBy(await company.person('manager'))).toBe(false);
    }
  });

  it('proves nothing in practice, or where its rules say so', async () => {
    for (const [rules, why_none] of [
      [{ mode: 'practice' }, 'practice'],
      [{ emits_evidence: false }, 'not_emitted'],
    ] as const) {
      const { result } = await taken(rules);
      expect(result.score?.competencies).toMatchObject([{ evidence: null, why_none }]);
    }
  });
});
