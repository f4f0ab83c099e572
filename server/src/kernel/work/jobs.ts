/** What is done in the background. Each module lists its jobs in its own index; boot starts them. */
import type { Clock } from '../clock.ts';
import type { Database } from '../db.ts';
import type { Reactions } from '../events/reactions.ts';
import type { Log } from '../log.ts';
import type { Mailer } from './mail.ts';
import type { Pace } from './pace.ts';

/** A database role that a job may use, and the name of its connection in the job's means. */
const connections = { app: 'db', platform: 'platformDb', jobs: 'jobsDb' } as const;
type Role = keyof typeof connections;
type Connection<R extends Role = Role> = (typeof connections)[R];

type Shared = {
  readonly reactions: Reactions;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly pace: Pace;
  /** True while the demo is being written. Its dates are in the past, so by today's clock all of it is overdue. */
  readonly isDemoComing: () => boolean;
};

/** What a job works with: of the connections, only those of the roles it names. */
export type Means<R extends Role = Role> = Shared & { readonly [C in Connection<R>]: Database };

export type Job = {
  /** Null: done once, when the product starts. The list's order holds: what stands before it is started before it. */
  readonly queue: string | null;
  /** A cron rule in UTC. Null: runs when somebody puts a job on the queue. */
  readonly cron: string | null;
  readonly as: readonly Role[];
  readonly run: (means: Means, data: object) => Promise<unknown>;
};

const connectionNames: ReadonlySet<string> = new Set(Object.values(connections));

const meansOf = <R extends Role>(means: Means, as: readonly R[]): Means<R> => {
  const named = new Set<string>(as.map((role) => connections[role]));
  return Object.fromEntries(
    Object.entries(means).filter(([name]) => !connectionNames.has(name) || named.has(name)),
  ) as Means<R>;
};

/** A job that runs for each entry that somebody puts on the queue. */
export const onQueue = <Data extends object, const R extends Role>(
  queue: string,
  as: readonly R[],
  run: (means: Means<R>, data: Data) => Promise<unknown>,
): Job => ({ queue, cron: null, as, run: (means, data) => run(meansOf(means, as), data as Data) });

/** A job that runs by a cron rule in UTC, on one node. */
export const byClock = <const R extends Role>(
  queue: string,
  cron: string,
  as: readonly R[],
  run: (means: Means<R>, now: Date) => Promise<unknown>,
): Job => ({ queue, cron, as, run: (means) => run(meansOf(means, as), means.clock()) });

/** A job that runs once at each start of the product, which waits for it. */
export const atStart = <const R extends Role>(
  as: readonly R[],
  run: (means: Means<R>) => Promise<unknown>,
): Job => ({ queue: null, cron: null, as, run: (means) => run(meansOf(means, as)) });

/** Does nothing while the demo is being written. */
export const withoutDemo =
  <M>(run: (means: M, now: Date) => Promise<unknown>) =>
  async (means: M & Pick<Shared, 'isDemoComing'>, now: Date): Promise<unknown> =>
    means.isDemoComing() ? undefined : run(means, now);
