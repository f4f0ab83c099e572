/** What the address of the log may say: its filters, and the record that is open. */
import { outcomes, severities } from '@pdy/contract/access-logs/values';
import { addressOf, day, matching, oneOf, type Reader, saysAnyOf, words } from '#lib/address.ts';

const periods = ['1', '30', '90', 'datas'] as const;
// A number of days is read out of an address as a number.
const period: Reader<(typeof periods)[number]> = (asked) => oneOf(...periods)(String(asked));
const wholeNumber: Reader<number> = (asked) => (Number.isSafeInteger(asked) ? Number(asked) : undefined);

export const logsAddress = addressOf('/access-logs', {
  /** Days up to today; absent: 7. 'datas': from `de` to `ate`. */
  periodo: period,
  de: day,
  ate: day,
  /** Words of a name, or a part of an address. */
  usuario: words,
  acao: matching(/^[a-z_]{1,50}$/),
  resultado: oneOf(...outcomes),
  severidade: oneOf(...severities),
  recurso: words,
  /** Number of the record whose panel is open. */
  registro: wholeNumber,
  /** A file that was asked for. */
  arquivo: matching(/^[0-9a-f-]{36}$/),
});

export type LogsAddress = ReturnType<typeof logsAddress.read>;
export const { useAddress: useLogsAddress, useGoTo } = logsAddress;

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

export const isFiltered = (address: LogsAddress) => saysAnyOf(address, noFilters);
