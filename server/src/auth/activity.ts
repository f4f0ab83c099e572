/**
 * Notes activity that no single person produces: too many actions in a minute, a session on several devices, very many
 * rows read. It signs nobody out. Calls are only counted in memory; every ten seconds the sums are added to those of
 * the other nodes.
 */

import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import type { SecurityLog } from '#kernel/security/security-log.ts';
import type { Seen } from '#kernel/security/watch.ts';
import { addClients, addSums, minuteMs, type SessionClient, type Shared, type Sum } from './activity-rows.ts';
import { networkOf } from './client.ts';

const everyMs = 10_000;
const suspiciousActions = 50;
const manyRows = 1_000;
/** A phone on the move changes networks, but hardly more than twice an hour. */
const mostNetworks = 3;

export type Activity = {
  saw(call: Seen): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Note = SecurityLog['note'];

/** The user agent without version numbers, which change with every update of a browser. */
const agentOf = (user_agent: string) => user_agent.replaceAll(/[\d.]+/g, '').slice(0, 200);

/** Notes the same thing about a person at most once a minute. */
const createSpeaker = (note: Note) => {
  const said = new BoundedMap<string, number>(10_000);
  const common = {
    event_type: 'activity',
    resource: 'calls',
    status: 'warning',
    severity: 'medium',
  } as const;
  const say = (
    now: Date,
    event: Pick<Parameters<Note>[0], 'action' | 'user_id' | 'is_suspicious' | 'metadata'>,
  ) => {
    const key = `${event.action} ${event.user_id}`;
    if ((said.get(key) ?? Number.NEGATIVE_INFINITY) > now.getTime() - minuteMs) return;
    said.set(key, now.getTime());
    note({ ...common, ...event });
  };
  return ({ user_id, actions, rows_read }: Sum, now: Date) => {
    if (actions >= suspiciousActions)
      say(now, { action: 'unusual_pace', user_id, is_suspicious: true, metadata: { actions } });
    if (rows_read > manyRows) say(now, { action: 'large_read', user_id, metadata: { rows: rows_read } });
  };
};

const noteShared = (note: Note, { session_id, agents, networks }: Shared, user_id: string | null) =>
  note({
    event_type: 'activity',
    action: 'shared_session',
    resource: 'session',
    user_id,
    session_id,
    severity: 'high',
    status: 'warning',
    is_suspicious: true,
    metadata: { agents, networks },
  });

/** What was counted since it was last taken. */
const createTally = () => {
  let sums = new Map<string, Sum>();
  let clients: SessionClient[] = [];
  const known = new BoundedMap<string, true>(20_000);
  const meet = (user_id: string, { session_id, user_agent, ip }: Seen['origin']) => {
    if (!session_id || !user_agent) return;
    const client = { session_id, user_id, agent: agentOf(user_agent), network: networkOf(ip ?? null) };
    const key = `${session_id} ${client.agent} ${client.network}`;
    if (known.get(key)) return;
    known.set(key, true);
    clients.push(client);
  };
  return {
    add({ person_id, origin, is_read, rows }: Seen) {
      meet(person_id, origin);
      if (is_read && rows === 0) return;
      const sum = sums.get(person_id) ?? { user_id: person_id, actions: 0, rows_read: 0 };
      if (!is_read) sum.actions += 1;
      sum.rows_read += rows;
      sums.set(person_id, sum);
    },
    take() {
      const taken = { sums: [...sums.values()], clients };
      sums = new Map();
      clients = [];
      return taken;
    },
  };
};

type Options = { db: Db; clock: Clock; log: Log; note: Note };

export const createActivity = ({ db, clock, log, note }: Options): Activity => {
  const tally = createTally();
  const speak = createSpeaker(note);

  const write = async () => {
    const now = clock();
    const { sums, clients } = tally.take();
    for (const sum of await addSums(db, sums, now)) speak(sum, now);
    for (const shared of await addClients(db, clients, now)) {
      if (shared.agents <= 1 && shared.networks <= mostNetworks) continue;
      const owner = clients.find(({ session_id }) => session_id === shared.session_id);
      noteShared(note, shared, owner?.user_id ?? null);
    }
  };
  const flush = () => write().catch((error: unknown) => log.warn({ error }, 'activity could not be counted'));
  const timer = setInterval(() => void flush(), everyMs).unref();

  return {
    saw: tally.add,
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
};
