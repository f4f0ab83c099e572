import type { ReportFigure } from '@pdy/contract/reports/figures';
import { countText } from '@pdy/contract/rules/numbers';
import { formatNumber } from '#lib/words/format.ts';
import { wayTo } from '../ways.ts';
import { areaName, type FigureView, largest, smallest } from './view.ts';

const valueAt = ({ rows }: ReportFigure, key: string) =>
  rows.find((row) => row.key === key)?.values[0]?.value ?? null;

const funnelSentence = (figure: ReportFigure) => {
  const [created, started, completed] = ['created', 'started', 'completed'].map((key) =>
    valueAt(figure, key),
  );
  if (created == null) return null;
  const all = countText(created, 'meta criada', 'metas criadas');
  if (completed === 0) return `De ${all}, nenhuma foi concluída ainda.`;
  if (completed != null) return `De ${all}, ${countText(completed, 'foi concluída', 'foram concluídas')}.`;
  return started == null ? `${all}.` : `De ${all}, ${countText(started, 'foi iniciada', 'foram iniciadas')}.`;
};

const onTimeSentence = (figure: ReportFigure) => {
  const [most, least] = [largest(figure), smallest(figure)];
  if (!most || !least) return null;
  const text = (value: number) => `${formatNumber(value)}%`;
  if (most.value === least.value) return `${text(most.value)} das metas no prazo em cada área mostrada.`;
  return `${areaName(most.row.name)} cumpre mais prazos (${text(most.value)}); ${areaName(least.row.name)}, menos (${text(least.value)}).`;
};

const overdueSentence = (figure: ReportFigure) => {
  const most = largest(figure);
  if (!most) return null;
  if (most.value > 0)
    return `${areaName(most.row.name)} tem mais metas atrasadas: ${formatNumber(most.value)}.`;
  const isAllShown = figure.rows.every(({ values }) => values.every(({ is_hidden }) => !is_hidden));
  return isAllShown ? 'Nenhuma meta está atrasada.' : 'Nas áreas mostradas, nenhuma meta está atrasada.';
};

const statesSentence = (figure: ReportFigure) => {
  const [active, none] = [valueAt(figure, 'active'), valueAt(figure, 'none')];
  if (active === null)
    return none === null ? null : `${countText(none, 'pessoa está', 'pessoas estão')} sem PDI.`;
  const with_plan = countText(active, 'pessoa tem', 'pessoas têm');
  return `${with_plan} um PDI ativo${none === null ? '' : `; ${formatNumber(none)} sem PDI`}.`;
};

export const plansViews = {
  goal_funnel: {
    kind: 'bars',
    sentence: funnelSentence,
    how: 'Metas criadas no período, sem rascunhos e metas privadas. Iniciada: o PDI foi aprovado. n são as pessoas com essas metas.',
    act: { label: 'Começar PDIs a partir de um modelo', href: () => '/goals?aba=aprovacoes&novo=equipe' },
  },
  goals_on_time: {
    kind: 'bars',
    sentence: onTimeSentence,
    how: 'Das metas cujo prazo acabou no período, as que foram concluídas até ele. Metas canceladas não contam.',
  },
  goals_overdue: {
    kind: 'bars',
    sentence: overdueSentence,
    how: 'Metas em andamento, de PDIs ativos, cujo prazo já passou. n são as pessoas com essas metas.',
  },
  plan_states: {
    kind: 'bars',
    sentence: statesSentence,
    how: 'Pessoas ativas pela situação do PDI em curso. Quem só tem um rascunho conta como sem PDI.',
    act: { label: 'Ver quem está sem PDI', href: (runner) => wayTo('sem-pdi', runner) },
  },
} as const satisfies Readonly<Record<string, FigureView>>;
