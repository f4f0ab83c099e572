/** `npm run bench -- regrade`: a key is corrected after 1,000 attempts of 100 people. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atMost, say } from './parts/figure.ts';
import { startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import {
  type Attempt,
  ask,
  asPage,
  type Headers,
  makeSimulado,
  questions,
  saving,
  seedPeople,
  signInAll,
} from './seeds/saves-seed.ts';

const people = 100;
const attemptsEach = 10;
/** Rules under which one person may take it again and again. */
const rules = { cooldown_hours: [0], retake_after_pass: true };
/** How many people take the simulado at the same time. */
const atOnce = 8;
const targetSeconds = 60;

const take = async (origin: string, test_id: string, headers: Headers) => {
  const attempt: Attempt = (await ask(origin, asPage('start', headers, { test_id }))).json;
  for (let at = 0; at < questions; at++) await ask(origin, saving(headers, attempt, at));
  await ask(origin, asPage('submit', headers, { id: attempt.attempt_id }));
};

const takeAll = async (origin: string, test_id: string, takers: readonly Headers[]) => {
  const queue = takers.flatMap((headers) => Array.from({ length: attemptsEach }, () => headers));
  // The attempts of one person stand together, so each of these takes all attempts of some people.
  const lanes = Array.from({ length: atOnce }, (_, lane) =>
    queue.filter((_, at) => Math.floor(at / attemptsEach) % atOnce === lane),
  );
  const takeLane = async (lane: readonly Headers[]) => {
    for (const headers of lane) await take(origin, test_id, headers);
  };
  await Promise.all(lanes.map(takeLane));
};

type Regrade = { id: string; state: string; foreseen: { attempts: number; up: number; down: number } };

const regradesOf = (origin: string, admin: Headers) => async (name: string, input: object) => {
  const headers = { ...admin, 'idempotency-key': randomUUID() };
  return (await ask(origin, { path: `/rpc/regrades/${name}`, headers, body: { json: input } })).json;
};

/** Seconds of the preview, and seconds from the approval to the last mark. */
const regradeAll = async (origin: string, admin: Headers, client: pg.Client) => {
  const { rows } = await client.query<{ id: string; version: number }>(
    'select id, version from questions order by code limit 1',
  );
  const { id: question_id = '', version } = rows[0] ?? {};
  const call = regradesOf(origin, admin);
  const change = {
    ...{ kind: 'key', correct: [2], number: null, tolerance: null, accepted: [], explanation: null },
  };
  const began = performance.now();
  const { id }: Regrade = await call('preview', { question_id, version, change });
  const previewed = performance.now();
  await call('apply', { id, reason: 'O gabarito apontava a alternativa errada.', takes_passes: false });
  const state = async () =>
    (await client.query<{ state: string }>('select state from regrades where id = $1', [id])).rows[0]?.state;
  while ((await state()) !== 'done') {
    if (performance.now() - previewed > 5 * targetSeconds * 1000) throw new Error('The regrade did not end.');
    await sleep(50);
  }
  const ended = performance.now();
  const counted = await client.query<{ n: number }>(
    'select count(*)::int as n from score_revisions where regrade_id = $1',
    [id],
  );
  return {
    preview_s: (previewed - began) / 1000,
    regrade_s: (ended - previewed) / 1000,
    attempts: counted.rows[0]?.n ?? 0,
  };
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  const emails = await seedPeople(client, database, people);
  const product = await startProduct(database);
  try {
    const [admin = {}, ...takers] = await signInAll(product.origin, emails);
    const test_id = await makeSimulado(product.origin, admin, rules);
    console.log(`${people * attemptsEach} attempts of ${questions} questions…`);
    await takeAll(product.origin, test_id, takers);
    const figures = await regradeAll(product.origin, admin, client);
    console.log(`preview ${figures.preview_s.toFixed(2)} s`);
    console.log(`${figures.attempts} attempts recomputed in ${figures.regrade_s.toFixed(2)} s`);
    const missing = people * attemptsEach - figures.attempts;
    const rows = [
      atMost('a corrected key is counted again', figures.regrade_s, 's', targetSeconds),
      atMost('attempts that were not counted again', missing, '', 0),
    ].map(say);
    save('regrade', figures, { rows, scope: `${people * attemptsEach} attempts of ${questions} questions` });
  } finally {
    await product.stop();
    await client.end();
    await database.stop();
  }
};
