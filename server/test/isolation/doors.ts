/** What the roles other than the tenants' own may do in schema public; everything else is refused. Reviewed by hand. */
import type { Attempt } from './attempts.ts';
import type { Finding } from './fault.ts';
import type { Table } from './schema.ts';

type Command = 'select' | 'insert' | 'update' | 'delete';
type Door = Readonly<Record<string, readonly Command[]>>;

export const doors = {
  pdy_platform: {
    companies: ['select', 'insert', 'update'],
    company_settings: ['select', 'insert', 'update'],
    company_stats: ['select'],
    company_counts: ['select'], // Counts of active people, for the count of all accounts.
    access_logs: ['select', 'insert'],
    access_log_days: ['select'],
    security_alerts: ['select'],
    company_page_settings: ['select', 'insert', 'update'],
    platform_settings: ['select', 'insert', 'update'],
    invites: ['select', 'insert'], // For the first administrator of a new company.
    profiles: ['select', 'update'],
    events: ['select', 'insert'],
    notifications: ['select', 'insert', 'update', 'delete'],
    onboarding_steps: ['select', 'insert', 'update', 'delete'],
    library_globals: ['select', 'insert', 'update'],
    library_global_covers: ['select', 'insert', 'update', 'delete'],
    library_imports: ['select', 'insert', 'update'],
    idempotency_keys: ['select', 'insert', 'update'],
    erasure_requests: ['select', 'update'],
    privacy_incidents: ['select', 'insert', 'update'],
    privacy_incident_entries: ['select', 'insert'],
  },
  pdy_auth: {
    companies: ['select'],
    access_logs: ['select', 'insert'],
    company_settings: ['select'],
    profiles: ['select', 'insert', 'update'],
    events: ['select', 'insert'],
    invites: ['select', 'update'],
  },
  pdy_jobs: {
    companies: ['select'],
    company_settings: ['select'],
    access_logs: ['select', 'update', 'delete'],
    access_log_days: ['select', 'insert', 'update', 'delete'],
    idempotency_keys: ['select', 'delete'],
    erased_people: ['select'],
    notifications: ['select', 'delete'],
    user_notifications: ['select', 'delete'],
    personal_data_files: ['select', 'delete'],
    access_log_exports: ['select', 'delete'],
    attempts: ['select'],
    attempt_competencies: ['select'],
    company_logos: ['select'],
    tickets: ['select'],
    ticket_categories: ['select'],
  },
} as const satisfies Readonly<Record<string, Door>>;

export type DoorRole = keyof typeof doors;

/**
 * Tables that platform administrators read across companies; in the other tables open to them they see their own acts.
 */
export const seenAcrossCompanies: readonly string[] = [
  'companies',
  'company_settings',
  'company_page_settings',
  'company_stats',
  'company_counts',
  'profiles',
  'access_logs',
  'access_log_days',
  'security_alerts',
  'erasure_requests',
  'privacy_incidents',
  'privacy_incident_entries',
];

/** Statements that change nothing and still need the grant; one per column where grants may be by column. */
const trials = ({ name, columns }: Table): [Command, string][] => [
  ['select', `select from ${name} limit 0`],
  ['insert', `insert into ${name} default values`],
  ...columns
    .filter(({ isGenerated }) => !isGenerated)
    .map((column): [Command, string] => ['update', `update ${name} set "${column.name}" = null where false`]),
  ['delete', `delete from ${name} where false`],
];

/** Row-level security names itself in its refusals; the other refusals come from a missing grant. */
const isUngranted = ({ code, says }: { code: string | null; says: string }) =>
  code === '42501' && !says.includes('row-level security');

/** Finds where the commands that pass the grants differ from the list. */
export const forceDoor = async (attempt: Attempt, role: DoorRole, table: Table): Promise<Finding[]> => {
  const door: Door = doors[role];
  const open = new Set<Command>();
  for (const [command, text] of trials(table)) if (!isUngranted(await attempt(text))) open.add(command);
  const listed = door[table.name] ?? [];
  const differs =
    [...open].some((command) => !listed.includes(command)) || listed.some((command) => !open.has(command));
  if (!differs) return [];
  return [
    {
      on: table.name,
      says: `${role} may ${[...open].join(', ') || 'nothing'}; listed: ${listed.join(', ') || 'nothing'}`,
    },
  ];
};
