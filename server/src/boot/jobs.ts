/** The job queue: pg-boss in its own schema, as a role of its own. */
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Listener } from '#kernel/listen.ts';
import type { Log } from '#kernel/log.ts';

export type Jobs = {
  /** Runs `work` for each job of the queue; a failed one comes again, later each time. */
  work<T extends object>(queue: string, work: (data: T) => Promise<void>): Promise<void>;
  /** Calls `work` by a cron rule in UTC, on one node. */
  every(queue: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** SQL as the jobs role, for its own housekeeping. */
  query(text: string): Promise<void>;
  isRunning(): boolean;
  stop(): Promise<void>;
};

/** A process that dies is missed (see `takeUp`): for all work that may come twice, or finds where it had come to. */
const missed = { heartbeatSeconds: 10 } as const;

const longFiles = {
  ...missed,
  retryLimit: 100,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 3600,
} as const;

/** Every queue there is: it must exist before something is put on it. */
const queues = {
  reactions: {
    ...missed,
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
  },
  mail: {
    ...missed,
    retryLimit: 200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  notice_sending: {
    ...missed,
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
  },
  user_imports: longFiles,
  library_imports: longFiles,
  // apart from the mails that open accounts, which wait behind nothing
  notification_mail: {
    ...missed,
    retryLimit: 50,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // makes up for what the last run missed
  notification_digests: { retryLimit: 0, expireInSeconds: 900 },
  pdi_mornings: { retryLimit: 0, expireInSeconds: 900 },
  company_counts: { retryLimit: 0, expireInSeconds: 300 },
  // one waits per person, however much happens
  ranking: {
    ...missed,
    policy: 'short',
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
  },
  // one waits per company, and one for its night; begun again a night goes on where it came to
  company_ranking: {
    ...missed,
    policy: 'short',
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 21_600,
  },
  // one waits per company; begun again it goes over what is done without writing it
  held_levels: {
    ...missed,
    policy: 'short',
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 3600,
  },
  level_runs: { ...missed, policy: 'short', retryLimit: 3, retryDelay: 5, expireInSeconds: 3600 },
  level_nights: { retryLimit: 0, expireInSeconds: 900 },
  ranking_nights: { retryLimit: 0, expireInSeconds: 900 },
  // one run at a time looks at all that is new, so a missed one needs no repeat
  security_log: { retryLimit: 0, expireInSeconds: 300 },
  security_log_purge: { retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 },
  // a night that was missed is made up for by the next
  library_effects: { retryLimit: 0, expireInSeconds: 3600 },
  // a morning that was missed is made up for by the next
  invites_expiring: { retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
  invites_due: { retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
  // each looks at some addresses, ten seconds each at most, all at once
  library_links: { retryLimit: 2, retryDelay: 60, expireInSeconds: 120 },
  library_link_nights: { retryLimit: 0, expireInSeconds: 900 },
  // a count that was missed is made up for by the next
  development_figures: { retryLimit: 0, expireInSeconds: 3600 },
  // what it misses, and what got more time, the sweep finds
  attempt_ends: { ...missed, retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  attempt_sweeps: { retryLimit: 0, expireInSeconds: 300 },
  question_figures: { retryLimit: 0, expireInSeconds: 900 },
  erasures: {
    ...missed,
    retryLimit: 10,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 300,
  },
  retention: { retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 },
  housekeeping: { retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
} as const;

type Options = {
  readonly url: string;
  readonly ownerUrl: string;
  readonly log: Log;
  readonly listener?: Listener;
};

const schema = 'pgboss';
/** Found by polling when the bell was missed. */
const pollingIntervalSeconds = 2;

/** The queue's schema belongs to the jobs role; the owner's one function may put jobs in. */
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
/** Short of the ten seconds below which the queue itself misses nobody. */
const missedAfterSeconds = 5;

const findableSql = `create index if not exists job_under_way on ${schema}.job (heartbeat_on)
  where state = 'active' and heartbeat_seconds is not null`;
const takeUpSql = `with missed as (
    update ${schema}.job set state = 'retry', start_after = now()
    where state = 'active' and heartbeat_seconds is not null
      and heartbeat_on < now() - interval '${missedAfterSeconds} seconds' and retry_count < retry_limit
    returning name)
  select pg_notify('jobs_waiting', name) from missed group by name`;

/** Looks every other second for work whose process has died, and puts it back at once: nobody waits ten seconds for it. */
const takeUp = (boss: PgBoss, log: Log): NodeJS.Timeout =>
  setInterval(() => {
    boss
      .getDb()
      .executeSql(takeUpSql)
      .catch((error: unknown) => log.error({ error }, 'work left behind'));
  }, pollingIntervalSeconds * 1000);

export const openJobs = async ({ url, ownerUrl, log, listener }: Options): Promise<Jobs> => {
  await prepareSchema(ownerUrl, new URL(url).username);
  const boss = new PgBoss({ connectionString: url, schema, createSchema: false, max: 4 });
  boss.on('error', (error) => log.error({ error }, 'job queue'));
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options);
    const { policy: _, ...changeable } = { policy: undefined, ...options };
    await boss.updateQueue(name, changeable); // one that stood already keeps what it was made with
  }
  await letOwnerEnqueue(ownerUrl, url);
  await boss.getDb().executeSql(findableSql);
  const takingUp = takeUp(boss, log);
  const workers = new Map<string, string>();
  await listener?.on('jobs_waiting', (queue) => {
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  });
  let isRunning = true;

  const options = { pollingIntervalSeconds, heartbeatRefreshSeconds, batchSize: 1 };
  const run = async (queue: string, work: (data: object) => Promise<void>) => {
    const id = await boss.work<object>(queue, options, async ([job]) => {
      if (!job) return;
      // More may wait behind it: look again at once, not only at the next poll.
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
    query: async (text) => {
      await boss.getDb().executeSql(text);
    },
    isRunning: () => isRunning,
    async stop() {
      isRunning = false;
      clearInterval(takingUp);
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
};
