/** Actions with a limit are counted first, under a lock: calls at the same moment wait and do not pass together. */
import { type TooOften, tooOftenSentence } from '@pdy/contract/too-often';
import { sql } from 'kysely';
import { tooMany } from '../broken.ts';
import type { Tx } from '../db.ts';

/**
 * The longest wait for a lock: longer than many calls of one person take together, and short enough for the person who
 * waits.
 */
export const mostWait = '10s';

/**
 * Until the transaction ends nobody else counts the same thing. Called before a call locks rows, so that all calls lock
 * in one order. Where every call locks one row first anyway (a plan, a deck, a ticket), that row does the same job.
 * @param counted what is counted, such as 'tickets'
 * @param whose the id of the person or company that it is counted for
 */
export const holdCount = async (tx: Tx, counted: string, whose: string | null): Promise<void> => {
  await sql`with usual as materialized (select current_setting('lock_timeout') as wait)
    select set_config('lock_timeout', ${mostWait}, true),
      pg_advisory_xact_lock(hashtextextended(${`${counted} ${whose}`}, 0)),
      set_config('lock_timeout', usual.wait, true) from usual`.execute(tx);
};

const hourMs = 3_600_000;

/** The instant from which the last hour counts. */
export const hourBefore = (now: Date) => new Date(now.getTime() - hourMs);

/** How many there are in an hour, and when the first of them was; null: there is none. */
export type WithinHour = { readonly many: number; readonly first: Date | string | null };

/** Refuses one more than `most` in an hour, and says when the next one is accepted. */
export const refuseTooOften = (
  what: TooOften,
  { many, first }: WithinHour,
  { most, now }: { readonly most: number; readonly now: Date },
): void => {
  if (first === null || many < most) return;
  const left = new Date(first).getTime() + hourMs - now.getTime();
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  throw tooMany(tooOftenSentence(what, minutes), minutes * 60);
};
