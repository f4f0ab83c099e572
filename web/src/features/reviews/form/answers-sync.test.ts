import { describe, expect, it } from 'vitest';
import { blankAnswer, metBy, toSend, unsavedOf } from './answers-sync.ts';

const said = (text: string) => ({ ...blankAnswer, text });
const nothing = { mine: {}, base: {}, clashes: [] };

describe('answers here and on the server', () => {
  it('are to be sent where they differ', () => {
    const standing = { mine: { a: said('novo'), b: said('igual') }, base: { b: said('igual') }, clashes: [] };
    expect(unsavedOf(standing)).toEqual(['a']);
    expect(toSend(standing)).toEqual({ a: said('novo') });
    expect(unsavedOf({ mine: { a: blankAnswer }, base: {} })).toEqual([]);
  });

  it('that were left alone follow what another tab saved, and what was typed stays', () => {
    const before = { mine: { a: said('meu'), b: said('antes') }, base: { b: said('antes') }, clashes: [] };
    const met = metBy(before, { b: said('depois'), c: said('novo') });
    expect(met.mine).toEqual({ a: said('meu'), b: said('depois'), c: said('novo') });
    expect(met.clashes).toEqual([]);
    expect(toSend(met)).toEqual({ a: said('meu') });
  });

  it('clash where both changed the same one: nothing is sent over it', () => {
    const met = metBy({ ...nothing, mine: { a: said('meu') } }, { a: said('deles') });
    expect(met).toEqual({ mine: { a: said('meu') }, base: { a: said('deles') }, clashes: ['a'] });
    expect(toSend(met)).toEqual({});
    expect(metBy(met, { a: said('meu') }).clashes).toEqual([]);
    expect(metBy(met, { a: said('deles'), b: said('outro') }).clashes).toEqual(['a']);
  });

  it('are at one where both are the same: it had arrived, and the answer was lost', () => {
    const met = metBy({ ...nothing, mine: { a: said('meu') } }, { a: said('meu') });
    expect(met.clashes).toEqual([]);
    expect(unsavedOf(met)).toEqual([]);
  });
});
