import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerDiscard,
  askToDiscard,
  beforeLosing,
  holdUnsaved,
  isAsking,
  onUnsaved,
  wouldLose,
} from './unsaved.ts';

const at = (pathname: string, search: Record<string, unknown> = {}) => ({ pathname, search });

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  answerDiscard(true);
  vi.advanceTimersByTime(1000);
});

describe('a form with something in it', () => {
  it('would be lost with its page, and with its part of the address', () => {
    holdUnsaved('form', ['meta']);
    const here = at('/goals', { meta: '1', aba: 'pdi' });
    expect(wouldLose(here, at('/dashboard'))).toBe(true);
    expect(wouldLose(here, at('/goals', { aba: 'pdi' }))).toBe(true);
    expect(wouldLose(here, at('/goals', { meta: '1', aba: 'pdi', porque: '2' }))).toBe(false);
  });
  it('would no longer be lost once it is released', () => {
    const release = holdUnsaved('form', []);
    release();
    expect(wouldLose(at('/goals'), at('/dashboard'))).toBe(false);
  });
});

describe('the question before a loss', () => {
  it('is asked only when there is something to lose', async () => {
    const then = vi.fn();
    beforeLosing(then);
    expect(then).toHaveBeenCalledOnce();
    holdUnsaved('form', []);
    beforeLosing(then);
    expect(isAsking()).toBe(false);
    vi.advanceTimersByTime(0);
    expect(isAsking()).toBe(true);
    answerDiscard(true);
    await Promise.resolve();
    expect(then).toHaveBeenCalledTimes(2);
  });
  it('leaves everything as it is when answered with no', async () => {
    holdUnsaved('form', []);
    const asked = askToDiscard();
    answerDiscard(false);
    expect(await asked).toBe(false);
    expect(wouldLose(at('/goals'), at('/dashboard'))).toBe(true);
  });
  it('is answered with no both times when asked again while it is open', async () => {
    holdUnsaved('form', []);
    const first = askToDiscard();
    expect(await askToDiscard()).toBe(false);
    expect(await first).toBe(false);
    expect(isAsking()).toBe(false);
  });
  it('does not come back with the key that answered it', async () => {
    holdUnsaved('form', []);
    void askToDiscard();
    vi.advanceTimersByTime(0);
    answerDiscard(false);
    expect(await askToDiscard()).toBe(false);
    vi.advanceTimersByTime(100);
    void askToDiscard();
    vi.advanceTimersByTime(0);
    expect(isAsking()).toBe(true);
  });
  it('notifies listeners when it opens and closes', () => {
    const heard = vi.fn();
    const stop = onUnsaved(heard);
    holdUnsaved('form', []);
    void askToDiscard();
    vi.advanceTimersByTime(0);
    answerDiscard(false);
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
  });
});
