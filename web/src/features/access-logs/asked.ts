/** The filters of the address, as the server expects them. */
import { daysAfter } from '@pdy/contract/rules/days';
import type { LogsAddress } from './logs-address.ts';
import type { Filters } from './logs-query.ts';

/** The days of the log; without dates, the server uses the last seven. */
function periodOf({ periodo, de, ate }: LogsAddress, today: string) {
  if (periodo === 'datas') return { ...(de && { from: de }), ...(ate && { to: ate }) };
  return periodo ? { from: daysAfter(today, 1 - Number(periodo)), to: today } : {};
}

export const askedOf = (address: LogsAddress, today: string): Filters => {
  const { usuario, acao, resultado, severidade, recurso } = address;
  return {
    ...periodOf(address, today),
    ...(usuario && { person: usuario }),
    ...(acao && { action: acao }),
    ...(resultado && { status: resultado }),
    ...(severidade && { severity: severidade }),
    ...(recurso && { resource: recurso }),
  };
};
