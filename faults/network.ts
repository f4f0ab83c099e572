/** T12: slow, lossy and broken networks between the product and its database, and between clients and the product. */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { checked, nowOf } from './parts/facts.ts';
import { failuresIn, type Load, p95 } from './parts/load.ts';
import { atMost, type Criterion, exactly, type Outcome, samples, shown } from './parts/report.ts';
import { openWire, type Quality, throughPort, type Wire } from './parts/wire.ts';
import type { World } from './parts/world.ts';

const slowestOf = ({ exchanges }: Load) => Math.max(...exchanges.map(({ ms }) => ms)) / 1000;
const portOf = (url: string) => Number(new URL(url).port);

/** Few requests, because each connection serves hardly three statements a second over such a wire. */
const duringBadWire = async (world: World, wire: Wire, name: string, quality: Quality, seconds: number) => {
  wire.is(quality);
  const since = await nowOf(world);
  const load = world.load({ rate: 4 });
  await sleep(seconds * 1000);
  wire.is({});
  await load.stop();
  const failed = failuresIn(load.exchanges);
  return [
    atMost(`database ${name}: slowest answer`, slowestOf(load), 10, ' s'),
    shown(`database ${name}: failed of all`, `${failed.length} of ${load.exchanges.length}`),
    ...samples(failed),
    ...(await checked(world, load, since)).filter(({ isMet }) => isMet === false),
  ];
};

/** 500 connections that never finish their headers, and 50 that never finish a body. */
const openSlowly = (port: number, bearer: string) => {
  const headers = `POST /rpc/notifications/mark_all_read HTTP/1.1\r\nhost: a\r\nauthorization: ${bearer}\r\n`;
  const begin = (text: string) =>
    new Promise<number>((resolve) => {
      const began = performance.now();
      const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
      const drip = setInterval(() => socket.write(text.endsWith('\r\n\r\n') ? ' ' : 'x-a: b\r\n'), 3_000);
      socket.on('error', () => {});
      socket.on('data', () => {});
      socket.on('close', () => {
        clearInterval(drip);
        resolve((performance.now() - began) / 1000);
      });
    });
  const body = 'content-type: application/json\r\ncontent-length: 100000\r\n\r\n';
  return {
    headers: Promise.all(Array.from({ length: 500 }, () => begin('GET /api/shell HTTP/1.1\r\nhost: a\r\n'))),
    bodies: Promise.all(Array.from({ length: 50 }, () => begin(`${headers}${body}`))),
  };
};

const slowClients = async (world: World): Promise<Criterion[]> => {
  const before = world.load({ rate: 20 });
  await sleep(10_000);
  await before.stop();
  const beside = world.load({ rate: 20 });
  const slow = openSlowly(world.a.port, world.people[0]?.headers.authorization ?? '');
  const [headers, bodies] = await Promise.all([slow.headers, slow.bodies]);
  await beside.stop();
  return [
    // Two seconds more, because connections are looked at every two seconds.
    atMost('slowloris: longest connection without headers', Math.max(...headers), 12, ' s'),
    atMost('slowloris: longest connection without a body', Math.max(...bodies), 32, ' s'),
    shown('healthy clients: p95 before', `${p95(before.exchanges).toFixed(0)} ms`),
    atMost(
      'healthy clients: p95 beside 550 slow ones',
      p95(beside.exchanges),
      1.5 * p95(before.exchanges),
      ' ms',
    ),
    exactly('healthy clients: failed', failuresIn(beside.exchanges).length, 0),
  ];
};

/** Clients behind a bad wire get every answer. */
const badClients = async (world: World, seconds: number): Promise<Criterion[]> => {
  const wire = await openWire(portOf(world.balancer.origin));
  wire.is({ delayMs: 300, jitterMs: 100, loss: 0.05, bytesPerSecond: 32_000 });
  const load = world.load({ rate: 5, origin: `http://127.0.0.1:${wire.port}` });
  await sleep(seconds * 1000);
  await load.stop();
  await wire.close();
  return [
    atMost('clients at 300 ms, 5 % loss, 256 kbit/s: slowest answer', slowestOf(load), 10, ' s'),
    exactly('the same: failed', failuresIn(load.exchanges).length, 0),
  ];
};

/** Everything between node A and its database is swallowed for 30 s; nobody is told. */
const blackhole = async (world: World, wire: Wire): Promise<Criterion[]> => {
  const since = await nowOf(world);
  const load = world.load({ rate: 20 });
  await sleep(3_000);
  wire.is({ isBlackhole: true });
  await sleep(30_000);
  wire.is({});
  const began = performance.now();
  let back = Number.POSITIVE_INFINITY;
  while (performance.now() - began < 60_000) {
    const answer = await fetch(`${world.a.origin}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    if (answer?.ok) {
      back = (performance.now() - began) / 1000;
      break;
    }
    await sleep(100);
  }
  await load.stop();
  const failed = failuresIn(load.exchanges);
  return [
    atMost('30 s blackhole of A: slowest answer', slowestOf(load), 10, ' s'),
    atMost('30 s blackhole of A: ready again after', back, 10, ' s'),
    shown('30 s blackhole of A: failed of all', `${failed.length} of ${load.exchanges.length}`),
    ...samples(failed),
    ...(await checked(world, load, since)).filter(({ isMet }) => isMet !== null),
  ];
};

export const spoilNetwork = async (world: World, seconds: number): Promise<Outcome> => {
  const { a, database, nodes } = world;
  const wire = await openWire(portOf(database.ownerUrl));
  const all = async (url: string, which = nodes) => {
    for (const node of which) {
      await node.stop();
      node.connectTo(url);
      await node.start();
    }
  };
  try {
    await all(throughPort(database.ownerUrl, wire.port));
    const delayed = { delayMs: 300, jitterMs: 100 };
    const criteria = [
      ...(await duringBadWire(world, wire, 'at 300 ± 100 ms', delayed, seconds)),
      ...(await duringBadWire(world, wire, 'with 5 % loss', { loss: 0.05 }, seconds)),
      ...(await duringBadWire(world, wire, 'at 256 kbit/s', { bytesPerSecond: 32_000 }, seconds)),
    ];
    await all(database.ownerUrl, [world.b]);
    criteria.push(...(await blackhole(world, wire)));
    await all(database.ownerUrl, [a]);
    criteria.push(...(await badClients(world, seconds)), ...(await slowClients(world)));
    criteria.push(shown('screens keep typed text and try again', 'npm run e2e'));
    return { done: 'bad wires before the database and before the balancer, and 550 slow clients', criteria };
  } finally {
    wire.is({});
    await all(database.ownerUrl);
    await wire.close();
  }
};
