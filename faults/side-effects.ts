/** T7: whatever follows from an event follows once. T8: a queue with too much in it, and with something poisonous. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenRules } from './parts/facts.ts';
import { isUnknown } from './parts/history.ts';
import { exchange, failuresIn, p95 } from './parts/load.ts';
import { atMost, exactly, type Outcome, shown } from './parts/report.ts';
import type { World } from './parts/world.ts';

const invitedAtOnce = 5;

/** Invites some people, with one key until the answer is known. Returns their addresses. */
const invite = async ({ balancer, admin }: World, run: string) => {
  const emails = Array.from(
    { length: invitedAtOnce },
    () => `${run}-${randomUUID().slice(0, 13)}@testes.example`,
  );
  const input = { makes_leader: false, invites: emails.map((email) => ({ email })) };
  const headers = { ...admin, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ json: input });
  for (;;) {
    const heard = await exchange(`${balancer.origin}/rpc/invites/create`, { method: 'POST', headers, body });
    if (heard.status === 200) return emails;
    if (!isUnknown(heard.status)) throw new Error(`an invitation was refused: ${heard.said}`);
    await sleep(200);
  }
};

/** Ends half of the connections that work for the product, wherever they are in their work. */
const cutConnections = ({ query }: World) =>
  query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename in ('pdy_app', 'pdy_jobs') and state <> 'idle' or (usename = 'pdy_jobs' and random() < 0.5)`,
  ).catch(() => []);

const waitingSql = `select count(*)::int as n from pgboss.job
  where name in ('reactions', 'mail') and state in ('created', 'retry', 'active')`;

/** Milliseconds until nothing is left to do; Infinity after two minutes. */
const settled = async ({ query }: World) => {
  const began = performance.now();
  while (performance.now() - began < 120_000) {
    if ((await query<{ n: number }>(waitingSql))[0]?.n === 0) return performance.now() - began;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
};

const mailsIn = (folder: string) =>
  existsSync(join(folder, 'mail'))
    ? readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'))
    : [];

type Followed = {
  readonly invites: number;
  readonly addresses: number;
  readonly events: number;
  readonly jobs: number;
  readonly failed: number;
  readonly missed: number;
};

/** `$1`: with what the addresses begin. `missed`: effects that a job was queued for and that never ran. */
const followedSql = `
  with mine as (select id, email, company_id from invites where email ^@ $1),
    told as (select e.id, e.company_id from events e join mine on mine.id = e.subject_id or mine.email = e.payload->>'email'
      where e.name = 'people.invite.sent')
  select (select count(*)::int from mine) as invites, (select count(distinct email)::int from mine) as addresses,
    (select count(*)::int from told) as events,
    (select count(distinct data->>'event_id')::int from pgboss.job where name = 'mail'
       and data->>'event_id' in (select id::text from told)) as jobs,
    (select count(*)::int from pgboss.job where name in ('mail', 'reactions') and state = 'failed') as failed,
    (select count(*)::int from pgboss.job j where name = 'reactions' and not exists (
       select from reaction_runs r where r.event_id = (j.data->>'event_id')::uuid and r.reaction = j.data->>'reaction'))
      as missed`;

export const killBetween = async (world: World, rounds: number): Promise<Outcome> => {
  await world.query('update companies set max_users = 100000');
  const run = randomUUID().slice(0, 8);
  const before = new Set(world.nodes.flatMap(({ folder }) => mailsIn(folder)));
  const asked: string[] = [];
  let kills = 0;
  for (let round = 0; round < rounds; round++) {
    const inviting = invite(world, run);
    inviting.catch(() => {}); // It is awaited below.
    await sleep(300 * Math.random());
    if (round % 10 === 9) {
      const node = world.nodes[round % 20 > 10 ? 0 : 1] ?? world.a;
      kills += 1;
      await node.kill();
      await node.start();
    } else await cutConnections(world);
    asked.push(...(await inviting));
  }
  const lag = await settled(world);
  const [found] = await world.query<Followed>(followedSql, [run]);
  const [a, b] = world.nodes.map(({ folder }) => mailsIn(folder).filter((name) => !before.has(name)));
  const names = new Set([...(a ?? []), ...(b ?? [])]);
  const again = (a?.length ?? 0) + (b?.length ?? 0) - names.size;
  return {
    done: `${kills} kills of a node and ${rounds - kills} of its connections between a change and what follows`,
    criteria: [
      exactly('people invited', found?.invites ?? 0, asked.length),
      exactly('each of them once', found?.addresses ?? 0, asked.length),
      exactly('events', found?.events ?? 0, asked.length),
      exactly('effects that never ran', found?.missed ?? -1, 0),
      exactly('jobs that were given up', found?.failed ?? -1, 0),
      exactly('mails by Message-ID', names.size, asked.length),
      shown('mails that were sent a second time, under the same Message-ID', again),
      exactly('rules of the data that are broken', (await brokenRules(world.query)).join('; ') || 0, 0),
      atMost('everything done after the last kill', lag / 1000, 10, ' s'),
    ],
  };
};

const poison = async ({ query, company_id }: World) => {
  const job = JSON.stringify({ event_id: randomUUID(), company_id, reaction: 'there.is.none' });
  await query(`select app.enqueue('reactions', $1::jsonb)`, [job]);
  // As it is, it is tried ten times within a quarter of an hour.
  await query(
    `update pgboss.job set retry_limit = 2, retry_delay = 1 where name = 'reactions' and data->>'reaction' = 'there.is.none'`,
  );
};

const poisonedSql = `select state::text, retry_count from pgboss.job where data->>'reaction' = 'there.is.none'`;

/** Each person's digest of many mornings; those without news end without a mail. */
const queueDigests = ({ query, company_id }: World, count: number) =>
  query(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, heartbeat_seconds)
     select 'notification_mail', jsonb_build_object('company_id', $1::text, 'person_id', p.user_id, 'day',
       (current_date - (n / 100)::int)::text), 50, 1, true, 10
     from generate_series(0, $2::int - 1) n
     join (select user_id, row_number() over (order by user_id) - 1 as at from profiles where company_id = $1::uuid) p
       on p.at = n % 100`,
    [company_id, count],
  );

