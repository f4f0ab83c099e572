/**
 * Lists page by page: a page ends at a row, and the next one begins behind it. Where that is travels as a cursor,
 * which is opaque to the client and not to be trusted when it comes back.
 */
import * as z from 'zod';

/** A text in a cursor that PostgreSQL can hold. */
export const KeyText = z.string().regex(/^[^\0]*$/);

/** The values that the list is ordered by, as they are at a row. */
export const cursorFor = (place: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Where the cursor points. Null is the start: without a cursor, and with one that `Place` does not accept. */
export const placeAt = <Place>(cursor: string | undefined, Place: z.ZodType<Place>): Place | null => {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()));
  } catch {
    return null;
  }
};

/**
 * A page of `limit` rows of those read, of which there may be one more: then `next` is the cursor of the last row shown,
 * else null.
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

/** Where rows are in the order of their ids, the cursor is the id. */
export const idOf = ({ id }: { readonly id: string }): string => id;

/** The row that such a cursor names. Undefined is the start: without a cursor, and with one that names no row. */
export const idAt = (cursor: string | undefined): string | undefined => z.uuid().safeParse(cursor).data;
