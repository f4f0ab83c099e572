import { type EventName, events } from '@pdy/contract/events';
import type { Tx } from './db.ts';
import type { Happening } from './happening.ts';

/** What was recorded, with its payload checked against the catalogue of events. */
export const eventById = async (tx: Tx, company_id: string, id: string): Promise<Happening> => {
  const row = await tx
    .selectFrom('events')
    .select(['id', 'name', 'company_id', 'actor_id', 'subject_id', 'payload'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const name = row.name as EventName;
  return { ...row, name, payload: events[name].parse(row.payload) } as Happening;
};
