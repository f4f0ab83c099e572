/** What every fault begins with: a database, two nodes behind a balancer, and a hundred people who are signed in. */
import pg from 'pg';
import { type BenchDatabase, startDatabase } from '../../bench/parts/product.ts';
import {
  type Attempt,
  ask,
  asPage,
  type Headers,
  makeSimulado,
  seedPeople,
  signInAll,
} from '../../bench/seeds/saves-seed.ts';
import type { Person } from './acts.ts';
import { startBalancer } from './balancer.ts';
import { startLoad } from './load.ts';
import { makeNode } from './node.ts';

const crowd = 100;
const activitiesEach = 40;
/** A checklist has at most 30 steps. */
const checklistsEach = 6;

/** An active plan with activities that nobody has to confirm: each that is finished is evidence at once. */
const addPlans = (client: pg.Client, company_id: string) =>
  client.query(
    `with plan as (insert into pdi_plans (company_id, person_id, title, period_start, period_end, status)
       select $1::uuid, user_id, 'PDI', current_date - 60, current_date + 120, 'active' from profiles
       where company_id = $1 and role = 'employee' returning id, person_id),
     goal as (insert into pdi_goals (company_id, plan_id, person_id, title, competency_id, target_level, mode, start_on,
         due_on, status)
       select $1, plan.id, plan.person_id, 'Alcançar o nível pedido', c.id, 4, 'activities', current_date - 60,
         current_date + 60, 'in_progress' from plan, competencies c where c.company_id = $1 returning id, person_id)
     insert into pdi_activities (company_id, goal_id, person_id, title, kind, learning_type, due_on, status,
       validation_required)
     select $1, goal.id, goal.person_id, 'Atividade ' || n, 'practice', 'experience', current_date + 20, 'doing', false
     from goal cross join generate_series(1, $2::int) n`,
    [company_id, activitiesEach],
  );

type Owned = { readonly id: string; readonly version: number; readonly email: string };

const activitiesOf = async (client: pg.Client, company_id: string) => {
  const { rows } = await client.query<Owned>(
    `select a.id, a.version, p.email from pdi_activities a
     join profiles p on p.company_id = a.company_id and p.user_id = a.person_id where a.company_id = $1`,
    [company_id],
  );
  return Map.groupBy(rows, ({ email }) => email);
};

const call = async <T>(origin: string, headers: Headers, path: string, input: object): Promise<T> => {
  const answer = await fetch(`${origin}/rpc/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text).json;
};

const deck = { title: 'Cartões', description: '', competency_id: null, level: null, new_per_day: null };
const draft = { title: 'Rascunho', period_start: '2027-01-01', period_end: '2027-12-31' };

const settle = async (
  origin: string,
  test_id: string,
  email: string,
  headers: Headers,
  own: readonly Owned[],
) => {
  const [{ id: deck_id }, { id: plan_id }, attempt] = await Promise.all([
    call<{ id: string }>(origin, headers, 'decks/add', { ...deck, is_shuffled: false }),
    call<{ id: string }>(origin, headers, 'pdi/plans/create', draft),
    ask(origin, asPage('start', headers, { test_id })).then(({ json }) => json as Attempt),
  ]);
  const activities = own.map(({ id, version }) => ({ id, version }));
  const steps = activities.splice(0, checklistsEach).map(({ id }) => id);
  return { email, headers, deck_id, plan_id, attempt, activities, steps, answered: 0, stepped: 0 };
};

const make = async (startOne: () => Promise<BenchDatabase>) => {
  const database = await startOne();
  const stopAtOnce = () => process.kill(database.pid(), 'SIGINT');
  process.once('exit', stopAtOnce);
  const client = new pg.Client({ connectionString: database.superUrl });
  client.on('error', () => {}); // It is lost whenever the database is killed; `query` opens the next.
  await client.connect();
  const emails = await seedPeople(client, database, crowd);
  // Both nodes sign their tokens in the name of one address, as behind any balancer.
  const shared = { PUBLIC_URL: 'http://127.0.0.1:3000', DRAIN_S: '1' };
  const a = await makeNode({ name: 'a', database, settings: shared });
  const b = await makeNode({ name: 'b', database, settings: shared });
  const balancer = await startBalancer({ a: a.port, b: b.port });
  const { origin } = balancer;

  const close = async () => {
    await Promise.all([a.stop(), b.stop()]);
    await balancer.stop();
    await client.end().catch(() => {});
    process.off('exit', stopAtOnce);
    await database.stop();
  };
  try {
    await a.start();
    await b.start();
    const [admin = {}, ...headers] = await signInAll(origin, emails);
    const test_id = await makeSimulado(origin, admin, { time_limit_s: 14_400 });
    const { rows } = await client.query<{ company_id: string; category_id: string }>(
      `select company_id, id as category_id from ticket_categories where code = 'problema'
         and company_id = (select company_id from profiles where email = 'admin@testes.example')`,
    );
    const { company_id = '', category_id = '' } = rows[0] ?? {};
    await addPlans(client, company_id);
    const activities = await activitiesOf(client, company_id);
    const people: Person[] = [];
    for (const [n, own] of headers.entries()) {
      const email = emails[n + 1] ?? '';
      people.push(await settle(origin, test_id, email, own, activities.get(email) ?? []));
    }
    return {
      ...{ database, a, b, nodes: [a, b], balancer, people, admin, company_id, category_id, close },
      /** Past every fence, on a connection of its own, because the database may have been killed since. */
      async query<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
        const own = new pg.Client({ connectionString: database.superUrl });
        own.on('error', () => {});
        await own.connect();
        return (await own.query<T>(text, [...values]).finally(() => own.end())).rows;
      },
      load: (how: { rate?: number; writesEvery?: number; writers?: number; origin?: string } = {}) =>
        startLoad({ origin, people, category_id, ...how }),
    };
  } catch (error) {
    await close();
    throw error;
  }
};

export type World = Awaited<ReturnType<typeof make>>;

let last: Promise<World> | null = null;

export const openWorld = (startOne: () => Promise<BenchDatabase> = startDatabase): Promise<World> => {
  last = make(startOne);
  return last;
};

/** Ends what was opened last, also while it is only opening. */
export const closeLast = async () => (await last?.catch(() => null))?.close();
