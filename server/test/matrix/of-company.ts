/** The rows about a company itself, its pages, and the platform's companies. */
import { sql } from 'kysely';
import { aName } from '../platform.ts';
import { rowOf } from '../team.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

/** Administrators change their own company; the call names none. */
const mine = ({ context, seed }: Cell) => (context === 'other_company' ? seed.other.id : seed.own.id);
const versionIn = async (
  table: 'companies' | 'company_settings' | 'company_page_settings',
  company_id: string,
) =>
  (
    await rowOf<{ version: number }>(
      `select version from ${table} where ${table === 'companies' ? 'id' : 'company_id'} = $1`,
      [company_id],
    )
  ).version;
const ownCompany = ({ seed }: Cell) => seed.own.id;

/** An image of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const aPicture = () => ({ file: new File([dot], 'logo.png') });

const reach = { contact_email: null, contact_phone: null, address: 'Rua das Flores, 1', website: null };
const calendar = {
  timezone: 'America/Sao_Paulo',
  week: { '1': [['09:00', '18:00']] },
  holiday_preset: 'nacional',
  extra_closed: [],
  removed: [],
};

const platformChange = (more: object) => async (cell: Cell) => ({
  company_id: cell.seed.own.id,
  version: await versionIn('companies', cell.seed.own.id),
  name: cell.seed.own.name,
  max_users: 10_000,
  ...more,
});

/** A company that only this cell is about. */
const anotherCompany = async ({ seed }: Cell) => {
  const [admin = null] = seed.callers.platform;
  return seed.callsOf(admin).platform.company.create({ name: aName('Empresa') });
};

export const ofCompany: readonly Operation[] = [
  {
    op: 'company.read_own',
    acts: [
      { call: 'shell.get', shows: ownCompany },
      { call: 'companySettings.privacyContact', shows: ({ seed }) => seed.own.name },
      {
        call: 'platform.company.list',
        across: true,
        input: ({ seed }) => ({ search: seed.own.name }),
        shows: ownCompany,
      },
    ],
    sql: { run: ({ seed }) => sql`select id from companies where id = ${seed.own.id}` },
  },
  {
    op: 'company.edit_contact(name,emails,phone,address,website,logo)',
    acts: [
      { call: 'companySettings.get' },
      {
        call: 'companySettings.changeProfile',
        input: async (cell) => {
          const company_id = mine(cell);
          const name = cell.context === 'other_company' ? cell.seed.other.name : cell.seed.own.name;
          return { ...reach, logo_url: null, name, version: await versionIn('companies', company_id) };
        },
      },
      { call: 'companySettings.setLogo', input: aPicture },
      { call: 'companySettings.removeLogo' },
      { call: 'platform.company.change', across: true, input: platformChange(reach) },
    ],
    sql: {
      run: ({ seed }) => sql`update companies set address = 'Rua A' where id = ${seed.own.id} returning id`,
    },
  },
  {
    op: 'company.edit_commercial(subscription,max_users,is_active,slug,domain)',
    acts: [
      {
        call: 'platform.company.change',
        across: true,
        input: platformChange({ subscription_type: 'premium' }),
      },
      {
        call: 'platform.company.keepSeats',
        across: true,
        input: async (cell) => ({
          company_id: cell.seed.own.id,
          version: await versionIn('companies', cell.seed.own.id),
        }),
      },
    ],
    sql: {
      run: ({ seed }) =>
        sql`update companies set subscription_type = 'premium', max_users = 9000 where id = ${seed.own.id} returning id`,
    },
  },
  {
    op: 'company.edit_calendar|holidays|scale|privacy',
    acts: [
      {
        call: 'companySettings.changeCalendar',
        input: async (cell) => ({ ...calendar, version: await versionIn('company_settings', mine(cell)) }),
      },
      {
        call: 'companySettings.changePrivacy',
        input: async (cell) => ({
          dpo_name: null,
          dpo_email: null,
          version: await versionIn('company_settings', mine(cell)),
        }),
      },
      {
        call: 'companySettings.changeMails',
        input: async (cell) => ({
          informativa: 'weekly',
          acompanhamento: 'daily',
          educacional: 'off',
          other: 'off',
          version: await versionIn('company_settings', mine(cell)),
        }),
      },
      {
        call: 'companySettings.changeReviews',
        input: async (cell) => ({
          ...{ k_reports: 6, k_raters: 4, k_rounds: 5, peers_min: 5 },
          group_weights: { self: 10, manager: 50, peer: 25, upward: 15 },
          section_weights: { competencies: 60, goals: 40 },
          ...{ medium_from: 2.5, high_from: 3.75 },
          version: await versionIn('company_settings', mine(cell)),
        }),
      },
    ],
    sql: {
      run: ({
        seed,
      }) => sql`update company_settings set holiday_preset = 'nenhum' where company_id = ${seed.own.id}
        returning company_id`,
    },
  },
  {
    op: 'company.disabled_pages.edit',
    acts: [
      { call: 'companyPages.get' },
      {
        call: 'companyPages.change',
        input: async (cell) => ({
          disabled_pages: ['/flashcards'],
          version: await versionIn('company_page_settings', mine(cell)),
        }),
      },
    ],
    sql: {
      run: ({ seed }) => sql`update company_page_settings set disabled_pages = '{/reports}'
        where company_id = ${seed.own.id} returning company_id`,
    },
  },
  {
    op: 'platform.disabled_pages_global.edit',
    acts: [
      { call: 'platformPages.get', across: true },
      // One row for the whole installation, which other tests read: the most that is tried is a stale version.
      {
        call: 'platformPages.change',
        across: true,
        input: () => ({ disabled_pages_global: [], version: 999_999 }),
        metBy: 'CONFLICT',
      },
    ],
    sql: {
      run: () => sql`insert into platform_settings (company_id) select id from companies where is_platform
        on conflict (company_id) do update set disabled_pages_global = platform_settings.disabled_pages_global
        returning company_id`,
    },
  },
  {
    op: 'company.create|deactivate|list',
    acts: [
      { call: 'platform.company.create', across: true, input: () => ({ name: aName('Empresa') }) },
      {
        call: 'platform.company.list',
        across: true,
        input: ({ seed }) => ({ search: seed.own.name }),
        shows: ownCompany,
      },
      {
        call: 'platform.company.get',
        across: true,
        input: ({ seed }) => ({ company_id: seed.own.id }),
        shows: ownCompany,
      },
      { call: 'platform.companies', across: true, shows: ownCompany },
      {
        call: 'platform.company.deactivate',
        across: true,
        input: async (cell) => {
          const { id: company_id, version, name: typed_name } = await anotherCompany(cell);
          return { company_id, version, typed_name };
        },
      },
      {
        call: 'platform.company.reactivate',
        across: true,
        input: async (cell) => {
          const { id: company_id, version, name: typed_name } = await anotherCompany(cell);
          const [admin = null] = cell.seed.callers.platform;
          const { company } = cell.seed.callsOf(admin).platform;
          const closed = await company.deactivate({ company_id, version, typed_name });
          return { company_id, version: closed.version };
        },
      },
    ],
    sql: {
      run: () => {
        const name = aName('Empresa');
        return sql`insert into companies (name, slug) values (${name}, ${name.toLowerCase().replaceAll(' ', '-')}) returning id`;
      },
    },
  },
];
