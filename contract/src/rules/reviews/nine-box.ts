/** The position of a person by performance and potential. */
import { roundHalfUp } from '../numbers.ts';

export const boxBands = ['baixo', 'medio', 'alto'] as const;
export type BoxBand = (typeof boxBands)[number];

export const boxBandLabel: Record<BoxBand, string> = { baixo: 'Baixo', medio: 'Médio', alto: 'Alto' };

/** 1 bottom left, 9 top right; a company may change the labels. */
const defaultBoxLabels = [
  'Abaixo do esperado',
  'Eficaz',
  'Especialista de confiança',
  'Em ajuste',
  'Mantenedor',
  'Forte desempenho',
  'Enigma',
  'Em crescimento',
  'Talento de destaque',
] as const;

const unplacedLabel = 'Sem posição';

/** 'baixo' lies below `medium_from`, 'alto' begins at `high_from`. */
export type BoxCutoffs = { readonly medium_from: number; readonly high_from: number };
export const defaultCutoffs: BoxCutoffs = { medium_from: 2.5, high_from: 3.75 };

export type BoxPlace = {
  readonly performance_band: BoxBand | null;
  readonly potential_band: BoxBand | null;
  /** 1 to 9; null when an axis is missing. */
  readonly box: number | null;
};

/** The band of a mark from 1 to 5, decided by the two decimals that are shown. */
export function boxBand(mark: number, { medium_from, high_from } = defaultCutoffs): BoxBand {
  const seen = roundHalfUp(mark, 2);
  if (seen < medium_from) return 'baixo';
  return seen < high_from ? 'medio' : 'alto';
}

export function boxPlace(
  performance: number | null,
  potential: number | null,
  cutoffs = defaultCutoffs,
): BoxPlace {
  const performance_band = performance === null ? null : boxBand(performance, cutoffs);
  const potential_band = potential === null ? null : boxBand(potential, cutoffs);
  const box =
    performance_band === null || potential_band === null
      ? null
      : boxBands.indexOf(potential_band) * 3 + boxBands.indexOf(performance_band) + 1;
  return { performance_band, potential_band, box };
}

/** The label of a box; 'Sem posição' without one. */
export const boxLabel = (box: number | null, labels: readonly string[] = defaultBoxLabels) =>
  (box === null ? undefined : labels[box - 1]) ?? unplacedLabel;
