/** The rows of people analytics: one's own growth, and what a company publishes to everybody in it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { owner } from '../world.ts';
import type { Context } from './golden.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

/** No call gives the growth of another person: a request that names a colleague is refused. */
const ofOneself: readonly Context[] = [
  ...(['anon', 'emp_self', 'mgr_line', 'admin', 'corporate', 'other_company', 'platform'] as const),
];
const ofOthers: readonly Context[] = ['emp_other', 'mgr_other'];

/** Ten people were counted last month. */
const counted = ({ seed: { own } }: Cell) =>
  owner.query(
    `insert into development_figures (company_id, month_on, counted_on, people)
     select $1, m, m, 10 from (select (date_trunc('month', current_date) - interval '1 month')::date as m) l
     on conflict do nothing`,
    [own.id],
  );

/** A month long ago with three people: too few for any company to show. */
const countedFew = ({ seed: { own } }: Cell) =>
  owner.query(
    `insert into development_figures (company_id, month_on, counted_on, people)
     values ($1, '2020-01-01', '2020-01-31', 3) on conflict do nothing`,
    [own.id],
  );

const withLevels = 'it is made of rows that are tried as competencies and evidence';
/** The levels of the person the cell is about; tests of competencies and evidence try that call in full. */
const levelsOfPerson = {
  door: async ({ seed, caller, target }: Cell) => {
    await seed.callsOf(caller).competencies.of({ person_id: target.person_id });
    return true;
  },
  // Administrators of the platform have the permission, but read no levels of people.
  metBy: 'RULE_BROKEN',
  metOnlyBy: 'platform_admin',
} as const;

export const ofReports: readonly Operation[] = [
  {
    op: 'reports.my_growth',
    acts: [
      { call: 'reports.growth', in: ofOneself },
      { call: 'reports.cell', input: () => ({ competency_id: randomUUID() }), in: ofOthers },
    ],
    isOwn: true,
    sql: withLevels,
  },
  {
    op: 'reports.company_aggregate',
    prepare: counted,
    acts: [{ call: 'reports.page', input: () => ({ page: 'company' }) }],
    sql: { run: () => sql`select people from app.published_figures()` },
  },
  {
    op: 'reports.export',
    prepare: counted,
    acts: [
      { call: 'reports.file', input: () => ({ page: 'company', format: 'csv' }), in: ofOneself },
      { call: 'reports.file', input: () => ({ page: 'overview', format: 'csv' }), in: ofOthers },
    ],
    // A visitor writes nothing in a company that belongs to its employees, and a file leaves a record.
    isAtHome: true,
    sql: 'a file holds what the page holds',
  },
  {
    op: 'reports.team',
    acts: [
      {
        call: 'dashboard.team',
        input: () => ({ scope: 'all' }),
        shows: ({ target }) => target.person_id,
        in: ['anon', 'emp_self', 'emp_other', 'mgr_line', 'mgr_other', 'other_company'],
      },
      { ...levelsOfPerson, in: ['admin', 'corporate', 'platform'] },
    ],
    sql: withLevels,
  },
  { op: 'reports.person_drilldown', acts: [levelsOfPerson], isOwn: true, sql: withLevels },
  {
    op: 'reports.anonymous_metric.any_group_below_k',
    prepare: countedFew,
    acts: [{ call: 'reports.page', input: () => ({ page: 'company' }), shows: () => '2020-01-01' }],
    sql: { run: () => sql`select people from app.published_figures() where month_on = '2020-01-01'` },
  },
  {
    op: 'reports.cross_company',
    acts: [{ call: 'platform.stats', across: true }],
    sql: 'counts of companies are kept by a job and read across companies',
  },
];
