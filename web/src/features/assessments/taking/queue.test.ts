import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../scripts/fake-storage.ts';
import { answerQueue, dropKept, keepSpent, spentOf } from './queue.ts';

const attempt = '0199-a';
const waiting = (position: number, revision: number) => ({
  ...{ position, revision, is_flagged: false, client_ms: 0, given_at: 0, lease_id: 'aba' },
  answer: { kind: 'options' as const, options: ['1'] },
});

describe('MO-13: answers that have not arrived', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', fakeStorage());
  });
  afterEach(() => vi.unstubAllGlobals());

  it('wait in this browser, only the newest of each question', () => {
    const queue = answerQueue(attempt);
    for (const one of [waiting(1, 1), waiting(2, 1), waiting(1, 2)]) queue.add(one);
    expect(queue.all().map(({ position, revision }) => [position, revision])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(answerQueue('0199-b').all()).toEqual([]);
  });

  it('are removed once they have arrived, except newer answers, and with the attempt', () => {
    const queue = answerQueue(attempt);
    queue.add(waiting(1, 2));
    queue.remove(waiting(1, 1));
    expect(queue.all()).toHaveLength(1);
    queue.remove(waiting(1, 2));
    expect(queue.all()).toEqual([]);
    queue.add(waiting(1, 3));
    dropKept(attempt);
    expect(queue.all()).toEqual([]);
  });

  it('are sent with the time spent on each question, which outlives a reload', () => {
    keepSpent(attempt, new Map([[1, 61_000.5]]));
    expect([...spentOf(attempt)]).toEqual([[1, 61_000.5]]);
    localStorage.setItem(`pdy-form-prova-tempo-${attempt}`, '[[1,"x"],3]');
    expect([...spentOf(attempt)]).toEqual([]);
    keepSpent(attempt, new Map([[1, 5]]));
    dropKept(attempt);
    expect([...spentOf(attempt)]).toEqual([]);
  });
});
