import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLimits } from './call-limits.ts';

const megabyte = 1_048_576;
const aNode = () => {
  let now = new Date('2026-11-27T09:00:10Z');
  const limits = createLimits(() => now);
  return { limits, at: (time: string) => (now = new Date(`2026-11-27T${time}Z`)) };
};
const times = <T>(many: number, one: () => T) => Array.from({ length: many }, one);

describe('in a minute', () => {
  it('a person makes 900 calls, and is told how long to wait for the next', () => {
    const { limits, at } = aNode();
    const ana = randomUUID();
    expect(new Set(times(900, () => limits.person(ana, 0)))).toEqual(new Set([null]));
    at('09:00:59.500');
    expect(limits.person(ana, 0)).toBe(1);
    expect(limits.person(randomUUID(), 0)).toBeNull();
    at('09:01:00');
    expect(limits.person(ana, 0)).toBeNull();
  });

  it('a person sends 40 MB; what was refused is not counted', () => {
    const { limits, at } = aNode();
    const ana = randomUUID();
    expect(times(3, () => limits.person(ana, 13 * megabyte))).toEqual([null, null, null]);
    expect(limits.person(ana, 2 * megabyte)).toBe(50);
    expect(limits.person(ana, megabyte)).toBeNull();
    expect(limits.person(ana, 1)).toBe(50);
    expect(limits.person(ana, 0)).toBeNull();
    at('09:01:30');
    expect(limits.person(ana, 20 * megabyte)).toBeNull();
  });

  it('an address makes 300 calls without signing in, apart from those of people', () => {
    const { limits, at } = aNode();
    expect(new Set(times(300, () => limits.nobody('203.0.113.9')))).toEqual(new Set([null]));
    expect(limits.nobody('203.0.113.9')).toBe(50);
    expect(limits.nobody('203.0.113.10')).toBeNull();
    expect(limits.person(randomUUID(), 0)).toBeNull();
    at('09:02:00');
    expect(limits.nobody('203.0.113.9')).toBeNull();
  });

  it('no more than 20,000 addresses are counted, so that the memory is bounded', () => {
    const { limits } = aNode();
    for (let i = 0; i < 300; i++) limits.nobody('first');
    for (let i = 0; i < 19_999; i++) limits.nobody(`other ${i}`);
    expect(limits.nobody('first')).toBe(50);
    for (let i = 0; i < 20_000; i++) limits.nobody(`another ${i}`);
    expect(limits.nobody('first')).toBeNull();
  });
});
