/** The keys, for people who may read them: the policies on keys decide. */
import type { Revealed, RightAnswer } from '@pdy/contract/assessments/taking';
import { type SqlBool, sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { fractionOfItem } from './score.ts';

/**
 * Whether another attempt of the caller asks the question of item `i` now. This also applies to authors, who may read
 * all keys.
 */
export const isHeldBack = sql<SqlBool>`((i.attempt_id, i.position) in (
  select h.attempt_id, h.position from app.items_held_back() h))`;

export const keyColumns = [
  'k.correct',
  'k.number',
  'k.tolerance',
  'k.accepted',
  'k.explanation',
  'k.reference',
] as const;

/** Keys of the questions of an attempt that the caller may read. */
export const keyRows = (tx: Tx, id: string) =>
  tx
    .selectFrom('attempt_items as i')
    .innerJoin('question_keys as k', sameCompany('k.version_id', 'i.version_id'))
    .where('i.attempt_id', '=', id)
    .where((eb) => eb.not(isHeldBack))
    .select(['i.position', ...keyColumns]);

type Key = Awaited<ReturnType<ReturnType<typeof keyRows>['execute']>>[number];

export const shownKey = (key: Key, option_order: readonly string[]): RightAnswer => ({
  options: option_order.flatMap((id, at) => (key.correct?.includes(id) ? [String(at + 1)] : [])),
  texts: key.accepted ?? [],
  number: key.number,
  tolerance: key.tolerance,
  explanation: key.explanation,
  reference: key.reference,
});

type Judged = { dont_know: boolean; answered_at: Date | null; fraction: number | null };

export const verdictOf = ({ dont_know, answered_at, fraction }: Judged): NonNullable<Revealed['verdict']> => {
  if (dont_know) return 'dont_know';
  if (answered_at === null) return 'blank';
  if (fraction === 1) return 'right';
  return fraction === null || fraction === 0 ? 'wrong' : 'partial';
};

const answeredRows = (tx: Tx, id: string, position: number | undefined) =>
  tx
    .selectFrom('attempt_items as i')
    .where('i.attempt_id', '=', id)
    .where('i.answered_at', 'is not', null)
    .$if(position !== undefined, (all) => all.where('i.position', '=', position ?? 0))
    .select('i.position')
    .execute();

const answeredKeys = (tx: Tx, id: string, position: number | undefined) =>
  keyRows(tx, id)
    .innerJoin('question_versions as v', sameCompany('v.id', 'i.version_id'))
    .where('i.answered_at', 'is not', null)
    .$if(position !== undefined, (all) => all.where('i.position', '=', position ?? 0))
    .select(['i.chosen', 'i.typed', 'i.dont_know', 'i.answered_at', 'i.option_order', 'k.scoring', 'v.type'])
    .execute();

const nothingRevealed: Revealed = { verdict: null, key: null };

/** The result of each answer of an attempt in practice, by position. `position`: only that question. */
export const revealedOf = async (tx: Tx, id: string, position?: number): Promise<Map<number, Revealed>> => {
  const [answered, keys] = await Promise.all([
    answeredRows(tx, id, position),
    answeredKeys(tx, id, position),
  ]);
  const revealed = keys.map((row): [number, Revealed] => [
    row.position,
    {
      verdict: verdictOf({ ...row, fraction: fractionOfItem(row) }),
      key: shownKey(row, row.option_order),
    },
  ]);
  return new Map([
    ...answered.map((row): [number, Revealed] => [row.position, nothingRevealed]),
    ...revealed,
  ]);
};
