/** LISTEN on a connection of its own that reconnects by itself. */
import pg from 'pg';
import type { Log } from '../log.ts';

export type Listener = {
  /** Calls `heard` with each payload sent on the channel. */
  on(channel: string, heard: (payload: string) => void): Promise<void>;
  /** False while the connection is lost. Messages of that time are missed. */
  isLive(): boolean;
  /** Resolves when all messages of transactions committed before the call have been heard. */
  caughtUp(): Promise<void>;
  /** Called after each reconnection. */
  onReturn(run: () => void): void;
  close(): Promise<void>;
};

const retryMs = 500;

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

export const openListener = (url: string, log: Log): Listener => {
  const channels = new Map<string, ((payload: string) => void)[]>();
  const returns: (() => void)[] = [];
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

  const open = async () => {
    retry = undefined;
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', lost);
    next.on('end', () => client === next && lost());
    next.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = next;
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
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
};
