import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createHashThreads } from './hash-threads.ts';

const work = {
  message: Buffer.from('password'),
  nonce: Buffer.from('somesalt'),
  memory: 65_536,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
};
/** The result of another implementation of argon2id. */
const known = '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7';

/** The niceness of every thread of this process. */
const niceness = () =>
  readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

describe('hashing threads', () => {
  it('hash as other implementations do, one task after the other', async () => {
    const hash = createHashThreads(1);
    for (let i = 0; i < 2; i += 1) expect((await hash(work)).toString('hex')).toBe(known);
    const [one, other] = await Promise.allSettled([hash(work), hash(work)]);
    expect([one?.status, other?.status]).toEqual(['fulfilled', 'rejected']);
  });

  it('survive a task that cannot be done', async () => {
    const hash = createHashThreads(1);
    await expect(hash({ ...work, memory: 1 })).rejects.toThrow(/memory|out of range/i);
    expect((await hash(work)).toString('hex')).toBe(known);
  });

  it.runIf(process.platform === 'linux')(
    'run at a lower priority than everything else on the processors',
    async () => {
      const own = getPriority();
      await createHashThreads(1)(work);
      expect(Math.max(...niceness())).toBe(5);
      expect(niceness().filter((nice) => nice === own).length).toBeGreaterThan(1);
    },
  );
});
