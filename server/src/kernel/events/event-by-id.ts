import { type EventName, events } from '@pdy/contract/events';
import { sql } from 'kysely';
import type { Tx } from '../db.ts';
import type { Happening } from './happening.ts';

const rowsOf = (tx: Tx, company_id: string) =>
  tx
    .selectFrom('events')
    .select(['id', 'name', 'company_id', 'actor_id', 'subject_id', 'payload'])
    .where('company_id', '=', company_id);

const happeningOf = (row: Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]): Happening => {
  const name = row.name as EventName;
  return { ...row, name, payload: events[name].parse(row.payload) } as Happening;
};

/** One recorded event, with its payload checked against the catalogue of events. */
export const eventById = async (tx: Tx, company_id: string, id: string): Promise<Happening> =>
  happeningOf(await rowsOf(tx, company_id).where('id', '=', id).executeTakeFirstOrThrow());

/** The events with these ids, read in one statement, in the order in which they happened. */
export const eventsById = async (
  tx: Tx,
  company_id: string,
  ids: readonly string[],
): Promise<Happening[]> => {
  const those = rowsOf(tx, company_id).where(sql<boolean>`id = any (${[...ids]}::uuid[])`);
  return (await those.orderBy('at').orderBy('id').execute()).map(happeningOf);
};
