/** Ends attempts that nobody submits: a job for each, and a sweep once a minute for what such a job missed. */
import { graceMs } from '@pdy/contract/assessments/values';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext, Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { finish } from './finish.ts';

export const attemptEndsQueue = 'attempt_ends';

export type AttemptEnd = { readonly company_id: string; readonly attempt_id: string };

/** The first second in which no answer is accepted any more. */
const endsAfterMs = graceMs + 1000;
const mostIdleDays = 7;

export const endInTime = async (
  {
    subject_id: attempt_id,
  }: Pick<Happening<'assessments.attempt.started' | 'assessments.attempt.extended'>, 'subject_id'>,
  { tx, clock, company_id }: ReactionContext,
): Promise<void> => {
  const { deadline_at } = await tx
    .selectFrom('attempts')
    .select('deadline_at')
    .where('id', '=', attempt_id)
    .executeTakeFirstOrThrow();
  if (!deadline_at) return;
  const job: AttemptEnd = { company_id, attempt_id };
  const delay = `${deadline_at.getTime() + endsAfterMs - clock().getTime()} milliseconds`;
  await sql`select app.enqueue(${attemptEndsQueue}, ${JSON.stringify(job)}::jsonb, ${delay}::interval)`.execute(
    tx,
  );
};

type Due = { id: string; reason: 'time_expired' | 'abandoned' };

/** Attempts whose time is over; without a limit, untouched for a week; and those of people who no longer work here. */
const dueOf = async (tx: Tx, attempt_id: string | null) => {
  const { rows } = await sql<Due>`
    select a.id, case when a.deadline_at < app.now() - ${graceMs} * interval '1 millisecond'
      then 'time_expired' else 'abandoned' end as reason
    from attempts a join attempt_leases l on l.company_id = a.company_id and l.attempt_id = a.id
    where a.status = 'in_progress' and (${attempt_id}::uuid is null or a.id = ${attempt_id}::uuid)
      and (a.deadline_at < app.now() - ${graceMs} * interval '1 millisecond'
        or (a.deadline_at is null and l.last_activity_at < app.now() - ${mostIdleDays} * interval '1 day')
        or not exists (select from profiles p
                       where p.company_id = a.company_id and p.user_id = a.person_id and p.is_active))
    order by a.deadline_at, a.id`.execute(tx);
  return rows;
};

type Means = { readonly db: Database; readonly reactions: Reactions };

/** Ends due attempts, each in a transaction of its own: a failure does not stop the others. */
const endDue = async ({ db, reactions }: Means, company_id: string, now: Date, attempt_id: string | null) => {
  const inside = db.as(systemScope(company_id, now));
  const actor = { person_id: null, company_id, role: 'system' };
  const clock = () => now;
  const failures: unknown[] = [];
  const due = await dueOf(inside, attempt_id);
  for (const { id, reason } of due)
    await inside
      .transaction()
      .execute((tx) =>
        finish({ tx, clock, company_id, record: recorder({ tx, actor, clock, reactions }) }, id, reason),
      )
      .catch((error: unknown) => failures.push(error));
  return { ended: due.length - failures.length, failures };
};

const demandNone = (failures: readonly unknown[]) => {
  if (failures.length > 0) throw new AggregateError(failures, 'attempts could not be ended');
};

/** Ends the attempt of one job of the queue. An attempt that has ended, or that got more time, is left as it is. */
export const endAttempt = async (
  means: Means,
  { company_id, attempt_id }: AttemptEnd,
  now: Date,
): Promise<void> => demandNone((await endDue(means, company_id, now, attempt_id)).failures);

/** Ends attempts whose time is over, also in closed companies. `jobsDb`: connected as the jobs role, which sees all. */
export const endAttempts = async (
  { jobsDb, ...means }: Means & { readonly jobsDb: Database },
  now: Date,
): Promise<number> => {
  const running = await jobsDb
    .as(null)
    .selectFrom('attempts')
    .select('company_id')
    .distinct()
    .where('status', '=', 'in_progress')
    .execute();
  const failures: unknown[] = [];
  let ended = 0;
  for (const { company_id } of running) {
    const done = await endDue(means, company_id, now, null).catch((error: unknown) => ({
      ended: 0,
      failures: [error],
    }));
    ended += done.ended;
    failures.push(...done.failures);
  }
  demandNone(failures);
  return ended;
};
