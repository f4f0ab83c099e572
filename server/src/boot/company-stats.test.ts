import { describe, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { startCompanyStats } from './company-stats.ts';

const log = createLog('silent');

/** Does not wait, and ends after `rounds` waits. */
const aRun = async (rounds: number, work: () => Promise<number>) => {
  const waits: number[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const wait = async (ms: number) => {
    waits.push(ms);
    if (waits.length === rounds) finish();
    return waits.length < rounds;
  };
  const stats = startCompanyStats({ log, work, wait });
  await finished;
  await stats.stop();
  return waits;
};

describe('SE-08: company statistics', () => {
  it('begin two seconds after the start and come every ten minutes', async () => {
    let passes = 0;
    const [first, ...others] = await aRun(4, async () => ++passes);
    expect(first).toBe(2_000);
    expect(passes).toBe(3);
    expect(others).toHaveLength(3);
    for (const ms of others) {
      expect(ms).toBeLessThanOrEqual(600_000);
      expect(ms).toBeGreaterThan(590_000);
    }
  });

  it('go on after a pass that failed', async () => {
    let passes = 0;
    await aRun(3, async () => {
      passes += 1;
      throw new Error('the database is away');
    });
    expect(passes).toBe(2);
  });

  it('end a pass that is pausing when the product stops', async () => {
    let ended = '';
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const wait = (ms: number, stopping: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        if (ms === 2_000) resolve(true);
        else if (stopping.aborted) resolve(false);
        else stopping.addEventListener('abort', () => resolve(false));
      });
    const work = async (pause: (ms: number) => Promise<void>) => {
      begin();
      await pause(1_000).catch((error: Error) => {
        ended = error.message;
      });
      return 0;
    };
    const stats = startCompanyStats({ log, wait, work });
    await begun;
    await stats.stop();
    expect(ended).toBe('the product stops');
  });

  it('wait in real time no longer than the product runs', async () => {
    let passes = 0;
    const stats = startCompanyStats({ log, work: async () => ++passes });
    await stats.stop();
    expect(passes).toBe(0);
  });
});
