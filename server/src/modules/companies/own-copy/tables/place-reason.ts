/** Explains in words why a review puts a person in one of the nine boxes. */
import { levelText } from '@pdy/contract/rules/numbers';
import { boxBand, boxBandLabel, boxLabel } from '@pdy/contract/rules/reviews/nine-box';
import { readinessMark, type VerticalAxis, verticalMark } from '@pdy/contract/rules/reviews/readiness';
import { verticalAxisLabel } from './labels.ts';

export type PlaceReason = {
  /** 1 to 5; null: the person has no final mark. */
  readonly performance: number | null;
  readonly potential: number | null;
  /** 0 to 1. */
  readonly readiness: number | null;
  readonly vertical_axis: VerticalAxis;
  readonly medium_from: number;
  readonly high_from: number;
};

/** The label of each box by its number. */
export const boxWords = Object.fromEntries(
  Array.from({ length: 9 }, (_, at) => [String(at + 1), boxLabel(at + 1)]),
);

export const placeReason = ({ performance, potential, readiness, ...cycle }: PlaceReason): string => {
  const upright = verticalMark(
    cycle.vertical_axis,
    potential,
    readiness === null ? null : readinessMark(readiness),
  );
  const told = (axis: string, mark: number | null) =>
    mark === null
      ? `${axis}: sem nota`
      : `${axis}: ${levelText(mark, 2)} (${boxBandLabel[boxBand(mark, cycle)].toLowerCase()})`;
  const cutoffs = `Médio a partir de ${levelText(cycle.medium_from, 2)} e alto a partir de ${levelText(cycle.high_from, 2)}.`;
  return `${told('Desempenho', performance)}; ${told(verticalAxisLabel[cycle.vertical_axis], upright)}. ${cutoffs}`;
};
