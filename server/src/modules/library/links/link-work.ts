/**
 * Checks the addresses of items when an administrator asks, never automatically. No transaction waits for an answer.
 */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { isAnswering } from './link-check.ts';

export const linkQueue = 'library_links';

export type LinkJob = { readonly company_id: string; readonly item_ids: readonly string[] };

/** Addresses that are checked together, ten seconds each at most. */
const perJob = 20;

const enqueue = async (tx: Tx, company_id: string, ids: readonly string[]) => {
  for (let at = 0; at < ids.length; at += perJob) {
    const job: LinkJob = { company_id, item_ids: ids.slice(at, at + perJob) };
    await sql`select app.enqueue(${linkQueue}, ${JSON.stringify(job)}::jsonb)`.execute(tx);
  }
};

export const askForLinks = (
  { payload: { item_ids } }: Happening<'library.items.link_check_asked'>,
  { tx, company_id }: ReactionContext,
): Promise<void> => enqueue(tx, company_id, item_ids);

type Seen = { readonly id: string; readonly url: string; readonly ok: boolean };

/**
 * Stores what was seen. Three failures in a row make a broken link; one answer repairs it. A changed address stays
 * unchecked.
 */
const keep = (tx: Tx, seen: readonly Seen[], now: Date) =>
  sql`
    update library_items i set link_ok = s.ok, last_link_check_at = ${now}::timestamptz,
      link_failures = case when s.ok then 0 else least(i.link_failures + 1, 1000) end
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s(id uuid, url text, ok boolean)
    where i.company_id = app.company_id() and i.id = s.id and i.url = s.url`.execute(tx);

type Options = {
  readonly db: Database;
  readonly clock: Clock;
  readonly answers?: (address: string) => Promise<boolean>;
};

/** Works on one job of the queue. */
export const lookAtLinks = async (
  { db, clock, answers = isAnswering }: Options,
  { company_id, item_ids }: LinkJob,
): Promise<void> => {
  const inside = <T>(work: (tx: Tx) => Promise<T>) =>
    db.as(systemScope(company_id)).transaction().execute(work);
  const items = await inside((tx) =>
    tx
      .selectFrom('library_items')
      .select(['id', 'url'])
      .where('id', 'in', [...item_ids])
      .where('url', 'is not', null)
      .execute(),
  );
  const seen = await Promise.all(
    items.map(async ({ id, url }) => ({ id, url: url ?? '', ok: await answers(url ?? '') })),
  );
  await inside((tx) => keep(tx, seen, clock()));
};
