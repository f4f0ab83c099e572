/** The rows about panels: who may open their pages, and the calls of the platform's panels. */
import { type Page, pageAt } from '@pdy/contract/pages';
import { may } from '@pdy/contract/permissions';
import { rowOf } from '../team.ts';
import type { Context } from './golden.ts';
import type { Act, Operation } from './operation.ts';
import type { Cell } from './seed.ts';

const inCompany: Context[] = [
  'anon',
  'emp_self',
  'emp_other',
  'mgr_line',
  'mgr_other',
  'admin',
  'corporate',
  'platform',
];

const pageOf = (path: string): Page => {
  const page = pageAt(path);
  if (!page || page.needs === 'nobody') throw new Error(`${path} is no page with a guard`);
  return page;
};

/** Decides as the guards of the pages do. Administrators of another company open the panel of their own. */
const opens = (path: string): Act => ({
  in: inCompany,
  door: ({ caller }) => {
    const { needs, roles } = pageOf(path);
    if (caller === null || needs === 'nobody') return false;
    return may(caller.role, needs) && (roles?.includes(caller.role) ?? true);
  },
});

/** A file that the caller began; strangers try one of the company's administrator. */
const anExport = async ({ context, caller, seed }: Cell) => {
  const mine =
    context === 'other_company' || caller === null || caller.company_id === null ? seed.bystander : caller;
  const { id: run_id } = await rowOf<{ id: string }>(
    `insert into tool_runs (company_id, tool, started_by, finished_at) values ($1, 'export', $2, app.now()) returning id`,
    [seed.own.id, mine.person_id],
  );
  return { run_id, table: 'pessoas' };
};

const onlyPages = 'a page holds no rows; those it shows are asked for by the calls of other lines';

export const ofPanels: readonly Operation[] = [
  {
    op: 'panel.admin(/admin,/company-admin,/admin-panel,/admin-tools)',
    acts: [
      ...['/admin', '/company-admin', '/admin-panel', '/admin-tools'].map(opens),
      { call: 'panels.tools.plan', input: () => ({ tool: 'logs' }) },
      { call: 'panels.tools.runs' },
      { call: 'panels.tools.run', input: () => ({ tool: 'export' }) },
      { call: 'panels.tools.part', input: anExport },
    ],
    sql: onlyPages,
  },
  {
    op: 'panel.corporate(/corporate)',
    acts: [
      opens('/corporate'),
      { call: 'panels.corporate', metBy: 'RULE_BROKEN', metOnlyBy: 'platform_admin' },
      { call: 'corporate.jobs' },
      { call: 'corporate.plans', metBy: 'RULE_BROKEN', metOnlyBy: 'platform_admin' },
      { call: 'corporate.overview', input: () => ({}), metBy: 'RULE_BROKEN', metOnlyBy: 'platform_admin' },
    ],
    sql: onlyPages,
  },
  {
    op: 'panel.platform(/platform-management,/platform,/platform-admin/*)',
    acts: [
      ...['/platform-management', '/platform', '/platform-admin/orphan-users'].map(opens),
      { call: 'platform.enter', across: true },
      { call: 'platform.stats', across: true },
      { call: 'platform.debug', across: true },
      { call: 'platform.publicKey', across: true },
      { call: 'platform.backups', across: true },
      { call: 'platform.qaSeed.get', across: true },
      // Test accounts are made only where a password for them is configured, which is not the case here.
      {
        call: 'platform.qaSeed.create',
        across: true,
        input: () => ({ role: 'employee' }),
        metBy: 'RULE_BROKEN',
      },
      {
        call: 'platform.qaSeed.remove',
        across: true,
        input: ({ seed }) => ({ company_id: seed.own.id }),
      },
      { call: 'platform.users.verifyAccess', across: true },
    ],
    sql: onlyPages,
  },
];
