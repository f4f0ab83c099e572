/** A level in words: what the ruler says aloud, and what stands beside it. */
import { formatDay, formatDecimal, formatNumber } from '#lib/format.ts';

export type Confidence = 'baixa' | 'média' | 'alta';

export type Reading = {
  /** Held level, 0 to 5; null when nothing is known. */
  held: number | null;
  /** Level the job asks for, 1 to 5; null or absent when it asks for none. */
  demanded?: number | null | undefined;
  confidence?: Confidence | undefined;
  /** How the held level is told where a number by itself would promise too much: 'entre 3 e 4'. */
  told?: string | undefined;
  /** The evidence is too old to count as met. */
  stale?: boolean | undefined;
  /** The last day of a level that somebody set by hand; null or absent: it is computed. */
  setUntil?: string | null | undefined;
};

/** '3,4 de 4 · confiança média', '4,0 de 4 · ajustado até 30/06/2026', 'nível 2,0 · confiança baixa', 'entre 3 e 4 · pede 4', 'Sem evidência · pede 3'. */
export function rulerWords({ held, demanded, confidence, told, stale, setUntil }: Reading) {
  if (held === null) return demanded ? `Sem evidência · pede ${formatNumber(demanded)}` : 'Sem evidência';
  if (told) return demanded ? `${told} · pede ${formatNumber(demanded)}` : told;
  const value = demanded
    ? `${formatDecimal(held)} de ${formatNumber(demanded)}`
    : `nível ${formatDecimal(held)}`;
  if (setUntil) return `${value} · ajustado até ${formatDay(setUntil)}`;
  if (stale) return `${value} · desatualizada`;
  return confidence ? `${value} · confiança ${confidence}` : value;
}

/** How the widest gaps are ranked, wherever they stand: `contract/src/rules/widest-gaps.ts`. */
export const rankingWords =
  'Em ordem da distância vezes o peso no cargo; sem evidência, a distância conta do nível 1.';
