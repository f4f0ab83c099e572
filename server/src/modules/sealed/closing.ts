/**
 * Closes collections in four steps: the answers about each subject are processed, the key is deleted, the tables are
 * rewritten into new files, and the close is recorded. Each step is a transaction of its own. After a crash it
 * continues with the unfinished step.
 */
import type { SealedKind } from '@pdy/contract/sealed/words';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database } from '#kernel/db.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { companyToday } from '../competencies/index.ts';
import { type Collected, type OpenedBox, takenApart } from './apart-rules.ts';

export type Means = { readonly db: Database; readonly jobsDb: Database; readonly reactions: Reactions };

type Closing = Collected & { readonly id: string; readonly kind: SealedKind; readonly keeps: boolean };

/**
 * Reads the answers about one subject, and leaves only lists of them, in one transaction. False: there was no subject
 * left.
 */
const takeOneApart = ({ jobsDb }: Means, company_id: string, closing: Closing): Promise<boolean> =>
  jobsDb
    .as(systemScope(company_id))
    .transaction()
    .execute(async (tx) => {
      const { rows: boxes } = await sql<OpenedBox & { subject_id: string }>`
        select * from app.next_sealed_subject(${closing.id})`.execute(tx);
      const [first] = boxes;
      if (!first) return false;
      const { computed, lists } = takenApart(closing, boxes);
      await sql`select app.take_sealed_apart(${closing.id}, ${first.subject_id},
        ${closing.keeps ? JSON.stringify(computed) : null}::jsonb, ${JSON.stringify(lists)}::jsonb)`.execute(
        tx,
      );
      return true;
    });

const notifyClosed = ({ db, reactions }: Means, company_id: string, closing: Closing, now: Date) =>
  db
    .as(systemScope(company_id, now))
    .transaction()
    .execute(async (tx) => {
      const clock = () => now;
      const day = await companyToday({ tx, clock, company_id });
      const { rows } = await sql`
        update sealed_collections set status = 'closed', closed_on = ${day}
        where company_id = app.company_id() and id = ${closing.id} and status = 'closing' returning id`.execute(
        tx,
      );
      const actor = { person_id: null, company_id, role: 'system' };
      const record = recorder({ tx, actor, clock, reactions });
      const { kind, keeps } = closing;
      for (const _ of rows) await record('sealed.collection.closed', closing.id, { kind, keeps });
    });

export const rewriteAnswers = (jobsDb: Database) =>
  sql`select app.rewrite_sealed_answers()`.execute(jobsDb.as(null));

const closeOne = async (means: Means, company_id: string, closing: Closing, now: Date) => {
  const worker = means.jobsDb.as(systemScope(company_id));
  await sql`select app.await_sealed_writers()`.execute(worker);
  while (await takeOneApart(means, company_id, closing));
  const { rows } = await sql<{ is_gone: boolean }>`
    select app.forget_sealed_key(${closing.id}) as is_gone`.execute(worker);
  if (!rows[0]?.is_gone) return;
  await rewriteAnswers(means.jobsDb);
  await notifyClosed(means, company_id, closing, now);
};

/** The collections of one company that were ended and are not closed yet. */
export const closeEnded = async (means: Means, company_id: string, now: Date): Promise<void> => {
  const { rows } = await sql<Closing>`
    select id, kind, fewest, questions, keeps from sealed_collections
    where company_id = app.company_id() and status = 'closing' order by id`.execute(
    means.db.as(systemScope(company_id)),
  );
  for (const closing of rows) await closeOne(means, company_id, closing, now);
};
