/** The questions of an attempt that ended, each as far as it may be shown. */
import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';
import type { ShownTotal } from '@pdy/contract/rules/assessments/shown-points';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { blank, shownAnswer } from '../taking/answers.ts';
import { isHeldBack, keyRows, shownKey, verdictOf } from '../taking/revealed.ts';
import { optionsShown } from '../taking/rows.ts';
import { pointsOfQuestions } from './points.ts';

const questionRows = (tx: Tx, id: string) =>
  tx
    .selectFrom('attempt_items as i')
    .innerJoin('question_versions as v', sameCompany('v.id', 'i.version_id'))
    .leftJoin('attempt_marks as m', (join) =>
      sameCompany('m.attempt_id', 'i.attempt_id')(join).onRef('m.position', '=', 'i.position'),
    )
    .where('i.attempt_id', '=', id)
    .orderBy('i.position')
    .select(['i.position', 'i.version_id', 'i.option_order', 'i.chosen', 'i.typed', 'i.dont_know'])
    .select(['i.is_flagged', 'i.answered_at', 'i.points', 'v.type', 'v.stem', 'v.options', 'v.unit'])
    .select(['v.annulled', 'm.fraction', isHeldBack.as('is_held_back')])
    .execute();

type Row = Awaited<ReturnType<typeof questionRows>>[number];

type Key = Awaited<ReturnType<ReturnType<typeof keyRows>['execute']>>[number];

type Marked = { readonly key: Key | undefined; readonly earned: number };

const shown = (row: Row, { key, earned }: Marked): ReviewQuestion => {
  const { position, type, stem, unit, is_flagged, option_order, points, annulled } = row;
  return {
    ...{ position, type, stem, unit, is_flagged, points, annulled },
    options: optionsShown(row),
    answer: shownAnswer(row.answered_at === null ? blank : row, option_order),
    verdict: row.is_held_back ? null : verdictOf(row),
    earned: row.is_held_back ? null : earned,
    key: key ? shownKey(key, option_order) : null,
  };
};

type Revealed = {
  /** The right answers may be shown, too. */
  readonly shows_key: boolean;
  /** The total of the questions; null: it is not stored. */
  readonly total: ShownTotal | null;
};

/** The questions of an attempt with their answers, for a reader who may see them. */
export const reviewOf = async (
  tx: Tx,
  { id, penalty }: { readonly id: string; readonly penalty: number },
  { shows_key, total }: Revealed,
): Promise<ReviewQuestion[]> => {
  const [rows, keys] = await Promise.all([questionRows(tx, id), shows_key ? keyRows(tx, id).execute() : []]);
  const byPosition = new Map(keys.map((key) => [key.position, key]));
  const earned = pointsOfQuestions(rows, penalty, total);
  return rows.map((row, at) => shown(row, { key: byPosition.get(row.position), earned: earned[at] ?? 0 }));
};
