/** The reader's own growth in sentences, computed from the numbers. */
import type { Growth, GrowthStep } from '@pdy/contract/reports/reports';
import { evidenceKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { forecastText } from '@pdy/contract/rules/competencies/forecast';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { formatNumber } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { trendWords, type Words } from '#lib/words/trend-words.ts';
import { withStop } from '#lib/words/with-stop.ts';

/** The competency that grew most: the one with the largest sum of steps. */
const mostMoved = (steps: readonly GrowthStep[]) => {
  const sums = [...Map.groupBy(steps, ({ competency }) => competency.name)].map(([name, own]) => ({
    name,
    gain: own.reduce((sum, { gain }) => sum + gain, 0),
  }));
  return sums.sort((a, b) => b.gain - a.gain)[0]?.name ?? null;
};

/** Shown above the line. Empty: less than two months are known. */
export function growthWords({ trend, demand_mean, steps }: Growth): Words {
  const year = trendWords(trend, demand_mean);
  const most = mostMoved(steps);
  if (year.length === 0 || most === null) return year;
  return [
    ...year,
    { text: ' O que mais puxou foi ', is_strong: false },
    { text: most, is_strong: true },
    { text: '.', is_strong: false },
  ];
}

export const stepName = ({ title, kind }: Pick<GrowthStep, 'title' | 'kind'>) =>
  title ?? evidenceKindLabel[kind];

/** The marks of the steps. Those of one day have one mark: their source, or the number of competencies that moved. */
export function marksOf(steps: readonly GrowthStep[]) {
  return [...Map.groupBy(steps, ({ on }) => on)].map(([on, own]) => {
    const names = [...new Set(own.map(stepName))];
    return { on, name: names.length === 1 ? (names[0] ?? '') : `${own.length} competências` };
  });
}

/** '+0,4 em SQL' */
export const gainText = ({ gain, competency }: Pick<GrowthStep, 'gain' | 'competency'>) =>
  `+${formatNumber(Math.max(0.1, gain))} em ${competency.name}`;

/** The fit of the person to the job, in one sentence; null without a job. */
export const fitText = ({ fit, job }: Growth) => {
  if (!fit || !job) return null;
  if (fit.before === fit.now) return `Aderência a ${job.name}: ${fit.now}%, como há um ano.`;
  return `Aderência a ${job.name}: ${fit.before}% há um ano, ${fit.now}% hoje.`;
};

export const foreseenText = ({ forecast }: Growth) => {
  if (!forecast) return null;
  const text = forecastText(forecast.forecast);
  return withStop(`${forecast.job.name}: ${forecast.forecast.from ? 'previsão, ' : ''}${text}`);
};

type Row = Growth['competencies'][number];

const levelText = (held: Row['now']) => {
  const estimate = knownEstimate(held);
  return estimate === null ? '?' : formatLevel(estimate);
};

/** '2,3 → 3,1', or only the level where it was not known before. */
export const changeText = ({ before, now }: Row) => {
  const [from, to] = [levelText(before), levelText(now)];
  return from === '?' || from === to ? to : `${from} → ${to}`;
};

export const demandText = ({ demand, gap_shown, now }: Row) => {
  if (knownEstimate(now) === null) return `pede ${demand}: ainda sem evidência`;
  return gap_shown === null ? `pede ${demand}: você chegou lá` : `pede ${demand}`;
};
