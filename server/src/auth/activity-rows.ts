/** The activity counters as rows that all nodes share. */
import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

const slotMs = 10_000;
export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** `actions` counts the calls that are not reads. */
export type Sum = { user_id: string; actions: number; rows_read: number };
/** A session with the agent and the network that used it. */
export type SessionClient = { session_id: string; user_id: string; agent: string; network: string };
/** How many there were within an hour. */
export type Shared = { session_id: string; agents: number; networks: number };

/** Adds to the sums and returns those of the last minute, over all nodes. */
export const addSums = async (db: Db, list: readonly Sum[], now: Date): Promise<Sum[]> => {
  if (list.length === 0) return [];
  const slot = new Date(Math.floor(now.getTime() / slotMs) * slotMs);
  await sql`
    insert into auth.activity as a (user_id, slot, actions, rows_read)
    select user_id, ${slot}, actions, rows_read
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n (user_id uuid, actions int, rows_read int)
    on conflict (user_id, slot) do update
    set actions = a.actions + excluded.actions, rows_read = a.rows_read + excluded.rows_read`.execute(db);
  const { rows } = await sql<Sum>`
    select user_id, sum(actions)::int as actions, sum(rows_read)::int as rows_read from auth.activity
    where user_id = any (${list.map(({ user_id }) => user_id)}::uuid[]) and slot > ${new Date(now.getTime() - minuteMs)}
    group by user_id`.execute(db);
  return rows;
};

/** Stores what is new. Returns the counts of the sessions with something new. */
export const addClients = async (db: Db, list: readonly SessionClient[], now: Date): Promise<Shared[]> => {
  if (list.length === 0) return [];
  const { rows } = await sql<Shared>`
    with added as (
      insert into auth.session_clients (session_id, agent, network, seen_at)
      select n.session_id, n.agent, n.network, ${now}
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n (session_id uuid, agent text, network text)
      -- One that ends meanwhile is waited for and left out, instead of taking all others with it.
      join auth.sessions s on s.id = n.session_id for key share of s
      on conflict do nothing returning session_id, agent, network)
    select session_id, count(distinct agent)::int as agents, count(distinct network)::int as networks
    from (select * from added union
          select c.session_id, c.agent, c.network from auth.session_clients c
          where c.session_id in (select session_id from added) and c.seen_at > ${new Date(now.getTime() - hourMs)}) c
    group by session_id`.execute(db);
  return rows;
};
