/** The numbers behind one recommendation, in words. */

import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { levelText } from '@pdy/contract/rules/numbers';
import { formatDecimal, formatPercent } from '#lib/words/format.ts';

export type Line = { readonly name: string; readonly value: string; readonly means: string };

type Numbers = Pick<Recommendation, 'score' | 'adjusted' | 'parts'>;

const share = (value: number) => formatPercent(value * 100);

const factorText = (value: number) => levelText(value, 2).replace(/0$/, '');

/** The sum first, then its parts. */
export function linesOf({ score, adjusted, parts }: Numbers): Line[] {
  const total = {
    name: 'Pontuação',
    value: `${formatDecimal(score)} de 100`,
    means: 'Decide a ordem da lista.',
  };
  if (!parts) return [total];
  const extra: (Line | false)[] = [
    parts.boost > 1 && {
      name: 'Peso da empresa',
      value: `× ${factorText(parts.boost)}`,
      means: 'A empresa dá mais peso a esta atividade.',
    },
    parts.pin > 0 && { name: 'Destaque', value: `+ ${parts.pin}`, means: 'Destacada pela empresa.' },
    parts.manager > 0 && {
      name: 'Indicada a você',
      value: `+ ${parts.manager}`,
      means: 'Alguém a indicou pelo seu nome.',
    },
    adjusted < score - 0.05 && {
      name: 'Depois da variedade',
      value: formatDecimal(adjusted),
      means: 'Há outras da mesma competência ou do mesmo tipo acima dela.',
    },
  ];
  return [
    total,
    {
      name: 'Prioridade da lacuna',
      value: share(parts.priority),
      means: 'Criticidade, tamanho da lacuna e quem pede a competência.',
    },
    {
      name: 'Quanto ensina',
      value: share(parts.coverage),
      means: 'Parte do que falta que está no conteúdo. O nível só muda com as evidências.',
    },
    {
      name: 'Momento',
      value: share(parts.readiness),
      means: parts.readiness === 1 ? 'Você já pode começar.' : 'Começa um pouco acima do seu nível.',
    },
    {
      name: 'Relevância',
      value: share(parts.relevance),
      means: 'Somando tudo o que ela ensina e falta a você.',
    },
    {
      name: 'Avaliações',
      value: share(parts.quality),
      means: 'Notas de quem concluiu, próximas da média enquanto são poucas.',
    },
    { name: 'Duração', value: share(parts.ease), means: 'Até 2 horas, conta inteira.' },
    ...extra.filter((line) => line !== false),
  ];
}
