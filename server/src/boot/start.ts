/** From configuration to a listening product, and back down in order. */
import net from 'node:net';
import { join } from 'node:path';
import { passwordProblem } from '@pdy/contract/auth/rules';
import { createLimits } from '#kernel/calls/call-limits.ts';
import { systemClock } from '#kernel/clock.ts';
import { ConfigError } from '#kernel/config-error.mjs';
import { type Listener, openListener } from '#kernel/database/listen.ts';
import type { Database } from '#kernel/db.ts';
import { mostFilesAtOnce } from '#kernel/files/file-threads.ts';
import { createLive } from '#kernel/live.ts';
import type { Log } from '#kernel/log.ts';
import { createMailer } from '#kernel/work/mail.ts';
import { createPace } from '#kernel/work/pace.ts';
import { createStopLinks, stopMails } from '#modules/notifications/index.ts';
import { type Auth, type AuthConfig, createAuth } from '../auth/index.ts';
import { jobsOfModules } from '../jobs.ts';
import { liveTopics } from '../live-topics.ts';
import { reactions } from '../reactions.ts';
import { openBackups } from './backup/jobs.ts';
import { countCompanies } from './company-stats.ts';
import { type Config, prepareDataDir } from './config.mjs';
import {
  followedBy,
  forJobs,
  forPeople,
  mostWaitedMs,
  poolsOf,
  type ReadyDatabase,
  readyDatabase,
  roleAt,
} from './database.ts';
import type { DemoProgress } from './demo.ts';
import { eraseAgain } from './erase-again.ts';
import { listenOn } from './http/listening.ts';
import { createServer } from './http/server.ts';
import { createStreams } from './http/stream.ts';
import { openJobs } from './jobs.ts';
import { readiness } from './readiness.ts';
import { publicKey } from './secret-key.ts';
import { Shutdown } from './shutdown.ts';
import { forgetting } from './upgrade/before-migrations.ts';
import { jobsOfProduct, startWork } from './work.ts';

export type Product = {
  /** The address as a browser on this machine would write it. */
  readonly address: string;
  readonly ready: ReadyDatabase;
  readonly db: Database;
  readonly platformDb: Database;
  readonly auth: Auth;
  /** Null: no load is under way. */
  reportDemo(progress: DemoProgress | null): void;
  stop(): Promise<void>;
};

const isFree = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** The requested port; where none was given, the next free one. */
const findPort = async ({ port, isPortFixed, host }: Config) => {
  for (let candidate = port || 3000; candidate < port + 100 || port === 0; candidate++) {
    if (await isFree(candidate, host)) return candidate;
    if (isPortFixed) break;
  }
  throw new ConfigError(`PORT ${port} is taken on ${host}.`);
};

/** Refuses a weak password by all rules of passwords. The settings check only the simple ones. */
const refuseWeakQaPassword = ({ qaPassword }: Pick<Config, 'qaPassword'>) => {
  const problem = qaPassword && passwordProblem(qaPassword);
  if (problem) throw new ConfigError(`QA_PASSWORD is refused as a password: ${problem.message}.`);
};

type Opening = {
  readonly config: Config;
  readonly authConfig: AuthConfig;
  readonly log: Log;
  readonly shutdown: Shutdown;
  readonly ready: ReadyDatabase;
  readonly pools: ReturnType<typeof poolsOf>;
  readonly publicUrl: string;
};

/** Knows who calls, and tells them live what changes. */
const openCallers = async (opening: Opening, db: Database) => {
  const { config, authConfig, log, shutdown, pools } = opening;
  const { urls, secretKey } = opening.ready;
  const listener = openListener(urls.auth, log);
  shutdown.add('listener', () => listener.close());
  const limits = config.rateLimits ? createLimits(systemClock) : undefined;
  const auth = await createAuth({
    limits,
    db: pools.pool(urls.auth, 6, forPeople),
    config: authConfig,
    secretKey,
    clock: systemClock,
    log,
    isLive: listener.isLive,
    reactions,
    listen: async (channel, heard) => {
      await listener.on(channel, heard);
      return async () => {};
    },
  });
  listener.onReturn(() => auth.forget());
  listener.onSilence(pools.cutOff);
  const live = await createLive({ db, topics: liveTopics, listener, log });
  const streams = createStreams({ live, callerOf: auth.callerOf, isAnnounced: listener.isLive });
  await listener.on('pdy_callers', (message) => void streams.recheck(message)); // After auth has forgotten them.
  listener.onReturn(() => void streams.recheck());
  shutdown.add('auth', () => auth.close());
  return { listener, limits, auth, streams };
};

