/**
 * LISTEN on a connection of its own that reconnects by itself. It also notices that the database has fallen silent: a
 * network that swallows everything ends no connection, and a call that already has one would wait as long as it lasts.
 */
import pg from 'pg';
import type { Log } from '../log.ts';
import { cutOff } from './cut-off.ts';

export type Listener = {
  /** Calls `heard` with each payload sent on the channel. */
  on(channel: string, heard: (payload: string) => void): Promise<void>;
  /** False while the connection is lost. Messages of that time are missed. */
  isLive(): boolean;
  /** Resolves when all messages of transactions committed before the call have been heard. */
  caughtUp(): Promise<void>;
  /** Called after each reconnection. */
  onReturn(run: () => void): void;
  /** Called when the database, which is connected, has not answered for `patienceMs`. */
  onSilence(run: () => void): void;
  close(): Promise<void>;
};

const retryMs = 500;

/** How often the database is asked whether it is there, and how long it may take to answer. */
const usualPulse = { everyMs: 1_000, patienceMs: 5_000 };

/** Whether an answer is missing: one that arrived while this process was busy is read first. */
const isMissing = (isLate: () => boolean) =>
  new Promise<boolean>((resolve) => setImmediate(() => resolve(isLate())));

/** Allows one run at a time. All who ask before the next run begins share it. */
const shared = (run: () => Promise<void>) => {
  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      running = run();
      return running;
    });
    return next;
  };
};

export const openListener = (url: string, log: Log, pulse = usualPulse): Listener => {
  const channels = new Map<string, ((payload: string) => void)[]>();
  const returns: (() => void)[] = [];
  const silences: (() => void)[] = [];
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  /**
   * PostgreSQL delivers pending messages to a connection before it answers a query. A lost connection returns without
   * them.
   */
  const ask = async () => {
    await client?.query('select').catch(() => {});
  };

  const lost = (error?: Error) => {
    if (client === null && retry) return;
    client = null;
    if (isClosed) return;
    log.warn({ error }, 'live events connection lost');
    retry = setTimeout(() => void open(), retryMs);
  };

  /** When the question that is not answered yet was sent; null: all are answered. */
  let askedAt: number | null = null;
  const feel = async () => {
    const asked = client;
    if (asked === null) return;
    if (askedAt === null) {
      askedAt = performance.now();
      const heard = () => {
        if (client === asked) askedAt = null;
      };
      asked.query('select').then(heard, heard);
      return;
    }
    const isLate = () =>
      client === asked && askedAt !== null && performance.now() - askedAt > pulse.patienceMs;
    if (!isLate() || !(await isMissing(isLate))) return;
    cutOff(asked);
    lost(new Error('the database has fallen silent'));
    for (const run of silences) run();
  };
  const beat = setInterval(() => void feel(), pulse.everyMs);
  beat.unref();

  const open = async () => {
    retry = undefined;
    const next = new pg.Client({
      ...{ connectionString: url, keepAlive: true, connectionTimeoutMillis: pulse.patienceMs },
    });
    next.on('error', lost);
    next.on('end', () => client === next && lost());
    next.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = next;
      askedAt = null;
      for (const run of returns) run();
    } catch (error) {
      next.end().catch(() => {});
      lost(error as Error);
    }
  };

  return {
    async on(channel, heard) {
      const isNew = !channels.has(channel);
      channels.set(channel, [...(channels.get(channel) ?? []), heard]);
      if (client === null && !retry) await open();
      else if (isNew) await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    caughtUp: shared(ask),
    isLive: () => client !== null,
    onReturn: (run) => void returns.push(run),
    onSilence: (run) => void silences.push(run),
    async close() {
      isClosed = true;
      clearInterval(beat);
      clearTimeout(retry);
      await client?.end();
    },
  };
};
