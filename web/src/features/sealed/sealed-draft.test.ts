import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersToSend, dropDraft, keepDraft, missingOf, readDraft } from './sealed-draft.ts';

const mark = { id: 'a', kind: 'mark', is_required: true } as const;
const text = { id: 'b', kind: 'text', is_required: true } as const;
const free = { id: 'c', kind: 'text', is_required: false } as const;

describe('a required answer', () => {
  it('is a mark or "not observed", and words that are not blank', () => {
    expect(missingOf([mark, text, free], {})).toEqual([mark, text]);
    const answers = { a: { mark: null, text: '' }, b: { mark: null, text: '  ' } };
    expect(missingOf([mark, text, free], answers)).toEqual([text]);
  });

  it('is not sent when it is blank', () => {
    const answers = {
      a: { mark: 4, text: '' },
      b: { mark: null, text: 'Continue assim.' },
      c: { mark: null, text: ' ' },
    };
    expect(Object.keys(answersToSend([mark, text, free], answers))).toEqual(['a', 'b']);
  });
});

describe('the draft of a tab', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('survives a reload, also when it was sent and no reply came', () => {
    const draft = { answers: { a: { mark: 2, text: '' } }, isSent: true };
    keepDraft('um', draft);
    expect(readDraft('um')).toEqual(draft);
    expect(readDraft('outro')).toEqual({ answers: {}, isSent: false });
    dropDraft('um');
    expect(readDraft('um')).toEqual({ answers: {}, isSent: false });
  });

  it('is blank when it cannot be read', () => {
    kept.set('pdy-resposta-um', '{');
    expect(readDraft('um')).toEqual({ answers: {}, isSent: false });
  });
});