const digestsSql = `select count(*) filter (where state = 'completed')::int as done,
  count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting, count(*)::int as whole
  from pgboss.job where name = 'notification_mail' and data ? 'day'`;

type Digests = { readonly done: number; readonly waiting: number; readonly whole: number };

export const fillQueue = async (world: World, count: number): Promise<Outcome> => {
  const calm = world.load({ rate: 30 });
  await sleep(10_000);
  await calm.stop();
  await poison(world);
  await queueDigests(world, count);
  const beside = world.load({ rate: 30 });
  const began = performance.now();
  const digests = async () =>
    (await world.query<Digests>(digestsSql))[0] ?? { done: 0, waiting: 0, whole: 0 };
  await sleep(15_000);
  await beside.stop();
  await world.a.kill(); // In the middle of some of them.
  const returned = await world.a.start();
  let now = await digests();
  while (now.waiting > 0 && performance.now() - began < 900_000) {
    await sleep(500);
    now = await digests();
  }
  const seconds = (performance.now() - began) / 1000;
  const [poisoned] = await world.query<{ state: string; retry_count: number }>(poisonedSql);
  const normal = p95(calm.exchanges);
  return {
    done: `${count} digests and a poisonous job in the queue, a node killed in the middle`,
    criteria: [
      exactly('digests done', now.done, count),
      exactly('digests in the queue, whole', now.whole, count),
      shown('all of them done after', `${seconds.toFixed(0)} s`),
      exactly('the poisonous job in the end', poisoned?.state ?? '', 'failed'),
      shown('told to an administrator', 'no, only logged'),
      exactly('tries of it', (poisoned?.retry_count ?? 0) + 1, 3),
      shown('p95 of people before', `${normal.toFixed(0)} ms`),
      atMost('p95 of people beside the queue', p95(beside.exchanges), 1.2 * normal, ' ms'),
      exactly('calls of people that failed', failuresIn(beside.exchanges).length, 0),
      shown('node back after', `${returned.toFixed(0)} ms`),
    ],
  };
};
