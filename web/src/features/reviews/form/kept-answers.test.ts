import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wipeKept } from '#lib/form/wipe-kept.ts';
import { blankAnswer, metBy, toSend } from './answers-sync.ts';
import { dropKept, keepAnswer, keptAnswers, keptStanding, unsentTexts } from './kept-answers.ts';

const said = (text: string) => ({ ...blankAnswer, text });

const aStore = (): Storage => {
  const held: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, value: string) => {
      held[key] = value;
    },
    removeItem: (key: string) => {
      delete held[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(held, name, { value });
  return held as unknown as Storage;
};

describe('answers that have not arrived', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', aStore());
  });

  it('wait in this browser, each separately, until the same answer is acknowledged', () => {
    keepAnswer('one', 'a', { answer: said('primeiro'), base: blankAnswer });
    keepAnswer('one', 'b', { answer: said('outro'), base: blankAnswer });
    keepAnswer('one', 'a', { answer: said('segundo'), base: blankAnswer });
    dropKept('one', 'a', said('primeiro'));
    expect(Object.keys(keptAnswers('one')).sort()).toEqual(['a', 'b']);
    dropKept('one', 'a', said('segundo'));
    expect(Object.keys(keptAnswers('one'))).toEqual(['b']);
    expect(keptAnswers('two')).toEqual({});
  });

  it('come back after a reload, and are sent', () => {
    keepAnswer('one', 'a', { answer: said('digitado'), base: said('salvo') });
    const server = { a: said('salvo'), b: said('dali') };
    const standing = metBy(keptStanding('one', server), server);
    expect(standing.mine).toEqual({ a: said('digitado'), b: said('dali') });
    expect(toSend(standing)).toEqual({ a: said('digitado') });
  });

  it('do not overwrite what was saved elsewhere meanwhile', () => {
    keepAnswer('one', 'a', { answer: said('digitado'), base: said('salvo') });
    const server = { a: said('outra aba') };
    expect(metBy(keptStanding('one', server), server).clashes).toEqual(['a']);
  });

  it('are removed once they are as before, and at sign-out', () => {
    keepAnswer('one', 'a', { answer: said('x'), base: blankAnswer });
    keepAnswer('one', 'a', { answer: blankAnswer, base: blankAnswer });
    expect(keptAnswers('one')).toEqual({});
    keepAnswer('one', 'a', { answer: said('x'), base: blankAnswer });
    wipeKept();
    expect(keptAnswers('one')).toEqual({});
  });

  it('are shown when they can no longer be sent', () => {
    keepAnswer('one', 'a', { answer: said('tarde demais'), base: blankAnswer });
    keepAnswer('one', 'b', { answer: { ...blankAnswer, mark: 3 }, base: blankAnswer });
    expect(unsentTexts('one', {})).toEqual([{ question_id: 'a', text: 'tarde demais' }]);
    expect(unsentTexts('one', { a: said('tarde demais') })).toEqual([]);
  });
});
