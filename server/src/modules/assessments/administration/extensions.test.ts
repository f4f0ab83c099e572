import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import {
  aCompanyWithBank,
  answerSimulado,
  aSimulado,
  at,
  optionOf,
  savedAt,
  takeSimulado,
} from '#test/assessments.ts';
import { type aCompany, db, owner, type Person, recorded } from '#test/world.ts';
import { reactions } from '../../../reactions.ts';
import { type AttemptEnd, endAttempt, endAttempts } from '../taking/ending.ts';

/** Long before the times of other test files, so that no sweep ends the attempts of another file. */
const begin = () => ({ at: Date.parse('2017-03-10T12:00:00Z') });
const minute = 60_000;
const hour = 60 * minute;
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Person;
let questions: string[];
beforeAll(async () => {
  ({ company, admin, questions } = await aCompanyWithBank(1));
});

const begun = async (rules: Parameters<typeof aSimulado>[2] = {}, right = 3) => {
  const person = await company.person();
  const { id: test_id } = await aSimulado(admin, questions, rules);
  const now = begin();
  const { attempt_id: id, lease_id, questions: asked } = await answerSimulado(person, test_id, right, now);
  return { person, test_id, now, id, lease_id, asked };
};

const taken = async (rules: Parameters<typeof aSimulado>[2] = {}, right = 3) => {
  const person = await company.person();
  const { id: test_id } = await aSimulado(admin, questions, rules);
  const now = begin();
  return { person, test_id, now, id: await takeSimulado(person, test_id, right, now) };
};

const noted = async (resource: string, resource_id: string) =>
  (
    await owner.query('select action, user_id from access_logs where resource = $1 and resource_id = $2', [
      resource,
      resource_id,
    ])
  ).rows;

describe('an attempt that gets more time', () => {
  const jobsOf = async (attempt_id: string) =>
    (
      await owner.query<{ data: AttemptEnd; wait_s: number }>(
        `select data, extract(epoch from start_after - created_on)::float8 as wait_s from pgboss.job
         where name = 'attempt_ends' and data->>'attempt_id' = $1 order by start_after`,
        [attempt_id],
      )
    ).rows;
  const statusOf = async (id: string) =>
    (await owner.query('select status from attempts where id = $1', [id])).rows[0].status;

  it('ends that much later: the job of its old end does nothing, and there is another one for the new end', async () => {
    const { person, id, lease_id, now, asked } = await begun({ time_limit_s: 600, shuffles_items: false }, 5);
    now.at = begin().at + 9 * minute;
    const deadline_at = new Date(begin().at + 25 * minute);
    expect(await at(admin, now).attemptAdmin.extend({ id, minutes: 15 })).toEqual({ id, deadline_at });
    const [, more, ...rest] = await jobsOf(id);
    if (!more) throw new Error('there is no second job');
    expect(rest).toEqual([]);
    expect(more.wait_s).toBeCloseTo(16 * 60 + 31, 0);
    await endAttempt({ db, reactions }, more.data, new Date(begin().at + 10 * minute + 31_000));
    expect(await statusOf(id)).toBe('in_progress');

    now.at = begin().at + 20 * minute;
    const [question] = asked;
    if (!question || !lease_id) throw new Error('nothing is asked');
    const saved = await at(person, now).attempts.save(
      savedAt({ attempt_id: id, lease_id } as never, 1, optionOf(question, 'errada um'), 2),
    );
    expect(saved.deadline_at).toEqual(deadline_at);
    const opened = await at(person, now).attempts.open({ id, lease_id });
    expect(opened).toMatchObject({ is_held: true, deadline_at });

    await endAttempt({ db, reactions }, more.data, new Date(begin().at + 25 * minute + 31_000));
    expect(await statusOf(id)).toBe('finished');
    now.at += hour;
    expect(await at(person, now).simulados.result({ id })).toMatchObject({
      ...{ reason: 'time_expired', finished_at: deadline_at, score: { percent: 80 } },
    });
    expect(await recorded(id)).toContainEqual(
      expect.objectContaining({
        name: 'assessments.attempt.extended',
        actor_id: admin.person_id,
        payload: expect.objectContaining({ minutes: 15, person_id: person.person_id }),
      }),
    );
    expect(await noted('assessments.attempt.extended', id)).toEqual([
      { action: 'attempt_extended', user_id: admin.person_id },
    ]);
  });

  it('is left alone by the sweep until then, too', async () => {
    const { id, now } = await begun({ time_limit_s: 600 });
    await at(admin, now).attemptAdmin.extend({ id, minutes: 240 });
    const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
    await endAttempts({ db, jobsDb, reactions }, new Date(begin().at + hour));
    await jobsDb.close();
    expect(await statusOf(id)).toBe('in_progress');
  });

  it('must be running, limited and not over, and gets between 1 and 240 minutes', async () => {
    const { extend } = at(admin, begin()).attemptAdmin;
    const untimed = await begun();
    await expect(extend({ id: untimed.id, minutes: 5 })).rejects.toMatchObject(
      broken('attempt_has_a_deadline'),
    );
    const { id: ended } = await taken({ time_limit_s: 600 });
    await expect(extend({ id: ended, minutes: 5 })).rejects.toMatchObject(broken('attempt_has_ended'));
    const { id } = await begun({ time_limit_s: 600 });
    const late = at(admin, { at: begin().at + 10 * minute + 31_000 }).attemptAdmin;
    await expect(late.extend({ id, minutes: 5 })).rejects.toMatchObject(broken('attempt_has_ended'));
    for (const minutes of [0, 241, 1.5])
      await expect(extend({ id, minutes })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await noted('assessments.attempt.extended', id)).toEqual([]);
  });
});
