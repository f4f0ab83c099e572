/** The address of the log: its filters, and the open record. */
import { outcomes, severities } from '@pdy/contract/access-logs/values';
import { addressOf, day, matching, oneOf, type Reader, saysAnyOf, words } from '#lib/address/address.ts';

const periods = ['1', '30', '90', 'datas'] as const;
// The address reader returns a number of days as a number.
const period: Reader<(typeof periods)[number]> = (asked) => oneOf(...periods)(String(asked));
const wholeNumber: Reader<number> = (asked) => (Number.isSafeInteger(asked) ? Number(asked) : undefined);

export const logsAddress = addressOf('/access-logs', {
  /** Days up to today; absent: 7. 'datas': from `de` to `ate`. */
  periodo: period,
  de: day,
  ate: day,
  /** Words of a name, or a part of an email address. */
  usuario: words,
  acao: matching(/^[a-z_]{1,50}$/),
  resultado: oneOf(...outcomes),
  severidade: oneOf(...severities),
  recurso: words,
  /** The number of the record whose panel is open. */
  registro: wholeNumber,
  /** A requested file. */
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
