/** The job queue: pg-boss in its own schema, as a role of its own. */
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Listener } from '#kernel/database/listen.ts';
import type { Log } from '#kernel/log.ts';
import { queues } from './queues.ts';

export type Jobs = {
  /** Runs `work` for each job of the queue. A failed one runs again, later each time. */
  work<T extends object>(queue: string, work: (data: T) => Promise<void>): Promise<void>;
  /** Calls `work` by a cron rule in UTC, on one node. */
  every(queue: string, cron: string, work: () => Promise<void>): Promise<void>;
  isRunning(): boolean;
  stop(): Promise<void>;
};

type Options = {
  readonly url: string;
  /** Where the queue itself works, if not at `url`: it needs no session of its own. */
  readonly pooledUrl?: string;
  readonly ownerUrl: string;
  readonly log: Log;
  readonly listener?: Listener;
};

const schema = 'pgboss';
/** Retries and scheduled jobs, which nothing announces, are found after two seconds at most. */
const lookEveryMs = 2_000;
/**
 * Seconds between polls. Forty queues that poll on their own would send twenty queries a second for nothing. One look
 * serves all of them, so polling is only the last resort.
 */
const pollingIntervalSeconds = 60;

/** Prepares the queue's schema, which belongs to the jobs role. One function of the owner may add jobs. */
const prepareSchema = async (ownerUrl: string, jobsRole: string) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7394002)');
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema]);
    if (rowCount) return;
    const role = pg.escapeIdentifier(jobsRole);
    await client.query(`grant ${role} to current_user with set true, inherit false`);
    await client.query(`create schema ${schema} authorization ${role}`);
    await client.query(`revoke ${role} from current_user`);
  } finally {
    await client.end();
  }
};

const letOwnerEnqueue = async (ownerUrl: string, url: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner
    .query<{ owner: string }>('select quote_ident(current_user) as owner')
    .finally(() => owner.end());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`grant usage on schema ${schema} to ${rows[0]?.owner};
      grant select on ${schema}.queue to ${rows[0]?.owner}; grant insert on ${schema}.job to ${rows[0]?.owner}`);
  } finally {
    await client.end();
  }
};

const heartbeatRefreshSeconds = 1;
/** Shorter than ten seconds, the shortest heartbeat that the queue itself allows. */
const missedAfterSeconds = 5;

const findableSql = `create index if not exists job_under_way on ${schema}.job (heartbeat_on)
  where state = 'active' and heartbeat_seconds is not null`;
const takeUpSql = `with missed as (
    update ${schema}.job set state = 'retry', start_after = now()
    where state = 'active' and heartbeat_seconds is not null
      and heartbeat_on < now() - interval '${missedAfterSeconds} seconds' and retry_count < retry_limit
    returning name)
  select pg_notify('jobs_waiting', name) from missed group by name`;

const waitingSql = `select q.name from unnest($1::text[]) as q (name) where exists (
  select from ${schema}.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`;

/**
 * Puts back jobs whose process has died at once, so that nobody waits ten seconds for them, and wakes the workers of
 * queues with waiting jobs.
 */
const look = async (boss: PgBoss, workers: ReadonlyMap<string, string>) => {
  const db = boss.getDb();
  await db.executeSql(takeUpSql);
  const { rows } = (await db.executeSql(waitingSql, [[...workers.keys()]])) as { rows: { name: string }[] };
  for (const { name } of rows) boss.notifyWorker(workers.get(name) ?? '');
};

export const openJobs = async ({ url, pooledUrl = url, ownerUrl, log, listener }: Options): Promise<Jobs> => {
  await prepareSchema(ownerUrl, new URL(url).username);
  const boss = new PgBoss({ connectionString: pooledUrl, schema, createSchema: false, max: 4 });
  boss.on('error', (error) => log.error({ error }, 'job queue'));
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options);
    const { policy: _, ...changeable } = { policy: undefined, ...options };
    await boss.updateQueue(name, changeable); // A queue that exists already keeps the settings it was made with.
  }
  await letOwnerEnqueue(ownerUrl, url);
  await boss.getDb().executeSql(findableSql);
  const workers = new Map<string, string>();
  const looking = setInterval(() => {
    look(boss, workers).catch((error: unknown) => log.error({ error }, 'looking for work'));
  }, lookEveryMs);
  await listener?.on('jobs_waiting', (queue) => {
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  });
  let isRunning = true;

  const options = { pollingIntervalSeconds, heartbeatRefreshSeconds, batchSize: 1 };
  const run = async (queue: string, work: (data: object) => Promise<void>) => {
    const id = await boss.work<object>(queue, options, async ([job]) => {
      if (!job) return;
      // More jobs may wait, so it looks again at once and not only at the next poll.
      const worker = workers.get(queue);
      if (worker) boss.notifyWorker(worker);
      try {
        await work(job.data);
      } catch (error) {
        log.error({ queue, job: job.id, error }, 'job failed');
        throw error;
      }
    });
    workers.set(queue, id);
  };

  return {
    work: (queue, work) => run(queue, work as (data: object) => Promise<void>),
    async every(queue, cron, work) {
      await boss.schedule(queue, cron);
      await run(queue, work);
    },
    isRunning: () => isRunning,
    async stop() {
      isRunning = false;
      clearInterval(looking);
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
};
