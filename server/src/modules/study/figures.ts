/** What a company may read of how its people study: counted by the database, for groups only. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

export type StudiedArea = {
  /** Null: people without one. */
  readonly area: string | null;
  readonly people: number;
  /**
   * The share of right answers to cards that were learned before; the mean over the people, whole percent. Null: too
   * few people.
   */
  readonly recalled: number | null;
};

/** The figures by area, from the month of a day to the last month that is over. One statement. */
export const studiedAreas = async (tx: Tx, since: string): Promise<StudiedArea[]> => {
  const { rows } = await sql<StudiedArea>`
    select area, people, recalled from app.studied_areas(${since}::date)`.execute(tx);
  return rows;
};

export type StudiedMonth = { readonly month_on: string; readonly people: number };

/** The figures of each month from the first one with study to the last one that is over. One statement. */
export const studiedMonths = async (tx: Tx): Promise<StudiedMonth[]> => {
  const { rows } = await sql<StudiedMonth>`
    select month_on, people from app.studied_months() order by month_on`.execute(tx);
  return rows;
};
