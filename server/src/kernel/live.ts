/**
 * Live events. The database says who has news ('topic:person' or 'topic:company' on the channel pdy_live). Each stream
 * of that person, or of the people of that company, then asks what has changed since its cursor. So nothing is lost
 * when a connection breaks, the browser's or this server's to the database, or when the server restarts. Topics belong
 * to the modules; this file knows none.
 */
import { sql } from 'kysely';
import type { Listener } from './database/listen.ts';
import type { Database, Scope, Tx } from './db.ts';
import type { Log } from './log.ts';

export type LiveTopic = {
  readonly name: string;
  /** What changed in transaction `since` or a later one, newest first, `limit` at most. */
  changed(
    tx: Tx,
    asked: { readonly person_id: string; readonly since: string; readonly limit: number },
  ): Promise<readonly { readonly id: string; readonly changed_in: number }[]>;
};

/** `ids` null: too many to list; a page that shows any of them reads them all again. */
export type LiveChange = { readonly topic: string; readonly ids: readonly string[] | null };

/** `cursor` is where a later stream of the same person continues. */
export type LiveNews = { readonly cursor: string; readonly changes: readonly LiveChange[] };

export type Watch = {
  readonly scope: Scope & { readonly person_id: string };
  /** The last cursor the person has seen; null: only what happens from now on. */
  readonly since: string | null;
  readonly send: (news: LiveNews) => void;
};

export type Live = {
  /** Sends what was missed, then what happens, at most ten times a second. Returns a function that ends it. */
  watch(watch: Watch): () => void;
};

const gapMs = 100;
const retryMs = 1_000;
const mostIds = 200;

type Source = { readonly db: Database; readonly topics: readonly LiveTopic[]; readonly log: Log };

/**
 * The oldest transaction that may not have ended. Older ones can all be seen, so the next read continues here. Read
 * before the topics, so that no transaction ends unseen between the two.
 */
const cursorOf = async (tx: Tx): Promise<string> => {
  const { cursor } = await tx
    .selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('cursor'))
    .executeTakeFirstOrThrow();
  return cursor;
};

/** Reads what one stream has not sent yet. While an older transaction runs, rows come up again: they are sent once. */
const reader = ({ db, topics }: Source, { scope, since, send }: Watch) => {
  const sent = new Map<string, number>();
  let cursor = since;
  let isFirst = true;

  const unsaid = async (tx: Tx, topic: LiveTopic, from: string): Promise<LiveChange[]> => {
    const asked = { person_id: scope.person_id, since: from, limit: mostIds + 1 };
    const rows = await topic.changed(tx, asked);
    const fresh = rows.filter(({ id, changed_in }) => sent.get(`${topic.name} ${id}`) !== changed_in);
    for (const { id, changed_in } of fresh) sent.set(`${topic.name} ${id}`, changed_in);
    if (fresh.length === 0) return [];
    return [{ topic: topic.name, ids: rows.length > mostIds ? null : fresh.map(({ id }) => id) }];
  };

  return async () => {
    const tx = db.as(scope) as Tx;
    const next = await cursorOf(tx);
    const from = cursor;
    const found = from === null ? [] : await Promise.all(topics.map((topic) => unsaid(tx, topic, from)));
    for (const [key, changed_in] of sent) if (changed_in < Number(next)) sent.delete(key);
    cursor = next;
    const changes = found.flat();
    if (isFirst || changes.length > 0) send({ cursor: next, changes });
    isFirst = false;
  };
};

/**
 * Runs `read` when there is news, one run at a time and ten times a second at most. News that arrive meanwhile are sent
 * together.
 */
const pacer = (read: () => Promise<void>, log: Log) => {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  let isStirred = false;
  let isOver = false;
  let notBefore = 0;

  const schedule = () => {
    if (isOver || isBusy || timer) return;
    timer = setTimeout(run, Math.max(0, notBefore - performance.now()));
  };
  const run = async () => {
    timer = undefined;
    isBusy = true;
    isStirred = false;
    notBefore = performance.now() + gapMs;
    await read().catch((error: unknown) => {
      log.warn({ error }, 'live events could not be read');
      isStirred = true; // The database will be back.
      notBefore = performance.now() + retryMs;
    });
    isBusy = false;
    if (isStirred) schedule();
  };
  return {
    stir() {
      isStirred = true;
      schedule();
    },
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
};

type Options = Source & { readonly listener: Pick<Listener, 'on' | 'onReturn'> };

export const createLive = async ({ listener, ...source }: Options): Promise<Live> => {
  const watched = new Map<string, Set<() => void>>();
  await listener.on('pdy_live', (payload) => {
    const sent = payload.slice(payload.indexOf(':') + 1);
    for (const stir of watched.get(sent) ?? []) stir();
  });
  listener.onReturn(() => {
    for (const stirs of watched.values()) for (const stir of stirs) stir();
  });
  return {
    watch(watch) {
      const { person_id, company_id } = watch.scope;
      const meant = company_id === null ? [person_id] : [person_id, company_id];
      const { stir, end } = pacer(reader(source, watch), source.log);
      for (const id of meant) watched.set(id, (watched.get(id) ?? new Set()).add(stir));
      stir();
      return () => {
        end();
        for (const id of meant) {
          const left = watched.get(id);
          left?.delete(stir);
          if (left?.size === 0) watched.delete(id);
        }
      };
    },
  };
};
