/** The words about cases, for their authors. */
import type { JudgementCase } from '@pdy/contract/judgement/admin';
import { fewestExperts, mostDeviation } from '@pdy/contract/judgement/words';
import { countText, levelText } from '@pdy/contract/rules/numbers';

type Option = JudgementCase['options'][number];

/** 'média 4,3; desvio 0,6; 3 especialistas'; a text of its own where nobody rated it. */
export const ratingsWords = ({ raters, mean, deviation }: Option): string => {
  if (mean === null) return 'Ninguém avaliou';
  return [
    `média ${levelText(mean)}`,
    ...(deviation === null ? [] : [`desvio ${levelText(deviation)}`]),
    countText(raters, 'especialista', 'especialistas'),
  ].join('; ');
};

/** Why a case counts, or what it still needs. */
export const ratedWords = ({ is_rated, options }: Pick<JudgementCase, 'is_rated' | 'options'>): string => {
  if (is_rated) return 'Avaliado por especialistas';
  const fewest = Math.min(...options.map(({ raters }) => raters));
  if (fewest < fewestExperts) return `${countText(fewest, 'avaliação', 'avaliações')} de ${fewestExperts}`;
  return `Especialistas discordam: desvio acima de ${mostDeviation}`;
};
