/**
 * `npm run bench -- plans [people]`: a company of 1,000,000 people, and how PostgreSQL answers its lists. A list
 * is RED when a statement reads a whole table, or more buffers than a page of a list may: then its cost grows with the
 * company. The plans are those of the real calls, with the statements inside functions.
 */
import pg from 'pg';
import { systemClock } from '../server/src/kernel/clock.ts';
import { openDatabase } from '../server/src/kernel/db.ts';
import { reactions } from '../server/src/reactions.ts';
import { callsOf as callsIn } from '../server/src/rest/context.ts';
import { explainFor, type Node, wholeReads } from './parts/explained.ts';
import { atMost, say, shown } from './parts/figure.ts';
import { accountLists } from './parts/plans-platform.ts';
import { startDatabase } from './parts/product.ts';
import { save } from './parts/save.ts';
import { type Crowd, seedCrowd } from './seeds/crowd.ts';

/** Buffers of 8 KiB, 12 MB together; one page of a list needs some hundreds of them. */
const mostBuffers = 1_500;
/** Buffers of a search: it walks 60,000 people along an index and reads the visibility map for each fifth. */
const mostOfSearch = 20_000;

type Statement = { readonly text: string; readonly ms: number; readonly plan: Node };

const heard: Statement[] = [];

/** Collects the plans, which the server sends to its client as notices. */
const listen = () => {
  const { connect } = pg.Client.prototype;
  pg.Client.prototype.connect = function (this: pg.Client, ...given: [(error: Error | null) => void]) {
    this.on('notice', ({ message = '' }) => {
      const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\s*(\{[\s\S]*\})\s*$/.exec(message) ?? [];
      if (!json) return;
      const shown = JSON.parse(json) as { 'Query Text': string; Plan: Node };
      heard.push({ text: shown['Query Text'], ms: Number(ms), plan: shown.Plan });
    });
    return connect.apply(this, given);
  } as typeof connect;
};

const buffersOf = ({ plan }: Statement) =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);

/** Tables that grow with the company; others are read whole on purpose. */
const grows = /^(profiles|company_members|invites|access_logs.*|notifications|user_notifications)$/;
const fewRows = 1_000;

const walkedWhole = ({ plan }: Statement) =>
  wholeReads(plan, fewRows)
    .map(({ table }) => table)
    .filter((table) => grows.test(table));

type Figures = {
  readonly name: string;
  readonly rows: number;
  readonly buffers: number;
  readonly ms: number;
  readonly faults: readonly string[];
};

type Answer = { readonly items: readonly unknown[] };

/** Measures the second call: the first one has brought the data into memory. */
const measure = async (name: string, call: () => Promise<Answer>, most: number): Promise<Figures> => {
  await call();
  heard.length = 0;
  const { items } = await call();
  const largest = [...heard].sort((one, other) => buffersOf(other) - buffersOf(one))[0];
  const buffers = largest ? buffersOf(largest) : 0;
  const faults = [
    ...new Set(heard.flatMap(walkedWhole).map((table) => `walks all of ${table}`)),
    ...(buffers > most ? ['too many pages'] : []),
    ...(largest ? [] : ['no plan was told']),
  ];
  if (faults.length > 0 && process.env.PLANS === 'whole') console.dir(largest, { depth: null });
  return { name, rows: items.length, buffers, ms: Math.max(0, ...heard.map(({ ms }) => ms)), faults };
};

const line = ({ name, rows, buffers, ms, faults }: Figures) =>
  `${name.padEnd(62)}${String(rows).padStart(6)}${String(buffers).padStart(9)}${ms.toFixed(1).padStart(10)}  ${faults.length > 0 ? `RED: ${faults.join(', ')}` : 'ok'}`;

type List = readonly [name: string, call: () => Promise<Answer>];
type Calls = ReturnType<typeof callsOf>;
type Asked = Parameters<Calls['users']['list']>[0];

const wordsOf = ({ rareWord }: Crowd) => [
  'ana',
  'siqueira',
  'tania',
  'karina bb',
  'marcia si',
  `${rareWord} pessoa77777`,
  rareWord,
  'pessoa',
  'pessoa123',
  'an',
  'nobodyatall',
];

const filtersOf = (crowd: Crowd) =>
  ({
    'role manager': { role: 'manager' },
    'role corporate': { role: 'corporate' },
    inactive: { status: 'inativo' },
    active: { status: 'ativo' },
    department: { department: crowd.department },
    'of one manager': { manager_id: crowd.manager_id },
    'without manager': { without: ['manager'] },
    'never there': { without: ['sign_in'] },
  }) as const;

