/** Points of a result as they are written. */
import type { SimuladoResult } from '@pdy/contract/assessments/simulado-results';
import { numberText } from '@pdy/contract/rules/typed-number';

type Points = { readonly earned: number; readonly of: number };
type Score = NonNullable<SimuladoResult['score']>;

/** '0,5', '−0,25'. */
export const pointText = (points: number): string =>
  points < 0 ? `−${numberText(-points)}` : numberText(points);

/** '0,5 de 1 ponto', '−0,25 de 2 pontos'. */
export const pointsWords = ({ earned, of }: Points): string =>
  `${pointText(earned)} de ${numberText(of)} ${of < 2 ? 'ponto' : 'pontos'}`;

/** '3 + 1,5 − 0,25 = 4,25': the parts of a sum as they are shown. */
export const sumWords = (parts: readonly number[], total: number): string => {
  const terms = parts.map((part, at) =>
    at === 0 ? pointText(part) : part < 0 ? `− ${numberText(-part)}` : `+ ${numberText(part)}`,
  );
  return `${terms.join(' ')} = ${pointText(total)}`;
};

/** The points that errors took off; null: none. It is also said where a mark would be below 0. */
export const discountWords = (points: Score['points']): string | null => {
  if (!points || points.discount === 0) return null;
  const off = `Erros descontaram ${numberText(points.discount)} ${points.discount < 2 ? 'ponto' : 'pontos'}.`;
  return points.earned < 0 ? `${off} A nota não fica abaixo de zero.` : off;
};
