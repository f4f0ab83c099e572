/** T11: others hold the database: idle transactions, a locked table, a question that takes a minute. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { password } from '../bench/parts/product.ts';
import { checked, nowOf } from './parts/facts.ts';
import type { Exchange } from './parts/history.ts';
import { exchange, failuresIn, p95 } from './parts/load.ts';
import { atMost, type Criterion, exactly, type Outcome, samples, shown } from './parts/report.ts';
import type { World } from './parts/world.ts';

const idleSessions = 20;

/** Sessions of the product's own role, as a program with a fault would hold them. */
const openSessions = async (url: string, count: number) => {
  const all: pg.Client[] = [];
  for (let n = 0; n < count; n++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    all.push(client);
  }
  return all;
};

const signIns = async ({ balancer, people }: World, isOver: () => boolean) => {
  const all: Exchange[] = [];
  for (let n = 0; !isOver(); n++) {
    all.push(
      await exchange(`${balancer.origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: people[n % people.length]?.email, password }),
      }),
    );
    await sleep(200);
  }
  return all;
};

/** A load while `hold` runs: what the others met, apart from those who need what is held. */
const during = async (
  world: World,
  name: string,
  needs: (one: Exchange) => boolean,
  hold: () => Promise<unknown>,
): Promise<Criterion[]> => {
  const since = await nowOf(world);
  const load = world.load({ rate: 30 });
  let isOver = false;
  const signing = signIns(world, () => isOver);
  await sleep(2_000);
  await hold();
  isOver = true;
  const signed = await signing;
  await load.stop();
  const others = load.exchanges.filter((one) => !needs(one));
  const away = load.exchanges.filter(({ status }) => status === 503);
  const slowest = (all: readonly Exchange[]) => Math.max(0, ...all.map(({ ms }) => ms)) / 1000;
  return [
    atMost(`${name}: slowest answer to those who need it`, slowest(load.exchanges.filter(needs)), 5, ' s'),
    atMost(`${name}: slowest answer to the others`, slowest(others), 3, ' s'),
    shown(`${name}: p95 of the others`, `${p95(others).toFixed(0)} ms`),
    shown(`${name}: told to come back (503)`, away.length),
    exactly(`${name}: failed otherwise`, failuresIn(load.exchanges).length - away.length, 0),
    ...samples(failuresIn(load.exchanges).filter((one) => !away.includes(one))),
    exactly(`${name}: sign-ins that failed`, failuresIn(signed).length, 0),
    ...(await checked(world, load, since)).filter(({ isMet }) => isMet !== null),
  ];
};

export const exhaustPools = async (world: World, seconds: number): Promise<Outcome> => {
  const { urls, superUrl } = world.database;
  const idle = await openSessions(urls.app, idleSessions);
  const own = await openSessions(superUrl, 2);
  const [locking, asking] = own as [pg.Client, pg.Client];
  try {
    const nobody = () => false;
    const criteria = await during(world, `${idleSessions} idle transactions`, nobody, async () => {
      await Promise.all(idle.map((client) => client.query('begin; select count(*) from profiles')));
      await sleep(seconds * 1000);
    });
    await Promise.all(idle.map((client) => client.query('rollback').catch(() => {})));
    const onCards = ({ path }: Exchange) => /decks|study|dashboard|shell/.test(path);
    criteria.push(
      ...(await during(world, 'table of cards locked', onCards, async () => {
        await locking.query('begin; lock table cards in access exclusive mode');
        await sleep(seconds * 1000);
        await locking.query('rollback');
      })),
    );
    criteria.push(
      ...(await during(world, 'a question that takes long', nobody, async () => {
        await asking.query(`select pg_sleep(${seconds}), count(*) from events a, profiles b`);
      })),
    );
    return { done: `held for ${seconds} s each, under 30 requests/s and 5 sign-ins/s`, criteria };
  } finally {
    await Promise.all([...idle, ...own].map((client) => client.end().catch(() => {})));
  }
};
