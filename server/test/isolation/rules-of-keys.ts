/** What keys and indexes of tenant tables must look like. */
import { type CatalogueRule, rows, tables } from './fault.ts';

const companyColumn = `(select a.attnum from pg_attribute a
  where a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped)`;

/** Keys between tenant tables that don't carry the company from column to column. */
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
  select t.name as on, case
    when not t.is_tenant then 'has no company_id'
    when not a.attnotnull then 'its company_id may be null'
    when coalesce(pg_get_expr(d.adbin, d.adrelid), '') not in ('', 'app.company_id()') then 'its company_id has a default'
    when not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f'
                       and k.confrelid = 'public.companies'::regclass and k.conkey = array[a.attnum])
      then 'its company_id refers to no company' end as says
  from ${tables} left join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  where t.name not like 'auth.%'`;

export const rulesOfKeys: readonly CatalogueRule[] = [
  {
    id: 'L8',
    sentence: 'foreign keys between tenant tables carry the company',
    find: rows(keysWithoutCompany),
  },
  {
    id: 'L9',
    sentence: 'unique keys of tenant tables include the company',
    find: rows(uniqueAcrossCompanies),
    exceptions: { profiles_pkey: 'one profile per account: the id is the account\'s, a uuid nobody chooses' },
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
    find: rows(`select * from (${companyColumnFaults}) f where says is not null`),
    exceptions: {
      companies: 'is the list of companies',
      profiles: 'an account may be without company',
      idempotency_keys: 'belongs to a person, whatever the company',
      schema_migrations: "the migrations runner's own list",
    },
  },
];
