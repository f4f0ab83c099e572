import { describe, expect, it } from 'vitest';
import { blankAnswer, metBy, toSend, unsavedOf } from './answers-sync.ts';

const said = (text: string) => ({ ...blankAnswer, text });
const nothing = { mine: {}, base: {}, clashes: [] };

describe('answers here and on the server', () => {
  it('are to be sent when they differ', () => {
    const standing = { mine: { a: said('novo'), b: said('igual') }, base: { b: said('igual') }, clashes: [] };
    expect(unsavedOf(standing)).toEqual(['a']);
    expect(toSend(standing)).toEqual({ a: said('novo') });
    expect(unsavedOf({ mine: { a: blankAnswer }, base: {} })).toEqual([]);
  });

  it('follow another tab’s saved answers if they were not touched, and typed ones stay', () => {
    const before = { mine: { a: said('meu'), b: said('antes') }, base: { b: said('antes') }, clashes: [] };
    const met = metBy(before, { b: said('depois'), c: said('novo') });
    expect(met.mine).toEqual({ a: said('meu'), b: said('depois'), c: said('novo') });
    expect(met.clashes).toEqual([]);
    expect(toSend(met)).toEqual({ a: said('meu') });
  });

  it('conflict when both changed the same one, and then nothing is overwritten', () => {
    const met = metBy({ ...nothing, mine: { a: said('meu') } }, { a: said('deles') });
    expect(met).toEqual({ mine: { a: said('meu') }, base: { a: said('deles') }, clashes: ['a'] });
    expect(toSend(met)).toEqual({});
    expect(metBy(met, { a: said('meu') }).clashes).toEqual([]);
    expect(metBy(met, { a: said('deles'), b: said('outro') }).clashes).toEqual(['a']);
  });

  it('agree when both are the same: the save had arrived, and only its answer was lost', () => {
    const met = metBy({ ...nothing, mine: { a: said('meu') } }, { a: said('meu') });
    expect(met.clashes).toEqual([]);
    expect(unsavedOf(met)).toEqual([]);
  });
});
