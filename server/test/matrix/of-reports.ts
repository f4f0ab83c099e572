/** The rows of people analytics: one's own growth, and what a company publishes to everybody in it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { owner } from '../world.ts';
import type { Context } from './golden.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

/** No call gives the growth of another person: what names colleagues is refused. */
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

export const ofReports: readonly Operation[] = [
  {
    op: 'reports.my_growth',
    acts: [
      { call: 'reports.growth', in: ofOneself },
      { call: 'reports.cell', input: () => ({ competency_id: randomUUID() }), in: ofOthers },
    ],
    isOwn: true,
    sql: 'it is made of rows that are tried as competencies and evidence',
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
    // who visits a company writes nothing there that every employee writes, and a file leaves a record
    isAtHome: true,
    sql: 'a file holds what the page holds',
  },
];
