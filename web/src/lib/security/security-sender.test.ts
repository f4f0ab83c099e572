import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Batch, createSender, type Sent } from './security-sender.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A sender whose batches arrive in `got`; `answers` are returned in order, then 'sent'. */
function post(...answers: Sent[]) {
  const got: Batch<number>[] = [];
  const sender = createSender<number>(async (batch) => {
    got.push(batch);
    return answers.shift() ?? 'sent';
  });
  return { got, sender, sizes: () => got.map(({ events }) => events.length) };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const addMany = (sender: { add: (event: number) => void }, many: number) => {
  for (let i = 0; i < many; i++) sender.add(i);
};

describe('SE-01: events on their way to the server', () => {
  it('are sent ten at a time, at once', async () => {
    const { sender, sizes } = post();
    addMany(sender, 10);
    await wait(0);
    expect(sizes()).toEqual([10]);
  });

  it('do not wait longer than five seconds for a batch to fill', async () => {
    const { sender, got, sizes } = post();
    addMany(sender, 3);
    await wait(4999);
    expect(got).toEqual([]);
    await wait(1);
    expect(sizes()).toEqual([3]);
  });

  it('are kept and sent again as the same batch, each time after a longer pause', async () => {
    const { sender, got } = post('later', 'later');
    sender.add(1);
    await wait(5000);
    await wait(9999);
    expect(got).toHaveLength(1);
    await wait(1);
    expect(got).toHaveLength(2);
    await wait(20_000);
    expect(got).toHaveLength(3);
    expect(new Set(got.map(({ key }) => key)).size).toBe(1);
    await wait(600_000);
    expect(got).toHaveLength(3);
  });

  it('arrive in their order, also after a failure', async () => {
    const { sender, got } = post('later');
    addMany(sender, 25);
    await wait(60_000);
    expect(got.slice(1).flatMap(({ events }) => events)).toEqual(Array.from({ length: 25 }, (_, i) => i));
  });

  it('are not sent again when the server refuses them', async () => {
    const { sender, got } = post('refused');
    sender.add(1);
    await wait(600_000);
    expect(got).toHaveLength(1);
  });

  it('are limited while the server cannot be reached: the latest thousand are kept', async () => {
    const { sender, got } = post(...Array.from({ length: 1 }, (): Sent => 'later'));
    addMany(sender, 10);
    await wait(0);
    addMany(sender, 1500);
    await wait(600_000);
    const events = got.slice(1).flatMap((batch) => [...batch.events]);
    expect(events).toHaveLength(1010);
    expect(events.at(-1)).toBe(1499);
  });

  it('are all sent at once when the page closes', async () => {
    const { sender, sizes } = post();
    addMany(sender, 7);
    sender.drain();
    expect(sizes()).toEqual([7]);
  });

  it('are forgotten when the person they were about signs out', async () => {
    const { sender, got } = post();
    addMany(sender, 3);
    sender.stop();
    await wait(600_000);
    expect(got).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are not sent again once that person has signed out', async () => {
    const { sender, got } = post('later', 'later');
    addMany(sender, 10);
    sender.stop();
    await wait(600_000);
    expect(got).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
