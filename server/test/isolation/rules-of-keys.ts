/** What keys and indexes of tenant tables must look like. */
import { type CatalogueRule, rows, tables } from './fault.ts';

const companyColumn = `(select a.attnum from pg_attribute a
  where a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped)`;

/** Keys between tenant tables that do not carry the company from column to column. */
const keysWithoutCompany = `
  select k.conname || ' of ' || t.name as on, 'does not carry the company' as says
  from ${tables} join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
  where t.is_tenant
    and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'company_id' and not a.attisdropped)
    and not exists (
      select from unnest(k.conkey, k.confkey) pair(own, other)
      join pg_attribute o on o.attrelid = k.conrelid and o.attnum = pair.own and o.attname = 'company_id'
      join pg_attribute p on p.attrelid = k.confrelid and p.attnum = pair.other and p.attname = 'company_id')`;

const uniqueAcrossCompanies = `
  select i.indexrelid::regclass::text as on, 'is unique across companies' as says
  from ${tables} join pg_index i on i.indrelid = t.oid and (i.indisunique or i.indisexclusion)
  where t.is_tenant and ${companyColumn} <> all (i.indkey)`;

const companyColumnFaults = `
  select t.name as on, wrong.says
  from ${tables} left join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum,
  lateral (values
    ('has no company_id', not t.is_tenant),
    ('may be without company', t.is_tenant and not a.attnotnull),
    ('gets a company by default', coalesce(pg_get_expr(d.adbin, d.adrelid), 'app.company_id()') <> 'app.company_id()'),
    ('refers to no company', t.is_tenant and not exists (
      select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f'
        and k.confrelid = 'public.companies'::regclass and k.conkey = array[a.attnum]))) wrong(says, is_so)
  where t.name not like 'auth.%' and wrong.is_so`;

export const rulesOfKeys: readonly CatalogueRule[] = [
  {
    id: 'L8',
    sentence: 'foreign keys between tenant tables carry the company',
    find: rows(keysWithoutCompany),
    exceptions: {
      'user_notifications_user_id_fkey of user_notifications does not carry the company':
        'the platform tells people of any company, and of none; a trigger keeps each company to its own people',
    },
  },
  {
    id: 'L9',
    sentence: 'unique keys of tenant tables include the company',
    find: rows(uniqueAcrossCompanies),
    exceptions: {
      'profiles_pkey is unique across companies':
        "one profile per account: the id is the account's, a uuid nobody chooses",
      'company_logos_picture_id_key is unique across companies':
        'the last part of an address, which names no company; a uuid nobody guesses',
      'user_onboarding_progress_pkey is unique across companies':
        'one tour per account, which keeps its place through a move between companies',
    },
  },
  {
    id: 'L12',
    sentence: 'every tenant table has a whole index led by the company',
    find: rows(`select t.name as on, 'has no index led by company_id' as says from ${tables}
      where t.is_tenant and not exists (select from pg_index i where i.indrelid = t.oid and i.indisvalid
        and i.indpred is null and i.indkey[0] = ${companyColumn})`),
  },
  {
    id: 'L14',
    sentence: "every row belongs to a company: never null, an existing one, the caller's unless told",
    find: rows(companyColumnFaults),
    exceptions: {
      'companies has no company_id': 'is the list of companies',
      'profiles may be without company': 'an account may be without one',
      'user_onboarding_progress may be without company': 'an account may be without one',
      'idempotency_keys has no company_id': 'belongs to a person, whatever the company',
      'schema_migrations has no company_id': "the migrations runner's own list",
    },
  },
];
