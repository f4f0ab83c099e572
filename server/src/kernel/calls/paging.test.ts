/** A list page by page, from cursor to cursor. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cursorFor, idAt, idOf, KeyText, pageFrom, placeAt } from './paging.ts';

const Place = z.tuple([KeyText, z.uuid()]);
const id = '01980000-0000-7000-8000-000000000001';
const rows = ['a', 'b', 'c'].map((name) => ({ id: name }));

const refused = expect.objectContaining({
  status: 422,
  data: { issues: [expect.objectContaining({ path: ['after'] })] },
});

describe('a cursor', () => {
  it('leads back to its place', () => {
    expect(placeAt(cursorFor(['água', id]), Place)).toEqual(['água', id]);
    expect(cursorFor([1, null])).toBe(Buffer.from('[1,null]').toString('base64url'));
  });

  it.each([undefined, ''])('that is absent means the start', (cursor) => {
    expect(placeAt(cursor, Place)).toBeNull();
    expect(idAt(cursor)).toBeUndefined();
  });

  it.each([
    '!!!',
    Buffer.from('["a"').toString('base64url'),
    cursorFor(['a']),
    cursorFor(['a', 'b']),
    cursorFor(['a', id, 1]),
    cursorFor(['a\0', id]),
  ])('that cannot be read is refused: %s', (cursor) => {
    expect(() => placeAt(cursor, Place)).toThrow(refused);
  });
});

describe('the id of a row as a cursor', () => {
  it('names the row; anything else is refused', () => {
    expect(idAt(id)).toBe(id);
    for (const other of ['a', `${id} `]) expect(() => idAt(other)).toThrow(refused);
  });
});

describe('a page', () => {
  it('ends at its last row, where there is one more', () => {
    expect(pageFrom(rows, 2, idOf)).toEqual({ items: [{ id: 'a' }, { id: 'b' }], next: 'b' });
  });

  it.each([3, 4])('is the last one where there are no more rows than %i', (limit) => {
    expect(pageFrom(rows, limit, idOf)).toEqual({ items: rows, next: null });
  });

  it('of an empty list is empty', () => {
    expect(pageFrom([], 5, idOf)).toEqual({ items: [], next: null });
  });
});