type Working = {
  readonly listener: Listener;
  readonly isDemoComing: () => boolean;
};

/** The queue of jobs, and what each job works with. */
const openWork = async (opening: Opening, { listener, isDemoComing }: Working) => {
  const { config, log, shutdown, publicUrl } = opening;
  const { urls, ownerUrl } = opening.ready;
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
    domain: new URL(publicUrl).hostname,
  });
  shutdown.add('mailer', () => mailer.close());
  // Apart from those of people: a job may wait and work as long as it needs, and never takes their connections. They
  // are closed after the jobs.
  const jobsDb = opening.pools.pool(urls.jobs, 3);
  const db = opening.pools.pool(urls.app, 4, forJobs);
  const platformDb = opening.pools.pool(urls.platform, 2, forJobs);
  const pooledUrl = roleAt(urls.jobs, config.databasePoolerUrl);
  const jobs = await openJobs({ url: urls.jobs, pooledUrl, ownerUrl, log, listener });
  shutdown.add('jobs', () => jobs.stop());
  const pace = createPace();
  shutdown.add('nights', () => pace.stop());
  const means = {
    ...{ db, platformDb, jobsDb, reactions, clock: systemClock, log, mailer, publicUrl, pace },
    dataDir: config.dataDir,
    isDemoComing,
  };
  return { jobs, means };
};

export const start = async (
  config: Config,
  authConfigFor: (publicUrl: string) => AuthConfig,
  log: Log,
): Promise<Product> => {
  prepareDataDir(config);
  refuseWeakQaPassword(config);
  const shutdown = new Shutdown(log);
  try {
    return await open(config, authConfigFor, log, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
};

const open = async (
  config: Config,
  authConfigFor: (publicUrl: string) => AuthConfig,
  log: Log,
  shutdown: Shutdown,
): Promise<Product> => {
  const port = await findPort(config);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const authConfig = authConfigFor(publicUrl);
  const ready = await readyDatabase(config, log, shutdown);
  const { ownerUrl, urls, secretKey } = ready;
  await eraseAgain({ ownerUrl, dataDir: config.dataDir, log });

  const pools = poolsOf(log, shutdown, config.databasePoolerUrl);
  const { pool } = pools;
  const opening = { config, authConfig, log, shutdown, ready, pools, publicUrl };
  // Each connection takes some 27 MB for plans and known tables. More than a few for each processor make nothing
  // faster.
  const db = pool(urls.app, 8, forPeople);
  const filesDb = pool(urls.app, mostFilesAtOnce);
  const platformDb = pool(urls.platform, 3, forPeople);
  const copy = followedBy(opening, db);
  const { listener, limits, auth, streams } = await openCallers(opening, db);
  let demo: DemoProgress | null = null;
  const isDemoComing = () => demo !== null && !demo.done;
  const { jobs, means } = await openWork(opening, { listener, isDemoComing });
  const backups = openBackups(ready.embedded, config);
  const links = createStopLinks(secretKey, publicUrl);
  const forget = forgetting(ready.embedded, config);
  const jobsOfOurs = [...jobsOfProduct(auth, forget), ...jobsOfModules(links), ...backups.jobs];
  await startWork(jobs, means, jobsOfOurs);
  await countCompanies(opening, { ...means, serving: [db, filesDb, means.db, ...(copy ? [copy.db] : [])] });

  const serving = { db, platformDb, replica: copy?.replica, clock: systemClock, reactions };
  const app = await createServer({
    ...serving,
    filesDb,
    auth,
    log,
    trustProxy: config.trustProxy,
    qaPassword: config.qaPassword,
    publicKey: publicKey(secretKey),
    backups,
    dataDir: config.dataDir,
    caughtUp: listener.caughtUp,
    demo: () => demo,
    streams,
    stopMails: { links, stop: (what) => stopMails(serving, what) },
    missing: readiness({ db, jobs, shutdown, disk: config }),
    answered: means.pace.answered,
    isFull: () => db.waitedMs() >= mostWaitedMs,
    limits,
  });
  const address = await listenOn(port, app, { ...config, shutdown });

  return {
    address,
    ready,
    db,
    platformDb,
    auth,
    reportDemo: (progress) => {
      demo = progress;
    },
    stop: () => shutdown.run(),
  };
};
