/**
 * Loads the demo companies by the product's own functions under a set clock. A thread of its own at low priority,
 * with connections of its own whose PostgreSQL processes have it too, so that the pages of the first person come first.
 */
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createAuth, readAuthConfig } from '../src/auth/index.ts';
import type { DemoProgress } from '../src/boot/demo.ts';
import { dayIn, systemClock } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { createLog } from '../src/kernel/log.ts';
import { companies, largest } from './content/companies.ts';
import { loadCompany } from './demo-company.ts';
import { type DemoWork, platformAddress } from './demo-work.ts';

const niceness = 5;
const { urls, secretKey, publicUrl, isEmbedded, passwordHash, logLevel }: DemoWork = workerData;
const isLinux = process.platform === 'linux';

// On other systems 0 means the whole process, whose priority must not change.
if (isLinux && getPriority(0) < niceness) setPriority(0, niceness);

/** A commit does not wait for the disk: what a crash takes from the end of a load, the next start loads again. */
const unhurried = (url: string) => {
  const address = new URL(url);
  address.searchParams.set('options', '-c synchronous_commit=off');
  return address.href;
};

const open = (url: string, max: number) =>
  openDatabase(unhurried(url), {
    max,
    onBackend: (pid) => {
      if (!isEmbedded || !isLinux) return;
      try {
        setPriority(pid, niceness);
      } catch {
        // It has just ended, or belongs to an account whose priorities this one may not change.
      }
    },
  });

const log = createLog(logLevel);
const db = open(urls.app, 10);
const platformDb = open(urls.platform, 2);
const authDb = open(urls.auth, 2);
const auth = await createAuth({
  db: authDb,
  config: readAuthConfig(process.env, publicUrl),
  secretKey: Buffer.from(secretKey, 'hex'),
  clock: systemClock,
  log,
});

const today = dayIn('America/Sao_Paulo', new Date());
const all = companies.reduce((sum, { people }) => sum + people, 0);
const shares = new Map<string, number>();
const peopleOfLargest = Promise.withResolvers<void>();
const report = (progress: DemoProgress) => parentPort?.postMessage(progress);

/** Goes on where an earlier load was interrupted. */
await Promise.all(
  companies.map(async (company) => {
    const isLargest = company === largest;
    // The printed accounts are in the largest one: nobody waits for the others. Then all are loaded at the same time.
    if (!isLargest) await peopleOfLargest.promise;
    await loadCompany(company, {
      ...{ means: { db, platformDb, auth }, passwordHash, today, isLargest },
      onPeople: peopleOfLargest.resolve,
      report: (share) => {
        shares.set(company.slug, share * company.people);
        const done = [...shares.values()].reduce((sum, part) => sum + part, 0);
        report({ percent: Math.min(99, Math.floor((100 * done) / all)), done: false });
      },
    });
  }),
);
/** The platform's account is made last: it marks the load as complete. */
await auth.createAccount({
  email: platformAddress,
  first_name: 'Plataforma',
  last_name: 'PDY',
  role: 'platform_admin',
  password_hash: passwordHash,
});
await auth.close();
for (const one of [db, platformDb, authDb]) await one.close();
report({ percent: 100, done: true });
