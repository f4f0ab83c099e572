/** The people who work in the mix: their accounts, and what each of them has ready to write on. */
import type pg from 'pg';
import { send } from '../parts/load.ts';
import { type BenchDatabase, makeAccount, signIn } from '../parts/product.ts';
import { idOf, inCompany, numberInCompany, textOf } from './ids.ts';
import { testId } from './tables/assessments.ts';

export type Role = 'employee' | 'manager' | 'admin' | 'corporate' | 'platform_admin';

export type Somebody = {
  readonly email: string;
  readonly role: Role;
  readonly company_id: string;
  readonly person_id: string;
  /** Their number among all, the number of their company, and its first and last person. */
  readonly n: number;
  readonly c: number;
  readonly first: number;
  readonly size: number;
  readonly job: number;
  readonly items: number;
  readonly competencies: number;
  /** Of tickets about problems. */
  readonly category_id: string;
  headers: Record<string, string>;
  /** Cards that are due, each for one answer. */
  readonly cards: { readonly card_id: string; readonly version: number }[];
  /** A goal whose progress is told; the version that was read last. */
  goal: { readonly id: string; version: number } | null;
  /** A running simulado; the revision that was saved last. */
  attempt: { readonly id: string; readonly lease_id: string; revision: number } | null;
};

/** Of each visited company: who administers it, leads in it, and works in it. The largest one has more of each. */
const chosen = `
  select p.n, p.c, c.first, c.size, p.job, c.items, c.competencies, p.company_id, p.person_id, f.email, f.role,
    k.id as category_id
  from bench.people p join bench.companies c on c.n = p.c join profiles f on f.user_id = p.person_id
  join ticket_categories k on k.company_id = p.company_id and k.code = 'problema'
  where c.is_visited and p.is_active and (p.k <= 3 or p.k > c.size - 3 or (c.n = 1
    and (p.k in (4, 5, 9, 30, 70) or p.k > c.size - 22)))
  order by p.k, p.n`;

const platformEmail = 'plataforma@full.example';

/** Everybody gets the password of one account, because a million times of making a password takes weeks. */
const giveAccounts = async (database: BenchDatabase, client: pg.Client, ids: readonly string[]) => {
  const known = await client.query('select from auth.users where email = $1', [platformEmail]);
  if (known.rowCount === 0) {
    await makeAccount(database, textOf('company', 1), platformEmail);
    await client.query('set session_replication_role = replica');
    await client.query(`update profiles set role = 'platform_admin', company_id = null where email = $1`, [
      platformEmail,
    ]);
    await client.query(
      'delete from company_members where user_id = (select id from auth.users where email = $1)',
      [platformEmail],
    );
    await client.query('set session_replication_role = origin');
  }
  await client.query(
    `update auth.users u set password_hash = g.password_hash from auth.users g
     where g.email = $1 and u.id = any ($2::uuid[])`,
    [platformEmail, ids],
  );
};

/** The number of a card of the deck that only the people of the mix study. */
const mixCard = (c: string) => `(4294967296 + ${c}::bigint * 4096 + y)`;
const mixDeck = 3;

/** A deck with so many due cards for each of them, and what they wrote in earlier runs is of another day. */
const giveWork = async (client: pg.Client, ids: readonly string[], cards: number) => {
  await client.query('set session_replication_role = replica');
  const deck = idOf('deck', inCompany('c.n', String(mixDeck)));
  await client.query(
    `insert into decks (company_id, id, title, status, cards_count, sides_count)
     select c.company_id, ${deck}, 'Baralho do dia', 'published', ${cards}, ${cards} from bench.companies c
     where c.is_visited
     on conflict do nothing;
     insert into cards (company_id, id, deck_id, type, front, back, sides, position)
     select c.company_id, ${idOf('card', mixCard('c.n'))}, ${deck}, 'basic', 'Pergunta ' || y, 'Resposta ' || y,
     '{1}', y
     from bench.companies c cross join generate_series(1, ${cards}) y where c.is_visited on conflict do nothing`,
  );
  const ofThem = 'company_id = any (select company_id from bench.companies where is_visited)';
  await client.query(
    `insert into deck_studies (company_id, person_id, deck_id)
     select p.company_id, p.person_id, ${deck} from bench.people p join bench.companies c on c.n = p.c
     where p.person_id = any ($1::uuid[]) on conflict do nothing`,
    [ids],
  );
  await client.query(
    `insert into card_states (company_id, person_id, card_id, sibling_no, deck_id, due, stability, difficulty, state,
       scheduled_days, learning_steps, reps, lapses, last_review)
     select p.company_id, p.person_id, ${idOf('card', mixCard('c.n'))}, 1, ${deck}, now() - interval '1 hour', 15,
     5.3, 2, 35, 0, 5,
       0, now() - interval '35 days'
     from bench.people p join bench.companies c on c.n = p.c cross join generate_series(1, ${cards}) y
     where p.person_id = any ($1::uuid[])
     on conflict (company_id, person_id, card_id, sibling_no)
       do update set due = excluded.due, last_review = excluded.last_review, state = 2, learning_steps = 0`,
    [ids],
  );
  for (const text of [
    `update feedbacks set delivered_at = delivered_at - interval '2 days' where ${ofThem}
    and giver_id = any ($1::uuid[])
     and delivered_at > now() - interval '2 days'`,
    `update tickets set created_at = created_at - interval '2 hours' where ${ofThem} and person_id = any ($1::uuid[])
     and created_at > now() - interval '2 hours'`,
    `update ticket_messages set created_at = created_at - interval '2 hours' where ${ofThem}
     and author_id = any ($1::uuid[]) and created_at > now() - interval '2 hours'`,
  ])
    await client.query(text, [ids]);
  await client.query('set session_replication_role = origin');
};

