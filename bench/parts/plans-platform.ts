/** The platform's lists of all accounts: every filter, order and search word, the first page and later ones. */
import type { callsOf } from '../../server/src/rest/context.ts';
import type { Crowd } from '../seeds/crowd.ts';

type Users = ReturnType<typeof callsOf>['platform']['users'];
type Asked = Parameters<Users['list']>[0];
type List = readonly [name: string, call: () => Promise<{ readonly items: readonly unknown[] }>];

const words = [
  'ana',
  'tania',
  'siqueira',
  'analista',
  'zuleikaxis',
  'crowd.example',
  'pessoa123',
  'marcia si',
  'an',
  'nobodyatall',
];

const filtersOf = ({ company_id }: Crowd) =>
  ({
    '': {},
    'role manager': { role: 'manager' },
    'role corporate': { role: 'corporate' },
    inactive: { status: 'inactive' },
    active: { status: 'active' },
    'of the large company': { company: company_id },
    'managers of the large company': { company: company_id, role: 'manager' },
    'without company': { company: 'orphan' },
  }) as const;

/** The page after `pages` pages of 100. */
const deepPage = async (users: Users, asked: Asked, pages: number) => {
  let after: string | undefined;
  for (let n = 0; n < pages; n++) {
    const { next } = await users.list({ ...asked, limit: 100, ...(after && { after }) });
    if (!next) break;
    after = next;
  }
  return () => users.list({ ...asked, ...(after && { after }) });
};

/** The last page: it begins after almost all names and instants. */
const lastPage = (users: Users, asked: Asked, order: 'name' | 'newest') => {
  const key = order === 'name' ? 'vitor zy' : '2000-01-01T00:00:00.000000Z';
  const after = Buffer.from(JSON.stringify([key, '00000000-0000-4000-8000-000000000000'])).toString(
    'base64url',
  );
  return () => users.list({ ...asked, after });
};

const listsOf = async (crowd: Crowd, users: Users, search?: string): Promise<List[]> => {
  const lists: List[] = [];
  for (const order of ['name', 'newest'] as const)
    for (const [filter, narrowed] of Object.entries(filtersOf(crowd))) {
      const asked = { order, ...narrowed, ...(search && { search }) } as Asked;
      const name = ['accounts', search && `'${search}'`, `by ${order}`, filter].filter(Boolean).join(', ');
      lists.push([name, () => users.list(asked)]);
      lists.push([`${name}, deep`, await deepPage(users, asked, search ? 3 : 20)]);
      lists.push([`${name}, last`, lastPage(users, asked, order)]);
    }
  return lists;
};

/** The lists without a search, and with each search word. */
export const accountLists = async (crowd: Crowd, users: Users) => {
  const plain: List[] = [
    ...(await listsOf(crowd, users)),
    ['accounts without a company', () => users.orphans({})],
    ['accounts, the figures', async () => ({ items: [await users.counters()] })],
  ];
  const searched: List[] = [];
  for (const word of words) searched.push(...(await listsOf(crowd, users, word)));
  return { plain, searched };
};
