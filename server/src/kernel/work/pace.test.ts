import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

const aPace = () => {
  let time = 0;
  const waits: number[] = [];
  const pace = createPace({
    now: () => time,
    wait: async (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
    },
  });
  return { pace, waits, pass: (ms: number) => (time += ms) };
};

it('rests nine times as long as the work took while somebody is active, and not at all a minute later', async () => {
  const { pace, waits, pass } = aPace();
  await pace.rest(20);
  pace.answered();
  expect(pace.isIdle()).toBe(false);
  await pace.rest(20);
  pass(59_000);
  await pace.rest(30);
  await pace.rest(60_000);
  pass(2_000);
  expect(pace.isIdle()).toBe(true);
  await pace.rest(20);
  expect(waits).toEqual([0, 180, 270, 5_000, 0]);
});

it('ends the work between two parts when the product stops', async () => {
  const { pace } = aPace();
  pace.stop();
  await expect(pace.rest(1)).rejects.toThrow();
  const real = createPace();
  real.answered();
  const resting = expect(real.rest(1_000)).rejects.toThrow();
  real.stop();
  await resting;
});
