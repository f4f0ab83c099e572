/** The questions of an attempt that ended, each as far as it may be told. */
import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';
import type { Tx } from '#kernel/db.ts';
import { sameCompany } from '#kernel/same-company.ts';
import { blank, shownAnswer } from '../taking/answers.ts';
import { optionsShown } from '../taking/rows.ts';

const questionRows = (tx: Tx, id: string) =>
  tx
    .selectFrom('attempt_items as i')
    .innerJoin('question_versions as v', sameCompany('v.id', 'i.version_id'))
    .innerJoin('attempt_marks as m', (join) =>
      sameCompany('m.attempt_id', 'i.attempt_id')(join).onRef('m.position', '=', 'i.position'),
    )
    .where('i.attempt_id', '=', id)
    .orderBy('i.position')
    .select(['i.position', 'i.version_id', 'i.option_order', 'i.chosen', 'i.typed', 'i.dont_know'])
    .select(['i.is_flagged', 'i.answered_at', 'i.points', 'v.type', 'v.stem', 'v.options', 'v.unit'])
    .select('m.fraction')
    .execute();

type Row = Awaited<ReturnType<typeof questionRows>>[number];

const keyRows = (tx: Tx, id: string) =>
  tx
    .selectFrom('attempt_items as i')
    .innerJoin('question_keys as k', sameCompany('k.version_id', 'i.version_id'))
    .where('i.attempt_id', '=', id)
    .select(['i.position', 'k.correct', 'k.number', 'k.tolerance', 'k.accepted', 'k.explanation'])
    .select('k.reference')
    .execute();

type Key = Awaited<ReturnType<typeof keyRows>>[number];

const verdictOf = ({ dont_know, answered_at, fraction }: Row): ReviewQuestion['verdict'] => {
  if (dont_know) return 'dont_know';
  if (answered_at === null) return 'blank';
  if (fraction === 1) return 'right';
  return fraction === null || fraction === 0 ? 'wrong' : 'partial';
};

const shownKey = (key: Key, option_order: readonly string[]): ReviewQuestion['key'] => ({
  options: option_order.flatMap((id, at) => (key.correct?.includes(id) ? [String(at + 1)] : [])),
  texts: key.accepted ?? [],
  number: key.number,
  tolerance: key.tolerance,
  explanation: key.explanation,
  reference: key.reference,
});

const shown = (row: Row, key: Key | undefined): ReviewQuestion => {
  const { position, type, stem, unit, is_flagged, option_order, points, fraction } = row;
  return {
    ...{ position, type, stem, unit, is_flagged, points },
    options: optionsShown(row),
    answer: shownAnswer(row.answered_at === null ? blank : row, option_order),
    verdict: verdictOf(row),
    earned: points * (fraction ?? 0),
    key: key ? shownKey(key, option_order) : null,
  };
};

/** For whom the answers are open. `tells_key`: what is right is, too. */
export const reviewOf = async (tx: Tx, id: string, tells_key: boolean): Promise<ReviewQuestion[]> => {
  const [rows, keys] = await Promise.all([questionRows(tx, id), tells_key ? keyRows(tx, id) : []]);
  const byPosition = new Map(keys.map((key) => [key.position, key]));
  return rows.map((row) => shown(row, byPosition.get(row.position)));
};
