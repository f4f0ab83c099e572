/** The places of the marks of a competency on their line, in percent of its width from the left. */
import { clamp } from '@pdy/contract/rules/numbers';

/** The line goes from 0 to 5, so that a mark of 1 has room at its left. */
const most = 5;

export const placeOf = (mark: number) => (clamp(mark, 0, most) * 100) / most;

type Marks = {
  /** 1 to 5; null: no mark, or none that may be shown. */
  readonly self: number | null;
  readonly others: number | null;
  readonly demanded: number | null;
};

type Dumbbell = {
  readonly self: number | null;
  readonly others: number | null;
  readonly demanded: number | null;
  /** Between both marks; null: one of them is missing, or both are the same. */
  readonly bar: { readonly from: number; readonly width: number } | null;
  /** Both are at the same place, and are drawn inside each other. */
  readonly isSame: boolean;
};

const placeOrNull = (mark: number | null) => (mark === null ? null : placeOf(mark));

export function dumbbellOf(marks: Marks): Dumbbell {
  const [self, others] = [placeOrNull(marks.self), placeOrNull(marks.others)];
  const isSame = self !== null && self === others;
  const bar =
    self === null || others === null || isSame
      ? null
      : { from: Math.min(self, others), width: Math.abs(self - others) };
  return { self, others, demanded: placeOrNull(marks.demanded), bar, isSame };
}
