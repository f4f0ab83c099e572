/**
 * Lists page by page: a page ends at a row, and the next one begins after it. The position travels as a cursor, which
 * is opaque to the client and must not be trusted when it comes back.
 */
import * as z from 'zod';
import { unreadable } from './bad-input.ts';

/** A text in a cursor that PostgreSQL can store. */
export const KeyText = z.string().regex(/^[^\0]*$/);

/** The values that the list is ordered by, as they are in a row. */
export const cursorFor = (place: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

const noPlace = () => unreadable('O ponto da lista não pôde ser lido. Recomece do início.', 'after');

const read = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * The position of the cursor; null, without a cursor or with an empty one, is the start. Throws where `Place` does not
 * match.
 */
export const placeAt = <Place>(cursor: string | undefined, Place: z.ZodType<Place>): Place | null => {
  if (!cursor) return null;
  const place = Place.safeParse(read(cursor));
  if (!place.success) throw noPlace();
  return place.data;
};

/**
 * A page of `limit` rows. One row more may have been read: then `next` is the cursor of the last row shown, else null.
 */
export const pageFrom = <Row, Cursor extends string | number>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => Cursor,
): { items: Row[]; next: Cursor | null } => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
};

/** The cursor of rows that are in the order of their ids: the id. */
export const idOf = ({ id }: { readonly id: string }): string => id;

/** The id in such a cursor; undefined, without one or with an empty one, is the start. Other texts are refused. */
export const idAt = (cursor: string | undefined): string | undefined => {
  if (!cursor) return undefined;
  const id = z.uuid().safeParse(cursor);
  if (!id.success) throw noPlace();
  return id.data;
};
