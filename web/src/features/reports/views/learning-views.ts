import { figureWords } from '@pdy/contract/reports/figure-words';
import type { ReportFigure, ReportRow } from '@pdy/contract/reports/figures';
import { provesNoCause } from '@pdy/contract/reports/words';
import { formatNumber } from '#lib/words/format.ts';
import { areaName, type FigureView, fromTo, largest, smallest } from './view.ts';

const percent = (value: number) => `${formatNumber(value)}%`;

const asideOf = ({ name, values: [study, tests] }: ReportRow) =>
  study?.value == null || tests?.value == null
    ? []
    : [{ name: areaName(name), study: study.value, tests: tests.value }];

/** The sentence where no area has a mark to compare with. */
const studySentence = (figure: ReportFigure) => {
  const [most, least] = [largest(figure), smallest(figure)];
  if (!most || !least) return null;
  const begin = `${areaName(most.row.name)} é a área que mais lembra no estudo (${percent(most.value)})`;
  return most.value === least.value
    ? `${begin}.`
    : `${begin}; ${areaName(least.row.name)}, a que menos lembra (${percent(least.value)}).`;
};

/** A sentence on whether the area that remembers most also has better marks than the one that remembers least. */
const asideSentence = (figure: ReportFigure) => {
  const areas = figure.rows.flatMap(asideOf).sort((a, b) => b.study - a.study);
  const [most, least] = [areas[0], areas.at(-1)];
  if (!most || !least) return studySentence(figure);
  const marks = `${percent(most.tests)} e ${percent(least.tests)}`;
  if (most === least)
    return `${most.name} lembra ${percent(most.study)} no estudo e tem nota ${percent(most.tests)} nos simulados.`;
  if (most.study === least.study)
    return `As áreas lembram o mesmo no estudo (${percent(most.study)}); a nota vai de ${percent(Math.min(...areas.map(({ tests }) => tests)))} a ${percent(Math.max(...areas.map(({ tests }) => tests)))}.`;
  const begin = `${most.name} lembra mais que ${least.name} no estudo (${percent(most.study)} e ${percent(least.study)})`;
  if (most.tests > least.tests) return `${begin} e também tem nota maior nos simulados (${marks}).`;
  return `${begin}, mas não tem nota maior nos simulados (${marks}).`;
};

const passSentence = (figure: ReportFigure) => {
  const [most, least] = [largest(figure), smallest(figure)];
  if (!most || !least) return null;
  if (most.value === least.value)
    return `${percent(most.value)} das tentativas foram aprovadas em cada área mostrada.`;
  return `${areaName(most.row.name)} é a área com mais aprovação (${percent(most.value)}); ${areaName(least.row.name)}, com menos (${percent(least.value)}).`;
};

export const learningViews = {
  study_and_tests: {
    kind: 'bars',
    sentence: asideSentence,
    how: `Nos meses encerrados do período, e cada pessoa pesa igual. Estudo: acerto nas revisões de baralhos da empresa, de 5% a 95%; baralhos pessoais não entram. Nota: a média de quem fez simulado, tenha estudado ou não. Um ao lado do outro ${provesNoCause}. n são as pessoas que estudaram.`,
  },
  pass_rate: {
    kind: 'bars',
    sentence: passSentence,
    how: 'Das tentativas de simulados que terminaram nos meses encerrados do período, as que alcançaram a nota mínima. Cada tentativa conta; as anuladas e os treinos, não. n são as pessoas.',
  },
  studying: {
    kind: 'bars',
    sentence: fromTo(figureWords.studying),
    how: 'Pessoas que responderam a pelo menos um cartão de baralhos da empresa, em meses encerrados. Um mês que muda por poucas pessoas repete o número do anterior. n são as do mês mais novo.',
  },
} as const satisfies Readonly<Record<string, FigureView>>;
