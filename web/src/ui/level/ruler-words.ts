/** A level in words, for screen readers and for the text beside the ruler. */
import { formatDay } from '#lib/words/format.ts';
import { besideDemand, formatLevel } from '#lib/words/level-words.ts';

export type Confidence = 'baixa' | 'média' | 'alta';

export type Reading = {
  /** The held level, 0 to 5; null when nothing is known. */
  held: number | null;
  /** The level that the job asks for, 1 to 5; null or absent when it asks for none. */
  demanded?: number | null | undefined;
  confidence?: Confidence | undefined;
  /** The words for the held level where a single number would be too precise: 'entre 3 e 4'. */
  valueText?: string | undefined;
  /** The evidence is too old to count as met. */
  stale?: boolean | undefined;
  /** The last day of a level that was set by hand; null or absent: it is computed. */
  setUntil?: string | null | undefined;
};

/**
 * '3,4 · pede 4 · confiança média', '4,0 · pede 4 · ajustado até 30/06/2026', 'nível 2,0 · confiança baixa',
 * 'entre 3 e 4 · pede 4', 'Sem evidência · pede 3'.
 */
export function rulerWords(reading: Reading) {
  const { held, confidence, valueText, stale, setUntil } = reading;
  const value = valueWords(reading);
  if (held === null || valueText) return value;
  if (setUntil) return `${value} · ajustado até ${formatDay(setUntil)}`;
  if (stale) return `${value} · desatualizada`;
  return confidence ? `${value} · confiança ${confidence}` : value;
}

function valueWords({ held, demanded, valueText }: Reading) {
  if (held !== null && !valueText)
    return demanded ? besideDemand(held, demanded) : `nível ${formatLevel(held)}`;
  const value = held === null ? 'Sem evidência' : valueText;
  return demanded ? `${value} · pede ${demanded}` : `${value}`;
}

/** The text beside a small ruler: '3,4 · pede 4', '? · pede 3', 'nível 2,0'. */
export const shortRulerWords = (reading: Reading) =>
  reading.held === null && reading.demanded ? `? · pede ${reading.demanded}` : valueWords(reading);

/** How the widest gaps are sorted, wherever they are shown: `contract/src/rules/competencies/widest-gaps.ts`. */
export const rankingWords =
  'Em ordem da distância vezes o peso no cargo; sem evidência, a distância conta do nível 1.';
