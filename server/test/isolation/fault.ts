/** What a check of the fences found wrong, and how rules about the catalogue are written. */
import type pg from 'pg';

export type Finding = {
  /** The table, policy or function it was found on. */
  readonly on: string;
  readonly says: string;
};

/** `rule`: a rule of the catalogue ('L1' …), or the attack that succeeded. */
export type Fault = Finding & { readonly rule: string };

type Client = Pick<pg.ClientBase, 'query'>;

export type CatalogueRule = {
  readonly id: string;
  /** What holds for every object, in one sentence. */
  readonly sentence: string;
  /** Every object that breaks the rule. */
  readonly find: (client: Client) => Promise<Finding[]>;
  /** Reviewed findings that stand, as `on says`, each with its reason. One that no longer occurs is itself a fault. */
  readonly exceptions?: Readonly<Record<string, string>>;
};

/** The query returns findings: rows with `on` and `says`. */
export const rows =
  (sql: string) =>
  async (client: Client): Promise<Finding[]> =>
    (await client.query<Finding>(sql)).rows;

/** The roles that serve requests and jobs. None may get around a fence. */
const servingRoles = ['pdy_app', 'pdy_platform', 'pdy_auth', 'pdy_jobs'] as const;
export const servingList = servingRoles.map((role) => `'${role}'`).join(', ');

/** Every table of the product as `t`; its name without schema where that is public. */
export const tables = `(
  select c.oid, c.relrowsecurity, c.relforcerowsecurity,
    case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
    exists (select from pg_attribute a
            where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as is_tenant
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth')) t`;

/** Every policy of those tables as `p`, with both expressions as text; '' when absent. */
export const policies = `(
  select pol.polcmd, pol.polpermissive, t.oid as table_oid, t.name as table_name, pol.polname,
    t.name || '.' || pol.polname as name,
    coalesce(pg_get_expr(pol.polqual, pol.polrelid), '') as using_text,
    coalesce(pg_get_expr(pol.polwithcheck, pol.polrelid), '') as check_text,
    coalesce(pol.polqual::text, '') || coalesce(pol.polwithcheck::text, '') as tree,
    array(select case r when 0 then 'public' else r::regrole::text end from unnest(pol.polroles) r) as roles
  from pg_policy pol join ${tables} on t.oid = pol.polrelid) p`;
