/** Counts the figures of companies: two seconds after the start, then every ten minutes, one pass at a time. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import { companySizes, refreshCompanyStats } from '#modules/platform/index.ts';
import type { Shutdown } from './shutdown.ts';

const firstMs = 2_000;
const everyMs = 600_000;

/** Resolves true after the time, and false at once when the product stops. */
type Wait = (ms: number, stopping: AbortSignal) => Promise<boolean>;

const realTime: Wait = (ms, signal) =>
  sleep(ms, undefined, { signal, ref: false }).then(
    () => true,
    () => false,
  );

type Options = {
  readonly log: Log;
  /** One pass. Returns how many companies were counted. `pause` rejects when the product stops. */
  readonly work: (pause: (ms: number) => Promise<void>) => Promise<number>;
  /** Real time by default. */
  readonly wait?: Wait;
};

export const startCompanyStats = ({ log, work, wait = realTime }: Options) => {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = async (ms: number) => {
    if (!(await wait(ms, signal))) throw new Error('the product stops');
  };
  /** Returns how long it took. */
  const pass = async () => {
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    await work(pause).then(
      (companies) => log.info({ companies, ms: took() }, 'company statistics'),
      (error: unknown) => signal.aborted || log.error({ error }, 'company statistics'),
    );
    return took();
  };
  const run = async () => {
    let next = firstMs;
    while (await wait(next, signal)) next = Math.max(0, everyMs - (await pass()));
  };
  const running = run();
  return {
    /** Ends the running pass between two batches. */
    async stop() {
      ending.abort();
      await running;
    },
  };
};

type Running = { readonly log: Log; readonly shutdown: Shutdown };
/** `serving`: the connections whose calls are planned by the sizes. */
type Counted = { serving: readonly Database[]; db: Database; platformDb: Database; jobsDb: Database };

/** Counts companies. The size of each decides how its calls are planned. */
export const countCompanies = async (
  { log, shutdown }: Running,
  { serving, db, platformDb, jobsDb }: Counted,
) => {
  const learnSizes = async () => {
    const sizes = await companySizes(platformDb);
    for (const one of serving) one.knowSizes(sizes);
  };
  await learnSizes();
  const stats = startCompanyStats({
    log,
    work: async (pause) => {
      const counted = await refreshCompanyStats({ db, jobsDb, log, pause });
      await learnSizes();
      return counted;
    },
  });
  shutdown.add('company statistics', () => stats.stop());
};