/** The page after `pages` pages of 100. */
const deepPage = async ({ users }: Calls, asked: Asked, pages: number) => {
  let after: string | undefined;
  for (let n = 0; n < pages; n++) {
    const { next } = await users.list({ ...asked, limit: 100, ...(after && { after }) });
    if (!next) break;
    after = next;
  }
  return () => users.list({ ...asked, ...(after && { after }) });
};

/** Every order with every filter, and with `search` if given: the first page and a later one. */
const usersLists = async (crowd: Crowd, calls: Calls, search?: string): Promise<List[]> => {
  const lists: List[] = [];
  for (const sort of ['name', 'last_login'] as const)
    for (const direction of ['asc', 'desc'] as const)
      for (const [filter, narrowed] of Object.entries({ '': {}, ...filtersOf(crowd) })) {
        const asked = { sort, direction, ...narrowed, ...(search && { search }) } as Asked;
        const words = [search && `'${search}'`, `by ${sort} ${direction}`, filter].filter(Boolean).join(', ');
        lists.push([`users ${words}`, () => calls.users.list(asked)]);
        lists.push([`users ${words}, deep`, await deepPage(calls, asked, search ? 3 : 20)]);
      }
  return lists;
};

const otherLists = (crowd: Crowd, calls: Calls): List[] => {
  const { people, invites, notifications, accessLogs } = calls;
  return [
    ['directory', () => people.directory({})],
    ...wordsOf(crowd).map((search): List => [`directory, '${search}'`, () => people.directory({ search })]),
    ['invites', () => invites.list({})],
    ...(['pendente', 'aceito', 'expirado', 'revogado'] as const).map(
      (status): List => [`invites, ${status}`, () => invites.list({ status })],
    ),
    ['notifications, the bell', () => notifications.bell()],
    ['notifications, the history', () => notifications.history({})],
    ['access logs', () => accessLogs.list({})],
    ['access logs of one person', () => accessLogs.list({ user_id: crowd.manager_id })],
    ['access logs, one’s own', async () => ({ items: await accessLogs.mine() })],
  ];
};

const callsOf = (url: string, platformUrl: string, crowd: Crowd) => {
  const db = openDatabase(url, { max: 1 });
  const platformDb = openDatabase(platformUrl, { max: 1 });
  const { company_id, admin_id: person_id } = crowd;
  const actor = { person_id, company_id, role: 'admin', timezone: 'America/Sao_Paulo' } as const;
  const context = { db, platformDb, actor, clock: systemClock, reactions };
  const calls = callsIn(context);
  const { users: accounts } = callsIn({
    ...context,
    actor: { ...actor, company_id: null, role: 'platform_admin' },
  }).platform;
  return Object.assign(calls, { accounts, close: () => Promise.all([db.close(), platformDb.close()]) });
};

export const run = async () => {
  const size = Number(process.argv[3] ?? 1_000_000);
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    console.log(`seeding ${size} people…`);
    const crowd = await seedCrowd(client, size);
    await explainFor(client, ['pdy_app', 'pdy_platform'], { 'auto_explain.log_level': 'notice' });
    listen();
    const calls = callsOf(database.urls.app, database.urls.platform, crowd);
    console.log(`\n${'list'.padEnd(62)}${'rows'.padStart(6)}${'buffers'.padStart(9)}${'ms'.padStart(10)}`);
    const figures: Figures[] = [];
    const report = async (lists: readonly List[], most: number) => {
      for (const [name, call] of lists) {
        const found = await measure(name, call, most);
        figures.push(found);
        console.log(line(found));
      }
    };
    const accounts = await accountLists(crowd, calls.accounts);
    await report(accounts.plain, mostBuffers);
    await report(accounts.searched, mostOfSearch);
    await report(otherLists(crowd, calls), mostOfSearch);
    await report(await usersLists(crowd, calls), mostBuffers);
    for (const search of wordsOf(crowd)) await report(await usersLists(crowd, calls, search), mostOfSearch);
    const red = figures.filter(({ faults }) => faults.length > 0).length;
    console.log(`\n${figures.length} lists of ${size} people`);
    const kept = figures.map(({ faults, ...figure }) => ({ ...figure, fault: faults.join(', ') }));
    const median = figures.map(({ ms }) => ms).toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;
    const rows = [atMost('lists that read too much', red, '', 0), shown('a list, median', median, 'ms')].map(
      say,
    );
    save(
      'plans',
      { size, figures: kept },
      { rows, scope: `${figures.length} lists of ${size.toLocaleString('en-US')} people` },
    );
    await calls.close();
  } finally {
    await client.end();
    await database.stop();
  }
};
