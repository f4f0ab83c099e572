/**
 * The tables and columns that clients of PostgREST may name: only those of the specification. Each is a statement of
 * ours under row-level security. A name from a client becomes SQL only if it is listed here.
 */
import { may, type Permission, type Role } from '@pdy/contract/permissions';
import { type RawBuilder, sql } from 'kysely';

type ColumnType = 'uuid' | 'text' | 'boolean' | 'integer' | 'date' | 'timestamptz' | 'text[]' | 'integer[]';

export type Column = {
  readonly type: ColumnType;
  /** Without this permission the column does not exist for the caller. */
  readonly needs?: Permission;
};

export type Source = {
  readonly columns: Readonly<Record<string, Column>>;
  /** The rows for a role, inside its company. Names are those of `columns` and `inner`. */
  readonly rows: (role: Role) => RawBuilder<unknown>;
};

export type Embed = Source & {
  /** The referencing column, by which a client may name the relation too. */
  readonly by: string;
  /** The column of the table and the column of the embedded one that are equal. */
  readonly on: readonly (readonly [own: string, theirs: string])[];
};

export type Table = Source & {
  readonly name: string;
  /** The column that identifies a row. */
  readonly key: string;
  /** The rows for platform_admin, on the connection across companies. Absent: they see only their own. */
  readonly rowsAcross?: RawBuilder<unknown>;
  readonly embeds: Readonly<Record<string, Embed>>;
};

const [uuid, text, boolean, date, instant] = (
  ['uuid', 'text', 'boolean', 'date', 'timestamptz'] as const
).map((type): Column => ({ type })) as [Column, Column, Column, Column, Column];
const kept = (type: ColumnType): Column => ({ type, needs: 'company.manage' });

const companyColumns = {
  id: uuid,
  name: text,
  slug: text,
  subscription_type: text,
  is_active: boolean,
  created_at: instant,
  domain: kept('text'),
  max_users: kept('integer'),
  contact_email: kept('text'),
  contact_phone: kept('text'),
  address: kept('text'),
  website: kept('text'),
  updated_at: kept('timestamptz'),
};

const companyRows = sql`select c.id, c.name, c.slug, c.subscription_type, c.is_active, c.created_at, c.domain,
  c.max_users, c.contact_email, c.contact_phone, c.address, c.website, c.updated_at, c.version
  from companies c where not c.is_platform`;

/**
 * The platform sees the whole record of an account. Of others, a telephone and a CPF are visible only to their owner.
 */
const profileColumns = {
  id: uuid,
  user_id: uuid,
  email: text,
  first_name: text,
  last_name: text,
  role: text,
  company_id: uuid,
  is_active: boolean,
  last_login: instant,
  position: text,
  department: text,
  phone: text,
  cpf: text,
  hire_date: date,
  created_at: instant,
  updated_at: instant,
};

const profileFields = sql`p.user_id as id, p.user_id, p.email, p.first_name, p.last_name, p.role, p.company_id,
  p.is_active, p.last_login, p.position, p.department, p.hire_date, p.created_at, p.updated_at, p.version`;

/**
 * The rows of profiles. Lists of people are for administrators. A person who does not manage users sees only
 * themselves.
 */
const profileRows = (role: Role) => sql`select ${profileFields}, own.phone, own.cpf
  from profiles p left join app.own_contact() own on p.user_id = (select app.person_id())
  where p.user_id = (select app.person_id()) or ${may(role, 'users.manage') && role !== 'platform_admin'}`;

const notificationColumns = {
  id: uuid,
  titulo: text,
  mensagem: text,
  tipo: text,
  link_destino: text,
  created_at: instant,
};
const notificationRows = () =>
  sql`select n.id, n.titulo, n.mensagem, n.tipo, n.link_destino, n.created_at, n.company_id from notifications n`;

const companies: Embed = {
  columns: companyColumns,
  rows: () => companyRows,
  by: 'company_id',
  on: [['company_id', 'id']],
};
const notifications: Embed = {
  columns: notificationColumns,
  rows: notificationRows,
  by: 'notification_id',
  on: [
    ['company_id', 'company_id'],
    ['notification_id', 'id'],
  ],
};

/** The choice of pages, one row per company, also for a company without a choice. */
const pageRows = sql`select c.id as company_id, coalesce(s.disabled_pages, '{}') as disabled_pages
  from companies c left join company_page_settings s on s.company_id = c.id where not c.is_platform`;

const all: readonly Table[] = [
  {
    name: 'profiles',
    key: 'user_id',
    columns: profileColumns,
    rows: profileRows,
    rowsAcross: sql`select ${profileFields}, p.phone, p.cpf from profiles p`,
    embeds: { companies },
  },
  {
    name: 'companies',
    key: 'id',
    columns: companyColumns,
    rows: () => companyRows,
    rowsAcross: companyRows,
    embeds: {},
  },
  {
    name: 'company_page_settings',
    key: 'company_id',
    columns: { company_id: uuid, disabled_pages: { type: 'text[]' } },
    rows: () => pageRows,
    rowsAcross: pageRows,
    embeds: {},
  },
  {
    name: 'platform_settings',
    key: 'disabled_pages_global',
    columns: { disabled_pages_global: { type: 'text[]' } },
    rows: () => sql`select coalesce(app.pages_hidden_everywhere(), '{}') as disabled_pages_global`,
    embeds: {},
  },
  {
    name: 'user_notifications',
    key: 'notification_id',
    columns: {
      user_id: uuid,
      notification_id: uuid,
      status: text,
      data_leitura: instant,
      data_clique: instant,
      created_at: instant,
    },
    rows: () => sql`select * from user_notifications`,
    embeds: { notifications },
  },
  { name: 'notifications', key: 'id', columns: notificationColumns, rows: notificationRows, embeds: {} },
  {
    name: 'onboarding_steps',
    key: 'id',
    columns: {
      id: uuid,
      user_role: text,
      is_active: boolean,
      step_order: { type: 'integer' },
      title: text,
      description: text,
      target_element: text,
    },
    rows: () => sql`select * from app.tour_steps()`,
    embeds: {},
  },
  {
    name: 'user_onboarding_progress',
    key: 'user_id',
    columns: {
      user_id: uuid,
      current_step: { type: 'integer' },
      completed_steps: { type: 'integer[]' },
      is_completed: boolean,
      is_skipped: boolean,
      started_at: instant,
      completed_at: instant,
      created_at: instant,
      updated_at: instant,
    },
    rows: () => sql`select * from user_onboarding_progress`,
    embeds: {},
  },
  {
    name: 'onboarding_configs',
    key: 'auto_start',
    columns: { auto_start: boolean },
    rows: () => sql`select coalesce((select o.auto_start from onboarding_configs o), false) as auto_start`,
    embeds: {},
  },
];

const byName = new Map(all.map((table) => [table.name, table]));

export const tableNamed = (name: string): Table | undefined => byName.get(name);
export const tableNames: readonly string[] = [...byName.keys()];
