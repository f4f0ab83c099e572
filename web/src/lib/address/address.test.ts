import { describe, expect, it } from 'vitest';
import {
  day,
  either,
  id,
  matching,
  oneOf,
  reading,
  saysAnyOf,
  several,
  text,
  words,
  yes,
} from './address.ts';

const known = '0190a6a0-0000-7000-8000-000000000001';

describe('a word of an address', () => {
  it.each([
    ['text', text('ana'), 'ana'],
    ['no text', text(''), undefined],
    ['a number is read as words', words(2026), '2026'],
    ['words are cut at 100 characters', words('a'.repeat(101)), 'a'.repeat(100)],
    ['an id', id(known), known],
    ['what is no id', id(`${known}x`), undefined],
    ['a day', day('2026-02-28'), '2026-02-28'],
    ['a day there is not', day('2026-13-01'), undefined],
    ['yes', yes(true), true],
    ['what only looks like yes', yes('true'), undefined],
    ['one of some', oneOf('lista', 'mapa')('mapa'), 'mapa'],
    ['one of some numbers', oneOf(1, 2)(2), 2],
    ['none of them', oneOf('lista')('tabela'), undefined],
    ['a text of one form', matching(/^[a-z]+$/)('abc'), 'abc'],
    ['a text of another form', matching(/^[a-z]+$/)('a-c'), undefined],
    ['the first that can read it', either(oneOf('nova'), id)('nova'), 'nova'],
    ['the second that can read it', either(oneOf('nova'), id)(known), known],
  ])('%s', (_what, read, expected) => expect(read).toEqual(expected));

  it('may stand several times, each value once, and a single one is a list too', () => {
    expect(several(oneOf(1, 2, 3))([3, 1, 3, 9])).toEqual([3, 1]);
    expect(several(oneOf(1, 2, 3))(2)).toEqual([2]);
    expect(several(oneOf(1, 2, 3))('x')).toBeUndefined();
    expect(several(oneOf(...Array.from({ length: 60 }, (_, i) => i)))([...Array(60).keys()])).toHaveLength(
      50,
    );
  });
});

describe('an address', () => {
  it('keeps known words; anything else is dropped', () =>
    expect(reading({ aba: oneOf('pdi'), meta: id })({ aba: 'pdi', meta: 'x', other: 1 })).toEqual({
      aba: 'pdi',
      meta: undefined,
    }));

  it('has one of some words, or none', () => {
    expect(saysAnyOf({ busca: 'ana', aba: 'x' }, { busca: undefined })).toBe(true);
    expect(saysAnyOf({ busca: undefined, aba: 'x' }, { busca: undefined })).toBe(false);
  });
});
