/** The filters of the log, and the record that is open, stand in its address. */
import type { Outcome, Severity } from '@pdy/contract/rules/risk-score';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const periods = ['1', '30', '90', 'datas'] as const;

export type LogsAddress = {
  /** Days up to today; absent: 7. 'datas': from `de` to `ate`. */
  periodo?: (typeof periods)[number] | undefined;
  /** First and last day, 'YYYY-MM-DD'. */
  de?: string | undefined;
  ate?: string | undefined;
  /** Words of a name, or a part of an address. */
  usuario?: string | undefined;
  acao?: string | undefined;
  resultado?: Outcome | undefined;
  severidade?: Severity | undefined;
  recurso?: string | undefined;
  /** Number of the record whose panel is open. */
  registro?: number | undefined;
  /** A file that was asked for. */
  arquivo?: string | undefined;
};

export const useLogsAddress = (): LogsAddress => useSearch({ strict: false });

/** Changes part of the address; what is typed leaves no trace behind the back button. */
export function useGoTo() {
  const navigate = useNavigate({ from: '/access-logs' });
  return (change: LogsAddress, isTyped = false) =>
    void navigate({
      to: '/access-logs',
      search: (now) => ({ ...now, ...change }),
      replace: isTyped,
      resetScroll: false,
    });
}

export const noFilters: LogsAddress = {
  periodo: undefined,
  de: undefined,
  ate: undefined,
  usuario: undefined,
  acao: undefined,
  resultado: undefined,
  severidade: undefined,
  recurso: undefined,
};

export const isFiltered = (address: LogsAddress) =>
  (Object.keys(noFilters) as (keyof LogsAddress)[]).some((name) => address[name] !== undefined);
