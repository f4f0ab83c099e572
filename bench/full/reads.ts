/** What people read: real calls of our contract, by who makes them. */
import type { Call } from '../parts/load.ts';
import { numberInCompany, textOf } from './ids.ts';
import type { Role, Somebody } from './people.ts';

export type Variant = {
  /** Whose calls they are; absent: anybody of a company. */
  readonly roles?: readonly Role[];
  /** How often it comes among the variants of its operation. */
  readonly times: number;
  /** `turn`: how often this variant was made before. Null: this person has nothing to call it with at the moment. */
  readonly call: (who: Somebody, turn: number) => Call | null;
};

const leads = ['manager', 'admin'] as const;
const admins = ['admin'] as const;
const corporate = ['corporate'] as const;
const platform = ['platform_admin'] as const;

const get = (
  times: number,
  path: string | ((who: Somebody, turn: number) => string),
  roles?: readonly Role[],
): Variant => ({
  ...(roles && { roles }),
  times,
  call: (who, turn) => ({ path: typeof path === 'string' ? path : path(who, turn), headers: who.headers }),
});

/** An active colleague, another one each time; every hundredth has left. */
const colleague = ({ first, size }: Somebody, turn: number) => {
  const n = first + 1 + ((turn * 37 + 1) % size);
  return textOf('person', n % 100 === 99 ? first + 1 : n);
};
const ofCompany = ({ c }: Somebody, kind: 'item' | 'competency', n: number) =>
  textOf(kind, numberInCompany(c, n));
const area = encodeURIComponent('Área 1');

export const shell = [get(30, '/api/shell'), get(1, '/api/shell', platform)];
export const bell = [get(30, '/api/notifications/bell'), get(1, '/api/notifications/bell', platform)];

export const lists = [
  get(12, '/api/pdi/plans/current'),
  get(6, '/api/library'),
  get(3, '/api/library?kind=course&learning_type=formal&sort=relevance'),
  get(3, ({ c }) => `/api/library?competency_id=${textOf('competency', numberInCompany(c, 3))}`),
  get(4, '/api/tickets/mine'),
  get(2, '/api/tickets/mine?is_over=false'),
  get(6, '/api/recommendations'),
  get(4, '/api/competencies'),
  get(4, '/api/people'),
  get(3, '/api/feedback?side=received'),
  get(3, '/api/recognition'),
  get(3, '/api/notifications'),
  get(3, '/api/study'),
  get(2, '/api/career/map'),
  get(1, '/api/mentoring'),
  get(1, '/api/mentoring/requests'),
  get(1, '/api/rounds'),
  get(1, '/api/sealed'),
  get(1, '/api/user-imports', admins),
  get(2, '/api/one-on-ones', leads),
  get(2, '/api/reviews/mine'),
  get(2, '/api/pdi/team', leads),
  get(2, '/api/users', admins),
  get(2, `/api/users?role=manager&status=ativo&department=${area}&sort=last_login&direction=desc`, admins),
  get(2, '/api/tickets/queue', admins),
  get(1, '/api/access-logs', admins),
  get(1, '/api/invites', admins),
  get(1, '/api/platform/users', platform),
  get(1, '/api/platform/users?status=inactive&order=newest', platform),
  get(1, '/api/platform/companies/records', platform),
];

export const details = [
  get(6, (who, turn) => `/api/library/${ofCompany(who, 'item', 1 + (turn % who.items))}`),
  get(
    6,
    (who, turn) =>
      `/api/competencies/${ofCompany(who, 'competency', 1 + ((who.job * 3 + (turn % 10)) % who.competencies))}/why`,
  ),
  get(5, (who, turn) => `/api/people/${colleague(who, turn)}/card`),
  get(4, ({ n }, turn) => `/api/tickets/${textOf('ticket', n * 4 + 1 + (turn % 3))}`),
  get(4, ({ n }) => `/api/pdi/goals/${textOf('goal', (n * 2 + 1) * 4 + 1)}/updates`),
  get(2, ({ n }) => `/api/pdi/goals/${textOf('goal', (n * 2 + 1) * 4 + 1)}/attachments`),
  get(1, ({ c }) => `/api/user-imports/${textOf('import', c)}/lines`, admins),
  get(2, ({ n }, turn) => `/api/pdi/plans/${textOf('plan', n * 2 + (turn % 2))}`),
  get(2, (who, turn) => `/api/users/${colleague(who, turn)}`, admins),
  get(1, (who) => `/api/study/queue?deck_id=${textOf('deck', numberInCompany(who.c, 1))}`),
];

export const dashboards = [
  get(10, '/api/dashboard', ['employee']),
  get(4, '/api/dashboard', ['manager']),
  get(2, '/api/dashboard/team', ['manager']),
  get(2, '/api/dashboard/lead', ['manager']),
  get(2, '/api/panels/home', admins),
  get(2, '/api/panels/needs', admins),
  get(2, '/api/panels/gaps', admins),
  get(1, '/api/dashboard', admins),
  get(1, '/api/panels/corporate', corporate),
  get(1, '/api/corporate/overview', corporate),
  get(1, '/api/reports/competencies', corporate),
  get(1, '/api/reports/pages/evolution', corporate),
  get(1, '/api/reports/growth'),
  get(1, '/api/platform/stats', platform),
];

export const searches = [
  get(4, '/api/people?search=ana'),
  get(2, '/api/people?search=siqueira'),
  get(2, (_, turn) => `/api/people?search=car${'abcdefgh'[turn % 8]}`),
  get(3, '/api/library?search=planilhas'),
  get(1, '/api/tickets/mine?search=impressora'),
  get(2, '/api/users?search=marcia', admins),
  get(1, '/api/tickets/queue?search=impressora', admins),
  get(1, '/api/platform/users?search=tania', platform),
];
