/** `npm run bench -- study`: answers to flash cards, and opening a deck of 5,000, for one person and for many. */
import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import pg from 'pg';
import { atMost, say } from './parts/figure.ts';
import { type Call, oneByOne, openLoop } from './parts/load.ts';
import { startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { type Headers, seedPeople, signInAll } from './seeds/saves-seed.ts';

const people = 30;
const cards = 5000;
/** Cards of the deck that everybody has seen; half of them are due. */
const seen = 2000;
const pace = { rate: 20, seconds: 10 };
const targets = { answer_ms: 80, open_ms: 300 };

const seedDeck = async (client: pg.Client) => {
  const { rows } = await client.query<{ id: string; company_id: string }>(
    `insert into decks (company_id, title, status) select id, 'Cinco mil cartões', 'published' from companies where slug = 'testes'
     returning id, company_id`,
  );
  const [deck] = rows;
  if (!deck) throw new Error('no deck');
  const { id, company_id } = deck;
  await client.query(
    `insert into cards (company_id, deck_id, type, front, back, sides, position)
     select $1, $2, 'basic', 'Pergunta ' || n, 'Resposta ' || n, '{1}', n from generate_series(1, $3::int) n`,
    [company_id, id, cards],
  );
  await client.query(
    `insert into deck_studies (company_id, person_id, deck_id)
     select $1, user_id, $2 from company_members where company_id = $1`,
    [company_id, id],
  );
  await client.query(
    `insert into study_settings (company_id, person_id, new_per_day, reviews_per_day)
     select $1, user_id, 100, 1000 from company_members where company_id = $1`,
    [company_id],
  );
  await client.query(
    `insert into card_states (company_id, person_id, card_id, sibling_no, deck_id, due, stability, difficulty, state,
       scheduled_days, learning_steps, reps, lapses, last_review)
     select $1, m.user_id, c.id, 1, c.deck_id, now() + (c.position % 20 - 10) * interval '1 day', 5 + c.position % 60, 5, 2,
       10, 0, 4, 0, now() - interval '12 days'
     from company_members m join cards c on c.company_id = m.company_id and c.deck_id = $2 and c.position <= $3::int
     where m.company_id = $1`,
    [company_id, id, seen],
  );
  await client.query('analyze');
  return id;
};

type Asked = { card_id: string; sibling_no: number; version: number };

const queueOf = async (origin: string, headers: Headers, deck_id: string): Promise<Asked[]> => {
  const answer = await fetch(`${origin}/api/study/queue?deck_id=${deck_id}`, { headers });
  if (!answer.ok) throw new Error(`the queue answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).cards;
};

const answering = (headers: Headers, { card_id, sibling_no, version }: Asked): Call => ({
  path: '/api/study/reviews',
  method: 'POST',
  headers,
  body: {
    ...{ card_id, sibling_no, version, rating: 3, client_review_id: randomUUID() },
    ...{ reviewed_at: new Date().toISOString(), duration_ms: 4000, device_id: null },
  },
});

type Times = { readonly p50: number; readonly p95: number };
const line = (what: string, { p50, p95 }: Times, most: number) => {
  console.log(`${what}, p50: ${p50.toFixed(1)} ms`);
  return say(atMost(`${what}, p95`, p95, 'ms', most));
};

const measure = async (origin: string, everybody: readonly Headers[], deck_id: string) => {
  const [first = {}] = everybody;
  const open: Call = { path: `/api/study/queue?deck_id=${deck_id}`, headers: first };
  const home: Call = { path: '/api/study', headers: first };
  await oneByOne(origin, () => open, { times: 10 });
  const opened = await oneByOne(origin, () => open, { times: 60 });
  const homes = await oneByOne(origin, () => home, { times: 60 });
  const calls: Call[] = [];
  for (const headers of everybody)
    for (const card of await queueOf(origin, headers, deck_id)) calls.push(answering(headers, card));
  const alone = await oneByOne(origin, (n) => calls[n] ?? open, { times: 100 });
  const many = await openLoop(origin, (n) => calls[100 + n] ?? open, pace);
  return { opened, homes, alone, many };
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  const emails = await seedPeople(client, database, people);
  const deck_id = await seedDeck(client);
  const product = await startProduct(database);
  try {
    const [, ...everybody] = await signInAll(product.origin, emails);
    const figures = await measure(product.origin, everybody, deck_id);
    const load = loadavg()[0] ?? 0;
    const rows = [
      line(`a deck of ${cards} opens`, figures.opened, targets.open_ms),
      line('the page of study', figures.homes, targets.open_ms),
      line('a card answered, alone', figures.alone, targets.answer_ms),
      line(`a card answered, ${pace.rate} a second of ${people} people`, figures.many, targets.answer_ms),
    ];
    console.log(
      `failed ${figures.many.failed}; load ${load.toFixed(1)}, processors ${availableParallelism()}`,
    );
    save('study', { pace, ...figures, load }, { rows, scope: `a deck of ${cards} cards` });
  } finally {
    await product.stop();
    await client.end();
    await database.stop();
  }
};
