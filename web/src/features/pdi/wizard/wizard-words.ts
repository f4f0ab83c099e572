/** The steps of 'Novo PDI' and their texts. */
import type { Plan } from '@pdy/contract/pdi/plan';
import { daysBetween } from '@pdy/contract/rules/days';
import { formatDay, formatDecimal } from '#lib/words/format.ts';

export const steps = [
  { value: 1, title: 'Onde quero chegar' },
  { value: 2, title: 'Minhas lacunas' },
  { value: 3, title: 'Metas e atividades' },
  { value: 4, title: 'Revisar e enviar' },
] as const;
export type Step = (typeof steps)[number]['value'];

export const stepOf = (asked: number | undefined): Step =>
  steps.find(({ value }) => value === asked)?.value ?? 1;

const open = ({ status }: { status: string }) => status !== 'cancelled';

/** The hours a week that the activities of a plan take, over its whole period. */
export function weeklyHours({
  goals,
  period_start,
  period_end,
}: Pick<Plan, 'goals' | 'period_start' | 'period_end'>) {
  const minutes = goals
    .filter(open)
    .flatMap(({ activities }) => activities)
    .filter(open)
    .reduce((sum, activity) => sum + (activity.minutes ?? 0), 0);
  return minutes / 60 / (Math.max(7, daysBetween(period_start, period_end)) / 7);
}

export const hoursWords = (hours: number) =>
  hours === 0
    ? 'As atividades ainda não têm horas estimadas.'
    : `Cerca de ${formatDecimal(hours)} h por semana, do início ao fim do PDI.`;

/** The number of activities in words; none is written without a number. */
export function activityCountWords(count: number) {
  if (count === 0) return 'Nenhuma atividade ainda';
  return count === 1 ? '1 atividade' : `${count} atividades`;
}

/** Shown before a next plan is written: only one runs at a time. */
export const nextPlanWords = ({ title, period_end }: Pick<Plan, 'title' | 'period_end'>) =>
  `Você escreve agora e envia quando “${title}” terminar, em ${formatDay(period_end)}.`;
