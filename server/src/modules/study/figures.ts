/** What a company may be told of how its people study: counted by the database, of nobody alone. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

export type StudiedArea = {
  /** Null: people without one. */
  readonly area: string | null;
  readonly people: number;
  /** Answers that were right, of cards learned before; mean of the people, whole percent. Null: too few people. */
  readonly recalled: number | null;
};

/** From the month of a day to the last one that is over. One statement. */
export const studiedAreas = async (tx: Tx, since: string): Promise<StudiedArea[]> => {
  const { rows } = await sql<StudiedArea>`
    select area, people, recalled from app.studied_areas(${since}::date)`.execute(tx);
  return rows;
};

export type StudiedMonth = { readonly month_on: string; readonly people: number };

/** Of each month from the first in which somebody studied to the last that is over. One statement. */
export const studiedMonths = async (tx: Tx): Promise<StudiedMonth[]> => {
  const { rows } = await sql<StudiedMonth>`
    select month_on, people from app.studied_months() order by month_on`.execute(tx);
  return rows;
};
