/** The rows about the security log. */
import { sql } from 'kysely';
import { rowOf } from '../team.ts';
import type { Act, Operation } from './operation.ts';
import type { Cell } from './seed.ts';

/** A note in the company's log; people of the platform have theirs in the log of the platform's own company. */
const note = async ({ seed }: Cell, user_id: string, company_id: string = seed.own.id) => {
  const { id, occurred_at } = await rowOf<{ id: string; occurred_at: Date }>(
    `insert into access_logs (company_id, user_id, user_role, event_type, action, resource, status, severity, risk_score)
     values ($1, $2, 'employee', 'sign_in', 'signed_in', 'matriz', 'success', 'low', 0) returning id, occurred_at`,
    [company_id, user_id],
  );
  return { id, occurred_at };
};

const platformCompany = async () =>
  (await rowOf<{ id: string }>('select id from companies where is_platform', [])).id;

const byBystander = ({ seed }: Cell) => seed.bystander.person_id;

/** The subject of the alert of a cell. */
const alerted = new WeakMap<Cell, string>();

const anAlert = async (cell: Cell) => {
  const { id, occurred_at } = await note(cell, byBystander(cell));
  alerted.set(cell, id);
  return rowOf<{ id: string; version: number }>(
    `insert into security_alerts (company_id, log_id, log_at, user_id, event_type, action, severity, risk_score)
     values ($1, $2, $3, $4, 'sign_in', 'signed_in', 'high', 7) returning id, version`,
    [cell.seed.own.id, id, occurred_at, byBystander(cell)],
  );
};

const about = ({ seed }: Cell) => ({ user_id: seed.bystander.person_id });
const inside: Act[] = [
  { call: 'accessLogs.list', input: about, shows: byBystander },
  { call: 'accessLogs.summary', input: about },
  { call: 'accessLogs.settings' },
  { call: 'accessLogs.verifyDay', input: () => ({ day: '2026-01-05' }) },
  // Another company may have alerts of its own by then.
  { call: 'accessLogs.alerts.list', shows: (cell) => `"log_id":${alerted.get(cell)},` },
  { call: 'accessLogs.alerts.acknowledge', input: anAlert },
  { call: 'accessLogs.alerts.clear', input: anAlert },
];

/** Requested and written, as the job would leave it. */
const anExport = async (cell: Cell) => {
  const { id } = await rowOf<{ id: string }>(
    `insert into access_log_exports (company_id, requested_by, filters, status) values ($1, $2, '{}', 'ready') returning id`,
    [cell.seed.own.id, cell.context === 'other_company' ? byBystander(cell) : cell.caller?.person_id],
  );
  await rowOf(
    `insert into access_log_export_parts (company_id, export_id, requested_by, part_no, body) values ($1, $2, $3, 0, 'x') returning 1`,
    [cell.seed.own.id, id, cell.context === 'other_company' ? byBystander(cell) : cell.caller?.person_id],
  );
  return { id };
};
const mayAsk = ({ context }: Cell) => ['admin', 'corporate', 'platform', 'other_company'].includes(context);
const anExportOr = (cell: Cell) => (mayAsk(cell) ? anExport(cell) : { id: cell.target.person_id });

export const ofLogs: readonly Operation[] = [
  {
    op: 'access_logs.read',
    acts: [
      ...inside,
      {
        call: 'accessLogs.platform.list',
        across: true,
        input: (cell) => ({ ...about(cell), company_id: cell.seed.own.id }),
        shows: byBystander,
      },
      {
        call: 'accessLogs.platform.summary',
        across: true,
        input: ({ seed }) => ({ company_id: seed.own.id }),
      },
    ],
    sql: {
      run: ({ seed }) =>
        sql`select id from access_logs where company_id = ${seed.own.id} and user_id = ${seed.bystander.person_id}`,
    },
    prepare: anAlert,
  },
  {
    op: 'access_logs.read_own',
    acts: [{ call: 'accessLogs.mine', shows: ({ target }) => target.person_id }],
    sql: { run: ({ target }) => sql`select id from access_logs where user_id = ${target.person_id}` },
    isOwn: true,
    isOfAnyAccount: true,
    prepare: async (cell) =>
      note(cell, cell.target.person_id, cell.target.company_id ?? (await platformCompany())),
  },
  {
    op: 'access_logs.export',
    acts: [
      { call: 'accessLogs.exports.request', input: () => ({}) },
      { call: 'accessLogs.exports.get', input: anExportOr },
      {
        call: 'accessLogs.exports.part',
        input: async (cell) => ({ ...(await anExportOr(cell)), part_no: 0 }),
      },
    ],
    sql: {
      run: ({ seed, context }) =>
        context === 'other_company'
          ? sql`select id from access_log_exports where company_id = ${seed.own.id}`
          : sql`insert into access_log_exports (filters) values ('{}') returning id`,
    },
  },
  {
    op: 'access_logs.edit|delete',
    acts: [],
    sql: {
      run: ({
        seed,
      }) => sql`with gone as (delete from access_logs where company_id = ${seed.own.id} returning id)
        select id from gone`,
    },
    prepare: (cell) => note(cell, byBystander(cell)),
  },
  {
    op: 'access_logs.set_retention',
    acts: [
      {
        call: 'accessLogs.platform.setRetention',
        across: true,
        input: ({ seed }) => ({ company_id: seed.own.id, retention_months: 18, legal_hold: false }),
      },
      {
        call: 'accessLogs.platform.retention',
        across: true,
        input: ({ seed }) => ({ company_id: seed.own.id }),
      },
    ],
    sql: {
      run: ({ seed }) =>
        sql`update company_settings set log_retention_months = 7 where company_id = ${seed.own.id} returning company_id`,
    },
  },
];
