/** Whether people know what they know: their stated certainty against their right answers. It never affects a score. */
import { sum } from '../numbers.ts';

export type Certainty = 'baixa' | 'media' | 'alta';

/** The share of right answers that each value stands for. */
const expectedShare: Record<Certainty, number> = { baixa: 0.4, media: 0.65, alta: 0.9 };
/** A smaller difference is not mentioned. */
const NAMED_BIAS = 0.1;
const NOISE = 1e-9;

export type CertaintyLabel = 'excesso_de_confianca' | 'confianca_abaixo_do_desempenho' | 'bem_calibrado';

export const certaintyLabelText: Record<CertaintyLabel, string> = {
  excesso_de_confianca: 'Excesso de confiança',
  confianca_abaixo_do_desempenho: 'Confiança abaixo do desempenho',
  bem_calibrado: 'Bem calibrado',
};

export type Calibration = {
  /** The mean share that the stated values stand for, 0.4 to 0.9. */
  mean_confidence: number;
  /** The mean fraction of the same questions, 0 to 1. */
  accuracy: number;
  /** Above 0: more certain than right. */
  bias: number;
  label: CertaintyLabel;
};

function labelOf(bias: number): CertaintyLabel {
  if (Math.abs(bias) <= NAMED_BIAS + NOISE) return 'bem_calibrado';
  return bias > 0 ? 'excesso_de_confianca' : 'confianca_abaixo_do_desempenho';
}

/** The calibration over the questions with a stated certainty; null when there is none. `f` is the fraction, 0 to 1. */
export function certaintyCalibration(
  items: readonly { certainty: Certainty; f: number }[],
): Calibration | null {
  if (items.length === 0) return null;
  const mean_confidence = sum(items.map((item) => expectedShare[item.certainty])) / items.length;
  const accuracy = sum(items.map((item) => item.f)) / items.length;
  const bias = mean_confidence - accuracy;
  return { mean_confidence, accuracy, bias, label: labelOf(bias) };
}
