/** Scores the attempts of a regrade again, a few people at a time. It may be stopped at any point and restarted. */
import type { RegradeFigures } from '@pdy/contract/assessments/regrades';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { ReactionContext, Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { changesOf, type Regrading } from './attempts.ts';
import { notifyPeople } from './notices.ts';
import { addFigures, figuresOf, noFigures } from './plan-rules.ts';
import { writeChanges } from './write.ts';

export const regradesQueue = 'regrades';

export type RegradeJob = { readonly company_id: string; readonly regrade_id: string };

const peopleAtOnce = 25;

const regradeOf = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('regrades as g')
    .innerJoin('questions as q', (join) =>
      join.onRef('q.company_id', '=', 'g.company_id').onRef('q.id', '=', 'g.question_id'),
    )
    .where('g.id', '=', id)
    .where('g.state', '=', 'running')
    .select(['g.id', 'g.question_id', 'g.kind', 'g.reason', 'g.takes_passes', 'g.asked_by', 'g.outcome'])
    .select(['g.version_ids', 'g.attempt_ids', 'q.competency_id'])
    // A second job for the same regrade waits here, and finds the first one's result.
    .forUpdate('g')
    .executeTakeFirst();
  return row ?? null;
};

type Running = NonNullable<Awaited<ReturnType<typeof regradeOf>>>;

/** What a regrade works with. Keys are those of the versions at present; only the version ids are stored. */
const regradingOf = ({ version_ids, ...regrade }: Running): Regrading => ({
  ...regrade,
  keys: new Map(version_ids.map((id) => [id, {} as never])),
});

/**
 * Collects the attempts, once. An attempt that ends at this moment may have been scored by the old key: its row is
 * locked then, and this waits for it.
 */
const gather = async (tx: Tx, { id, version_ids }: Running) => {
  const put = sql`exists (select from attempt_items i where i.company_id = a.company_id and i.attempt_id = a.id
    and i.version_id = any (${version_ids}::uuid[]))`;
  await sql`select a.id from attempts a
    where a.company_id = app.company_id() and a.status = 'in_progress' and ${put} order by a.id for share of a`.execute(
    tx,
  );
  await sql`update regrades set attempt_ids = array(select a.id from attempts a
      where a.company_id = app.company_id() and a.status = 'finished' and ${put} order by a.id)
    where id = ${id}`.execute(tx);
};

/** People whose attempts are not scored again yet; their rows are locked. */
const nextPeople = async (tx: Tx, { id, attempt_ids }: Running) => {
  const { rows } = await sql<{ person_id: string }>`
    select distinct a.person_id from attempts a
    where a.company_id = app.company_id() and a.id = any (${attempt_ids}::uuid[]) and a.status = 'finished'
      and a.answers_erased_at is null and not exists (select from score_revisions r
        where r.company_id = a.company_id and r.regrade_id = ${id} and r.attempt_id = a.id)
    order by a.person_id limit ${peopleAtOnce}`.execute(tx);
  const people = rows.map(({ person_id }) => person_id);
  await sql`select a.id from attempts a
    where a.company_id = app.company_id() and a.person_id = any (${people}::uuid[]) and a.id = any (${attempt_ids}::uuid[])
    order by a.id for no key update`.execute(tx);
  return people;
};

const end = async (
  { tx, clock, record }: ReactionContext,
  { id, question_id }: Running,
  attempts: number,
) => {
  await tx.updateTable('regrades').set({ state: 'done', ended_at: clock() }).where('id', '=', id).execute();
  await record('assessments.regrade.done', question_id, { regrade_id: id, attempts });
};

/** Does one part of the work, in a transaction of its own. Returns whether there is more. */
const regradeSome = async (context: ReactionContext, id: string): Promise<boolean> => {
  const { tx } = context;
  const regrade = await regradeOf(tx, id);
  if (!regrade) return false;
  if (!regrade.attempt_ids) {
    await gather(tx, regrade);
    return true;
  }
  const outcome = { ...noFigures, ...(regrade.outcome as Partial<RegradeFigures>) };
  const people = await nextPeople(tx, regrade);
  if (people.length === 0) {
    await notifyPeople(context, regrade);
    await end(context, regrade, outcome.attempts);
    return false;
  }
  const changes = await changesOf(tx, regradingOf(regrade), people);
  await writeChanges(context, regrade, [...changes.values()].flat());
  const figures = [...changes.values()].map(figuresOf).reduce(addFigures, outcome);
  await tx
    .updateTable('regrades')
    .set({ outcome: JSON.stringify(figures) })
    .where('id', '=', id)
    .execute();
  return true;
};

/** Works on one job of the queue. */
export const regrade = async (
  { db, reactions }: { readonly db: Database; readonly reactions: Reactions },
  { company_id, regrade_id }: RegradeJob,
  now: Date,
): Promise<void> => {
  const actor = { person_id: null, company_id, role: 'system' };
  const clock = () => now;
  const some = () =>
    db
      .as(systemScope(company_id, now))
      .transaction()
      .execute((tx) =>
        regradeSome({ tx, clock, company_id, record: recorder({ tx, actor, clock, reactions }) }, regrade_id),
      );
  while (await some());
};
