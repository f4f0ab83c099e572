import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { aCompanyWithBank, answerSimulado, aSimulado, at } from '#test/assessments.ts';
import { type aCompany, db, owner, type Person } from '#test/world.ts';
import { reactions } from '../../../reactions.ts';
import { type AttemptEnd, endAttempt, endAttempts } from './ending.ts';

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
afterAll(() => jobsDb.close());

/** Long before the times of other test files: no sweep of this file ends their attempts. */
const begin = () => ({ at: Date.parse('2016-03-10T12:00:00Z') });
const day = 86_400_000;

const sweep = (now: number) => endAttempts({ db, jobsDb, reactions }, new Date(now));

describe('MO-13: an attempt that nobody submits', () => {
  let company: Awaited<ReturnType<typeof aCompany>>;
  let admin: Person;
  let questions: string[];
  beforeAll(async () => {
    ({ company, admin, questions } = await aCompanyWithBank(1));
  });

  const begun = async (rules: Parameters<typeof aSimulado>[2], right = 4) => {
    const person = await company.person();
    const { id } = await aSimulado(admin, questions, rules);
    const now = begin();
    const { attempt_id } = await answerSimulado(person, id, right, now);
    return { person, now, attempt_id };
  };

  const jobsOf = async (attempt_id: string) =>
    (
      await owner.query<{ data: AttemptEnd; wait_s: number }>(
        `select data, extract(epoch from start_after - created_on)::float8 as wait_s from pgboss.job
         where name = 'attempt_ends' and data->>'attempt_id' = $1`,
        [attempt_id],
      )
    ).rows;

  const statusOf = async (attempt_id: string) =>
    (await owner.query('select status, finish_reason from attempts where id = $1', [attempt_id])).rows[0];

  it('is ended by the sweep with what was saved, as if it had been sent in the last instant', async () => {
    const rules = { time_limit_s: 600, shuffles_items: false };
    const [swept, opened] = [await begun(rules), await begun(rules)];
    await sweep(begin().at + 630_000);
    expect(await statusOf(swept.attempt_id)).toMatchObject({ status: 'in_progress' });
    await at(opened.person, { at: begin().at + 631_000 }).attempts.open({
      id: opened.attempt_id,
      lease_id: null,
    });
    await sweep(begin().at + 3_600_000);
    const now = { at: begin().at + 2 * 3_600_000 };
    const [one, other] = await Promise.all(
      [swept, opened].map(({ person, attempt_id }) => at(person, now).simulados.result({ id: attempt_id })),
    );
    if (!one || !other) throw new Error('there is no result');
    const comparable = ({ id: _, test: __, review, score, ...rest }: typeof one) => ({
      ...rest,
      verdicts: review?.map(({ verdict }) => verdict),
      percent: score?.percent,
      competencies: score?.competencies.map(({ evidence, estimate, why_none }) => ({
        ...{ estimate, why_none, level: evidence?.level, quality: evidence?.quality },
      })),
    });
    expect(comparable(one)).toEqual(comparable(other));
    expect(one).toMatchObject({
      ...{ reason: 'time_expired', finished_at: new Date(begin().at + 600_000) },
      score: { percent: 80, is_passed: true },
    });
  });

  it.each([
    { seconds: 599, reason: 'submitted' },
    { seconds: 600, reason: 'time_expired' },
    { seconds: 601, reason: 'time_expired' },
    { seconds: 629, reason: 'time_expired' },
  ])('ends as $reason when it is submitted $seconds s into 600', async ({ seconds, reason }) => {
    const { person, now, attempt_id: id } = await begun({ time_limit_s: 600 });
    const then = { at: begin().at + seconds * 1000 };
    await at(person, then).attempts.submit({ id });
    expect(await statusOf(id)).toEqual({ status: 'finished', finish_reason: reason });
    expect((await at(person, now).simulados.result({ id })).reason).toBe(reason);
  });

  it('has its own job 31 seconds after its end; a second run does nothing more', async () => {
    const { attempt_id } = await begun({ time_limit_s: 600 });
    const [job, ...more] = await jobsOf(attempt_id);
    if (!job) throw new Error('there is no job');
    expect(more).toEqual([]);
    expect(job.wait_s).toBeCloseTo(631, 0);
    await endAttempt({ db, reactions }, job.data, new Date(begin().at + 620_000));
    expect(await statusOf(attempt_id)).toMatchObject({ status: 'in_progress' });
    const end = () => endAttempt({ db, reactions }, job.data, new Date(begin().at + 631_000));
    await Promise.all([end(), end(), end()]);
    await end();
    expect(await statusOf(attempt_id)).toEqual({ status: 'finished', finish_reason: 'time_expired' });
    const { rows } = await owner.query(
      'select count(*)::int as n from competency_evidence where source_id = $1',
      [attempt_id],
    );
    expect(rows[0].n).toBe(1);
  });

  it('has no job without a time limit, and ends when nobody touched it for a week', async () => {
    const idle = await begun({}, 2);
    expect(await jobsOf(idle.attempt_id)).toEqual([]);
    await sweep(idle.now.at + 7 * day - 60_000);
    expect(await statusOf(idle.attempt_id)).toMatchObject({ status: 'in_progress' });
    await sweep(idle.now.at + 7 * day + 60_000);
    expect(await statusOf(idle.attempt_id)).toEqual({ status: 'finished', finish_reason: 'abandoned' });
  });

  it('counts no day without activity', async () => {
    const { person, now, attempt_id: id } = await begun({ shuffles_items: false });
    const last = now.at;
    await sweep(now.at + 9 * day);
    const later = at(person, { at: now.at + 9 * day });
    const shown = { finished_at: new Date(last), minutes: 1 };
    expect(await later.simulados.result({ id })).toMatchObject({ ...shown, reason: 'abandoned' });
    expect((await later.simulados.history({})).items).toMatchObject([shown]);
    const { rows } = await owner.query('select time_ms from attempt_results where attempt_id = $1', [id]);
    expect(rows).toEqual([{ time_ms: 50_000 }]);
  });

  it('took no time when nothing was answered', async () => {
    const person = await company.person();
    const now = begin();
    const { id: test_id } = await aSimulado(admin, questions);
    const { attempt_id: id } = await at(person, now).attempts.start({ test_id });
    await sweep(now.at + 8 * day);
    const { rows } = await owner.query(
      'select r.time_ms, a.submitted_at from attempt_results r join attempts a on a.id = r.attempt_id where a.id = $1',
      [id],
    );
    expect(rows).toEqual([{ time_ms: 0, submitted_at: new Date(now.at) }]);
  });

  it('proves nothing when it was left with less than half of it answered', async () => {
    const person = await company.person();
    const { id: test_id } = await aSimulado(admin, questions);
    const now = begin();
    const { attempt_id: id } = await at(person, now).attempts.start({ test_id });
    now.at += 8 * day;
    await sweep(now.at);
    expect((await at(person, now).simulados.result({ id })).score).toMatchObject({
      ...{ percent: 0, answered: 0 },
      competencies: [{ estimate: null, evidence: null, why_none: 'too_few_answers' }],
    });
  });

  it('ends at once when the person no longer works there', async () => {
    const { person, now, attempt_id } = await begun({ time_limit_s: 600 });
    const other = await begun({ time_limit_s: 600 });
    await owner.query('update profiles set is_active = false where user_id = $1', [person.person_id]);
    await sweep(now.at);
    expect(await statusOf(attempt_id)).toEqual({ status: 'finished', finish_reason: 'abandoned' });
    expect(await statusOf(other.attempt_id)).toMatchObject({ status: 'in_progress' });
  });
});