const cardsOf = async (client: pg.Client, { company_id, person_id, c }: Somebody) => {
  const { rows } = await client.query<{ card_id: string; version: number }>(
    'select card_id, version from card_states where company_id = $1 and person_id = $2 and deck_id = $3',
    [company_id, person_id, textOf('deck', numberInCompany(c, mixDeck))],
  );
  return rows;
};

/** `cards`: how many each of them has to answer. The product does not run yet. */
export const preparePeople = async (
  database: BenchDatabase,
  client: pg.Client,
  cards: number,
): Promise<Somebody[]> => {
  const { rows } = await client.query<Omit<Somebody, 'headers' | 'cards' | 'goal' | 'attempt'>>(chosen);
  const ids = rows.map(({ person_id }) => person_id);
  await giveAccounts(database, client, ids);
  await giveWork(client, ids, cards);
  const people: Somebody[] = rows.map((row) => ({
    ...row,
    headers: {},
    cards: [],
    goal: null,
    attempt: null,
  }));
  for (const one of people) one.cards.push(...(await cardsOf(client, one)));
  const none = { job: 1, items: 1, competencies: 1, cards: [], goal: null, attempt: null, headers: {} };
  const nowhere = { company_id: '', person_id: '', category_id: '', n: 0, c: 0, first: 0, size: 0 };
  return [...people, { email: platformEmail, role: 'platform_admin', ...nowhere, ...none }];
};

/** One call whose answer must be good. */
export const ask = async <T>(origin: string, call: Parameters<typeof send>[1]): Promise<T> => {
  let text = '';
  const { status } = await send(origin, {
    ...call,
    took: (body, answered) => {
      text = body;
      call.took?.(body, answered);
    },
  });
  if (status !== 200) throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${status}: ${text}`);
  return JSON.parse(text) as T;
};

type Plan = {
  readonly goals: readonly { readonly id: string; readonly version: number; readonly mode: string }[];
};
type Taking = {
  readonly attempt_id: string;
  readonly lease_id: string | null;
  readonly questions: readonly { readonly revision: number }[];
};

/** Signs everybody in; those of a company read their goal and begin, or go on with, a simulado. */
export const signPeopleIn = async (client: pg.Client, origin: string, people: readonly Somebody[]) => {
  const { rows } = await client.query<{ c: number; id: string }>(
    `select n as c, ${testId('n', 'simulado')} as id from bench.companies where is_visited`,
  );
  const tests = new Map(rows.map(({ c, id }) => [c, id]));
  for (const one of people) {
    one.headers = await signIn(origin, one.email);
    if (one.role === 'platform_admin') continue;
    const { headers } = one;
    const plan = await ask<Plan | null>(origin, { path: '/api/pdi/plans/current', headers });
    one.goal = plan?.goals.find(({ mode }) => mode === 'manual') ?? null;
    const post = { method: 'POST', headers } as const;
    const begun = await ask<Taking>(origin, {
      ...{ ...post, path: '/api/attempts' },
      body: { test_id: tests.get(one.c) },
    });
    const path = `/api/attempts/${begun.attempt_id}/open`;
    const held = begun.lease_id
      ? begun
      : await ask<Taking>(origin, { ...post, path, body: { lease_id: null, takes_over: true } });
    const revision = Math.max(0, ...held.questions.map((question) => question.revision));
    one.attempt = { id: held.attempt_id, lease_id: held.lease_id ?? '', revision };
  }
};
