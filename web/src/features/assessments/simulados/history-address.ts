/** The filters of the history in the address. */
import type { HistoryFilters } from '@pdy/contract/assessments/simulados';
import { daysAfter } from '@pdy/contract/rules/days';
import { addressOf, id, oneOf } from '#lib/address/address.ts';

/** In days, up to today. */
const periods = [30, 90, 365] as const;

export const simuladoHistoryAddress = addressOf('/simulacoes/historico', {
  competencia: id,
  /** Absent: since the first attempt. */
  periodo: oneOf(...periods),
});

export type HistoryAddress = ReturnType<typeof simuladoHistoryAddress.read>;
export const { useAddress: useHistoryAddress, useGoTo } = simuladoHistoryAddress;

export const noFilters = { competencia: undefined, periodo: undefined } satisfies HistoryAddress;

const periodLabel: Record<(typeof periods)[number], string> = {
  30: 'Últimos 30 dias',
  90: 'Últimos 90 dias',
  365: 'Último ano',
};

export const periodChoices = periods.map((days) => ({ value: String(days), label: periodLabel[days] }));

export const periodOf = (value: string | undefined) => periods.find((days) => String(days) === value);

export const filtersOf = ({ competencia, periodo }: HistoryAddress, today: string): HistoryFilters => ({
  ...(competencia && { competency_id: competencia }),
  ...(periodo && { since: daysAfter(today, -periodo) }),
});
