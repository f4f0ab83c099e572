/** T6: calls arrive twice, answers are lost, and keys are used again. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Act, actAt, type Person } from './parts/acts.ts';
import { checked, nowOf } from './parts/facts.ts';
import { sendAct } from './parts/load.ts';
import { atMost, exactly, type Outcome, shown } from './parts/report.ts';
import type { World } from './parts/world.ts';

const cardOf = (who: Person): Act => {
  const card = actAt(0, who, 'chave', '');
  if (card.kind !== 'card') throw new Error('the first act of a day is no card');
  return card;
};

const timesStored = async ({ query }: World, { marker }: Act) =>
  (await query<{ times: number }>('select count(*)::int as times from cards where front = $1', [marker]))[0]
    ?.times;

/** Twenty at once with one key, to both nodes: how many are stored, and the statuses. */
const concurrently = async (world: World, who: Person) => {
  const act = cardOf(who);
  const key = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => sendAct(world.nodes[n % 2]?.origin ?? '', who, act, key)),
  );
  return { times: await timesStored(world, act), statuses: new Set(all.map(({ status }) => status)) };
};

const ageKey = ({ query }: World, key: string, age: string) =>
  query(`update idempotency_keys set created_at = now() - $2::interval where key = $1`, [key, age]);

/** The same again after both nodes were stopped and the key is nearly a day old. */
const afterRestart = async (world: World, who: Person, rounds: number) => {
  const act = cardOf(who);
  const key = randomUUID();
  await sendAct(world.balancer.origin, who, act, key);
  await ageKey(world, key, '23 hours 59 minutes');
  for (const node of world.nodes) {
    await (rounds > 1 ? node.kill() : node.stop());
    await node.start();
  }
  const again = await sendAct(world.balancer.origin, who, act, key);
  return { status: again.status, times: await timesStored(world, act) };
};

export const replayCalls = async (world: World, seconds: number): Promise<Outcome> => {
  const since = await nowOf(world);
  const [who] = world.people as [Person, ...Person[]];
  let [resent, dropped] = [0, 0];
  const oneInTen = (count: () => void) => () => {
    const isOne = Math.random() < 0.1;
    if (isOne) count();
    return isOne;
  };
  world.balancer.tamperWith({
    isResent: oneInTen(() => {
      resent += 1;
    }),
    isDropped: oneInTen(() => {
      dropped += 1;
    }),
  });
  const load = world.load({ rate: 60, writesEvery: 2 });
  await sleep(seconds * 1000);
  await load.stop();
  world.balancer.tamperWith(null);
  await sleep(1_000); // Calls that were sent again may still run.
  const criteria = await checked(world, load, since);

  const act = cardOf(who);
  const key = randomUUID();
  await sendAct(world.balancer.origin, who, act, key);
  const other = await sendAct(world.balancer.origin, who, { ...cardOf(who), marker: act.marker }, key);
  const at = await concurrently(world, who);
  const kept = await afterRestart(world, who, seconds);
  const slowest = Math.max(...load.exchanges.map(({ ms }) => ms)) / 1000;
  return {
    done: `${resent} calls sent twice and ${dropped} answers lost, of ${load.writes.length} writes`,
    criteria: [
      ...criteria,
      exactly('the same key with another body', other.status ?? 0, 422),
      exactly('twenty at once with one key: stored', at.times ?? 0, 1),
      exactly('twenty at once with one key: statuses', [...at.statuses].join(), '200'),
      exactly('the same after 23:59 h and a restart of both: stored', kept.times ?? 0, 1),
      exactly('the same after 23:59 h and a restart of both: status', kept.status ?? 0, 200),
      atMost('slowest answer', slowest, 10, ' s'),
      shown('rate', '60 requests/s'),
    ],
  };
};
