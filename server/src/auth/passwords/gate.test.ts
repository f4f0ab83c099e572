import { describe, expect, it } from 'vitest';
import { Busy, createGate } from './gate.ts';

/** A task that ends when the test says so. */
const aWork = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
};

describe('a gate', () => {
  it('runs no more tasks at once than its limit, queues some, and turns the rest away', async () => {
    const gate = createGate({ inFlight: 2, queued: 1 });
    const started: number[] = [];
    const works = [aWork(), aWork(), aWork()];
    const running = works.map(({ work }, index) =>
      gate(() => {
        started.push(index);
        return work();
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    expect(gate.isFull()).toBe(true);
    await expect(gate(async () => 'late')).rejects.toBeInstanceOf(Busy);
    works[0]?.end();
    await running[0];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    expect(gate.isFull()).toBe(false);
    for (const { end } of works) end();
    await Promise.all(running);
    await expect(gate(async () => 'again')).resolves.toBe('again');
  });

  it('gives the place back when a task fails', async () => {
    const gate = createGate({ inFlight: 1, queued: 0 });
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate(async () => 'next')).resolves.toBe('next');
  });
});
