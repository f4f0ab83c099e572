import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilAnswered } from './send-again.ts';

const refusal = (status: number, data?: unknown) => Object.assign(new Error('failing'), { status, data });

describe('MO-13: a call that is sent until it arrives', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const sending = (...answers: readonly unknown[]) => {
    const left = [...answers];
    const work = vi.fn(async () => {
      const next = left.shift();
      if (next instanceof Error) throw next;
      return next;
    });
    const onLost = vi.fn();
    return { work, onLost, done: untilAnswered(work, { onLost, isOver: () => false }) };
  };

  it('waits as long as the server asks, and loses nothing', async () => {
    const { work, onLost, done } = sending(refusal(429, { retry_after_s: 40 }), 'saved');
    await vi.advanceTimersByTimeAsync(39_900);
    expect(work).toHaveBeenCalledTimes(1);
    expect(onLost.mock.calls).toEqual([['failing']]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await done).toBe('saved');
  });

  it('waits longer each time without an answer, and says that nobody answered', async () => {
    const { work, onLost, done } = sending(
      new TypeError('network'),
      new TypeError('network'),
      refusal(503),
      'saved',
    );
    await vi.advanceTimersByTimeAsync(1000 + 2000);
    expect(work).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(3900);
    expect(work).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(200);
    expect(await done).toBe('saved');
    expect(onLost.mock.calls).toEqual([['offline'], ['offline'], ['failing']]);
  });

  it('treats a connection that never answers as lost, and sends the same again', async () => {
    const work = vi.fn((signal: AbortSignal) =>
      work.mock.calls.length > 1
        ? Promise.resolve('saved')
        : new Promise<string>((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason))),
    );
    const onLost = vi.fn();
    const done = untilAnswered(work, { onLost, isOver: () => false });
    await vi.advanceTimersByTimeAsync(14_900);
    expect(onLost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(onLost.mock.calls).toEqual([['offline']]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await done).toBe('saved');
  });

  it('returns a refusal that no waiting changes', async () => {
    const { done, onLost } = sending(refusal(422));
    await expect(done).rejects.toMatchObject({ status: 422 });
    expect(onLost).not.toHaveBeenCalled();
  });
});
