import { describe, expect, it } from 'vitest';
import { byClock, type Means, onQueue } from '#kernel/work/jobs.ts';
import { createStopLinks } from '#modules/notifications/index.ts';
import { jobsOfModules } from '../jobs.ts';
import { openBackups } from './backup/jobs.ts';
import { readConfig } from './config.mjs';
import { queues } from './queues.ts';
import { jobsOfProduct, startWork } from './work.ts';

const links = createStopLinks(Buffer.alloc(32), 'https://pdy.test');
const noMails = { deliverMail: async () => {}, inviteMail: async () => null };
const backups = openBackups(null, readConfig({}));
const all = [...jobsOfProduct(noMails, async () => {}), ...jobsOfModules(links), ...backups.jobs];
const connections = ['db', 'platformDb', 'jobsDb'];
const means = {
  ...Object.fromEntries(connections.map((name) => [name, name])),
  clock: () => new Date('2026-03-10T12:00:00Z'),
  isDemoComing: () => false,
} as unknown as Means;

describe('the jobs of the product and of all modules', () => {
  it('take each queue once and leave none without a worker', () => {
    const taken = all.flatMap(({ queue }) => queue ?? []);
    // Nothing is put on it any more.
    const unused = ['library_link_nights'];
    expect(taken.toSorted()).toEqual(
      Object.keys(queues)
        .filter((queue) => !unused.includes(queue))
        .toSorted(),
    );
  });

  it('are told the moment, and given only the connections of the roles that they name', async () => {
    const seen: unknown[] = [];
    const look = (given: object, expected: unknown) =>
      Promise.resolve(seen.push([connections.filter((name) => name in given), expected]));
    const started: string[] = [];
    const jobs = {
      work: async (queue: string, work: (data: never) => Promise<void>) => {
        started.push(queue);
        await work({ number: 1 } as never);
      },
      every: async (queue: string, cron: string, work: () => Promise<void>) => {
        started.push(`${queue} ${cron}`);
        await work();
      },
      isRunning: () => true,
      stop: async () => {},
    };
    await startWork(jobs, means, [
      onQueue('mail', ['app'], look),
      byClock('retention', '20 4 * * *', ['platform', 'jobs'], look),
    ]);
    expect(started).toEqual(['mail', 'retention 20 4 * * *']);
    expect(seen).toEqual([
      [['db'], { number: 1 }],
      [['platformDb', 'jobsDb'], new Date('2026-03-10T12:00:00Z')],
    ]);
  });
});
