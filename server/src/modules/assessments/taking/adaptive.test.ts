import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aBank, aCompetency, aProficiencyTest, at, optionOf, takeAdaptive } from '#test/assessments.ts';
import { addRows } from '#test/team.ts';
import { aCompany, as, db, owner } from '#test/world.ts';
import { leakedKeys } from '../rules/payload-rules.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });

const world = async (rules = {}, perLevel?: number) => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const person = await company.person();
  const competency_id = await aCompetency(company.id);
  await aBank(admin, competency_id, perLevel);
  const test = await aProficiencyTest(admin, competency_id, rules);
  return { company, admin, person, competency_id, test };
};

describe('MO-15: a proficiency test', () => {
  it('asks one question after another, measures, and proves what it measured in the same moment', async () => {
    const { person, competency_id, test } = await world();
    const now = begin();
    const taken = await takeAdaptive(person, test.id, 3, now);
    expect(taken.status).toBe('finished');
    const calls = as(person, { clock: () => new Date(now.at) });
    const result = await calls.proficiency.result({ id: taken.attempt_id });
    expect(result.estimate).toMatchObject({
      level: expect.any(Number),
      confidence: expect.stringMatching(/alta|media/),
    });
    expect(result.estimate?.value).toBeGreaterThan(2.4);
    expect(result.estimate?.value).toBeLessThan(4.2);
    expect(result.questions).toBeLessThanOrEqual(20);
    expect(result.evidence?.level).toBeCloseTo(result.estimate?.value ?? 0, 3);
    const why = await calls.competencies.why({ competency_id });
    expect(why.evidence).toHaveLength(1);
    expect(why.evidence[0]).toMatchObject({ kind: 'proficiency_test', id: result.evidence?.id });
    expect(result.now.estimate).toBeCloseTo(result.evidence?.level ?? 0, 2);
    expect(result.before?.level).toBeNull();
  });

  it('credits a result with the change on its own day, not with later changes', async () => {
    const { person, competency_id, test } = await world();
    const now = begin();
    const { attempt_id: id } = await takeAdaptive(person, test.id, 3, now);
    const resultNow = () => as(person, { clock: () => new Date(now.at) }).proficiency.result({ id });
    const first = await resultNow();
    expect(first.after).toEqual(first.now);
    now.at += 20 * 86_400_000;
    await addRows(person, [{ competency_id, level: 5, kind: 'performance_review' }], '2026-03-30');
    const later = await resultNow();
    expect(later.after).toEqual(first.after);
    expect(later.now.estimate).toBeGreaterThan((later.after?.estimate ?? 5) + 0.3);
  });

  it('shows a participant nothing about what is right or how hard it is', async () => {
    const { person, test } = await world();
    const started = await as(person).attempts.start({ test_id: test.id });
    expect(leakedKeys(started)).toEqual([]);
    const [question] = started.questions;
    if (!question || !started.lease_id) throw new Error('nothing is asked');
    const next = await as(person).attempts.answer({
      ...{ id: started.attempt_id, lease_id: started.lease_id, position: 1 },
      answer: optionOf(question, 'certa'),
    });
    expect(leakedKeys(next)).toEqual([]);
    expect(next.questions[0]?.position).toBe(2);
  });

  it('is ended by the time limit when it is submitted after its end', async () => {
    const closes_at = new Date(begin().at + 600_000);
    const { person, test } = await world({ closes_at });
    const { attempt_id: id } = await at(person, begin()).attempts.start({ test_id: test.id });
    const late = at(person, { at: closes_at.getTime() + 10_000 });
    await late.attempts.submit({ id });
    expect((await late.proficiency.result({ id })).reason).toBe('time_expired');
  });

  it('asks the same question again when a person comes back', async () => {
    const { person, test } = await world();
    const started = await as(person).attempts.start({ test_id: test.id });
    const again = await as(person).attempts.open({ id: started.attempt_id, lease_id: started.lease_id });
    expect(again.questions).toEqual(started.questions);
  });

  it('does not open again for 30 days', async () => {
    const { person, test } = await world({}, 8);
    const now = begin();
    await takeAdaptive(person, test.id, 2, now);
    const calls = as(person, { clock: () => new Date(now.at) });
    await expect(calls.attempts.start({ test_id: test.id })).rejects.toMatchObject({
      data: { rule: 'test_opens_later' },
    });
    const [listed] = await calls.proficiency.list();
    expect(listed).toMatchObject({
      ...{ opens_on: '2026-04-09', opens_in_days: 30, waits_for: 'time', state: 'current' },
    });
  });

  it('says of a bank that is nearly all seen when it opens again, and not when its 30 days are over', async () => {
    const { person, test } = await world();
    const now = begin();
    const { attempt_id: id } = await takeAdaptive(person, test.id, 2, now);
    const { attempts, proficiency } = at(person, now);
    const opens_on = '2026-09-06';
    expect(await proficiency.get({ id: test.id })).toMatchObject({ opens_on, waits_for: 'questions' });
    expect(await proficiency.result({ id })).toMatchObject({ opens_on });
    now.at += 31 * 86_400_000;
    await expect(attempts.start({ test_id: test.id })).rejects.toMatchObject({
      data: { rule: 'test_needs_new_questions' },
    });
  });

  it('ends without a result where too little was answered', async () => {
    const { person, test } = await world();
    const started = await as(person).attempts.start({ test_id: test.id });
    await as(person).attempts.submit({ id: started.attempt_id });
    const result = await as(person).proficiency.result({ id: started.attempt_id });
    expect(result).toMatchObject({
      estimate: null,
      why_none: 'too_few_answers',
      evidence: null,
      reason: 'ended_by_user',
    });
  });

  it('hides keys, parameters, seeds, the bank and foreign attempts from a participant’s role', async () => {
    const { company, person, test } = await world();
    const started = await as(person).attempts.start({ test_id: test.id });
    const other = await company.person();
    await expect(
      as(other).attempts.open({ id: started.attempt_id, lease_id: null, takes_over: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const readable = async (table: string) => {
      const { rows } = await sql<{
        rows: number;
      }>`select count(*)::int as rows from ${sql.table(table)}`.execute(db.as(person));
      return rows[0]?.rows;
    };
    const there = async (table: string) =>
      (await owner.query(`select count(*)::int as rows from ${table} where company_id = $1`, [company.id]))
        .rows[0].rows;
    for (const table of ['question_keys', 'item_parameters', 'questions', 'attempt_seeds', 'attempt_marks']) {
      expect([table, await readable(table)]).toEqual([table, 0]);
      expect(await there(table)).toBeGreaterThan(0);
    }
    // The person can read the current question, and no other.
    expect(await readable('question_versions')).toBe(1);
    expect(await there('question_versions')).toBe(30);
  });

  it('says whether its questions were calibrated', async () => {
    const { company, person, test } = await world();
    const now = begin();
    const first = await takeAdaptive(person, test.id, 3, now);
    const at = () => as(person, { clock: () => new Date(now.at) });
    expect((await at().proficiency.result({ id: first.attempt_id })).is_uncalibrated).toBe(true);
    await owner.query("update item_parameters set source = 'calibrated' where company_id = $1", [company.id]);
    const other = await company.person();
    const second = await takeAdaptive(other, test.id, 3, now);
    const result = await as(other, { clock: () => new Date(now.at) }).proficiency.result({
      id: second.attempt_id,
    });
    expect(result.is_uncalibrated).toBe(false);
  });

  it('is hidden from people it is not meant for, even if they may read it as authors', async () => {
    const { admin, person, test } = await world();
    const {
      kind: _kind,
      status: _status,
      has_changes: _changes,
      available: _available,
      ...rest
    } = await as(admin).tests.get({ id: test.id });
    const { faults: _faults, competencies: _competencies, ...draft } = rest;
    const audience = {
      audience: 'some' as const,
      departments: [],
      job_ids: [],
      person_ids: [person.person_id],
    };
    await as(admin).tests.update({ ...draft, audience });
    expect(await as(admin).proficiency.list()).toEqual([]);
    expect(await as(person).proficiency.list()).toHaveLength(1);
  });
  it('goes on after a question whose time is over, even where “Não sei” is not allowed', async () => {
    const { company, person, test } = await world();
    await owner.query('update question_versions set allows_dont_know = false where company_id = $1', [
      company.id,
    ]);
    const now = begin();
    const { attempts } = as(person, { clock: () => new Date(now.at) });
    const started = await attempts.start({ test_id: test.id });
    const [question] = started.questions;
    if (!question || !started.lease_id) throw new Error('nothing is asked');
    const given = { id: started.attempt_id, lease_id: started.lease_id };
    const dontKnow = { kind: 'dont_know' as const };
    await expect(attempts.answer({ ...given, position: 1, answer: dontKnow })).rejects.toMatchObject({
      data: { rule: 'answer_fits_question' },
    });
    const limit = (started.item_time_limit_s ?? 0) * 1000;
    now.at += limit + 31_000;
    const second = await attempts.answer({ ...given, position: 1, answer: optionOf(question, 'certa') });
    expect(second).toMatchObject({ answered: 1, questions: [{ position: 2 }] });
    now.at += limit + 31_000;
    const third = await attempts.open({ id: given.id, lease_id: given.lease_id });
    expect(third).toMatchObject({ answered: 2, questions: [{ position: 3 }] });
    const { rows } = await owner.query(
      'select dont_know, chosen from attempt_items where attempt_id = $1 and answered_at is not null',
      [given.id],
    );
    expect(rows).toEqual([
      { dont_know: true, chosen: null },
      { dont_know: true, chosen: null },
    ]);
  });

  it('gives more time for each question to people who were granted extra time', async () => {
    const { company, person, test } = await world({ item_time_limit_s: 60 });
    await owner.query(
      `insert into accommodations (company_id, person_id, extra_percent, reason, granted_by) values ($1, $2, 50, 'Laudo', $2)`,
      [company.id, person.person_id],
    );
    const now = begin();
    const { attempts, proficiency } = as(person, { clock: () => new Date(now.at) });
    const promised = { item_time_limit_s: 90, has_extra_time: true };
    expect(await proficiency.get({ id: test.id })).toMatchObject(promised);
    const started = await attempts.start({ test_id: test.id });
    expect(started.item_time_limit_s).toBe(90);
    const [question] = started.questions;
    if (!question || !started.lease_id) throw new Error('nothing is asked');
    now.at += 119_000;
    const { attempt_id: id, lease_id } = started;
    await attempts.answer({ id, lease_id, position: 1, answer: optionOf(question, 'certa') });
    const { rows } = await owner.query(
      'select dont_know from attempt_items where attempt_id = $1 and position = 1',
      [id],
    );
    expect(rows).toEqual([{ dont_know: false }]);
  });
});
