import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wipeKept } from '#lib/form/wipe-kept.ts';
import { addWaiting, dropWaiting, keepSpent, removeWaiting, spentOf, waitingOf } from './queue.ts';

const attempt = '0199-a';
const waiting = (position: number, revision: number) => ({
  ...{ position, revision, is_flagged: false, client_ms: 0, given_at: 0, lease_id: 'aba' },
  answer: { kind: 'options' as const, options: ['1'] },
});

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

describe('MO-13: answers that have not arrived', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', aStore());
  });

  it('wait in this browser, only the newest of each question', () => {
    addWaiting(attempt, waiting(1, 1));
    addWaiting(attempt, waiting(2, 1));
    addWaiting(attempt, waiting(1, 2));
    expect(waitingOf(attempt).map(({ position, revision }) => [position, revision])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(waitingOf('0199-b')).toEqual([]);
  });

  it('are removed once they have arrived, except newer answers', () => {
    addWaiting(attempt, waiting(1, 2));
    removeWaiting(attempt, { position: 1, revision: 1 });
    expect(waitingOf(attempt)).toHaveLength(1);
    removeWaiting(attempt, { position: 1, revision: 2 });
    expect(waitingOf(attempt)).toEqual([]);
  });

  it('are removed with the attempt, and when the person signs out', () => {
    addWaiting(attempt, waiting(1, 1));
    dropWaiting(attempt);
    expect(waitingOf(attempt)).toEqual([]);
    addWaiting(attempt, waiting(1, 1));
    wipeKept();
    expect(waitingOf(attempt)).toEqual([]);
  });

  it('are empty when the stored text cannot be read', () => {
    localStorage.setItem(`pdy-form-prova-${attempt}`, '{"x"');
    expect(waitingOf(attempt)).toEqual([]);
  });
  it('are sent with the time spent on each question, which outlives a reload', () => {
    keepSpent(attempt, new Map([[1, 61_000.5]]));
    expect([...spentOf(attempt)]).toEqual([[1, 61_000.5]]);
    localStorage.setItem(`pdy-form-prova-tempo-${attempt}`, '[[1,"x"],3]');
    expect([...spentOf(attempt)]).toEqual([]);
    keepSpent(attempt, new Map([[1, 5]]));
    dropWaiting(attempt);
    expect([...spentOf(attempt)]).toEqual([]);
  });
});
