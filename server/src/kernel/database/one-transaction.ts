/** A write: one transaction, done once for its key. The answer may contain values that are known only at the end. */
import type { RawBuilder } from 'kysely';
import { once, type Repeatable } from '../calls/idempotency.ts';
import type { Db, Tx } from '../db.ts';
import { askAtCommit } from './scoped-driver.ts';

type Ending = {
  readonly ask: RawBuilder<unknown>;
  readonly finish: (answer: unknown, rows: readonly unknown[]) => unknown;
};

/**
 * Runs `ask` when everything else in the transaction is done, so that its locks are held as briefly as possible. The
 * caller gets what `finish` makes of the answer and the rows. Returns the answer unchanged, for the handler to return.
 * Only for writes, once in each.
 */
export type AtEnd = <Answer, Row>(
  answer: Answer,
  ask: RawBuilder<Row>,
  finish: (answer: Answer, rows: readonly Row[]) => Answer,
) => Answer;

export const noEnd: AtEnd = () => {
  throw new Error('a read has no end to wait for');
};

/** With a key, the last statement runs before the answer is stored; without one it travels with the commit. */
export const inOneTransaction = async <T>(
  db: Db,
  request: Repeatable | null,
  work: (tx: Tx, atEnd: AtEnd) => Promise<T>,
): Promise<T> => {
  const at: { end?: Ending } = {};
  const atEnd: AtEnd = (answer, ask, finish) => {
    at.end = { ask, finish: finish as Ending['finish'] };
    return answer;
  };
  const finished = (answer: T, rows: readonly unknown[]) => at.end?.finish(answer, rows) as T;
  const whole = async (tx: Tx) => {
    const answer = await work(tx, atEnd);
    return at.end ? finished(answer, (await at.end.ask.execute(tx)).rows) : answer;
  };
  const { answer, late } = await db.transaction().execute(async (tx) => {
    if (request) return { answer: await once(tx, request, () => whole(tx)), late: null };
    const answer = await work(tx, atEnd);
    return { answer, late: at.end ? await askAtCommit(tx, at.end.ask) : null };
  });
  return late ? finished(answer, await late.rows) : answer;
};
