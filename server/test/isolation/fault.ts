/** What a check of the fences found wrong, and how checks of the catalogue are written. */

export type Fault = {
  /** The rule that is broken: 'L1' … of the catalogue, or the attack that came through. */
  readonly rule: string;
  /** The table, policy, function … it was found on. */
  readonly on: string;
  readonly says: string;
};

export type Finding = { readonly on: string; readonly says: string };

export type CatalogueRule = {
  readonly id: string;
  /** What holds for every object, in one sentence. */
  readonly sentence: string;
  /** Returns `on` and `says` for each object that breaks the rule. */
  readonly sql: string;
  /** Reviewed findings that stand, by `on`, each with its reason. One that no longer occurs is a fault itself. */
  readonly exceptions?: Readonly<Record<string, string>>;
};

/** The roles that serve requests and jobs. None may get around a fence. */
export const servingRoles = ['pdy_app', 'pdy_platform', 'pdy_auth', 'pdy_jobs'] as const;

export const servingList = servingRoles.map((role) => `'${role}'`).join(', ');

/** Every table whose rows belong to people or companies, as `t` with its name and number. */
export const tables = `(select c.oid, c.relname, n.nspname, c.relrowsecurity, c.relforcerowsecurity, c.relowner,
    case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as is_tenant
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth')) t`;

/** Every policy of those tables as `p`: its command, roles, and both expressions as text ('' when absent). */
export const policies = `(select pol.oid, t.name as on_table, pol.polname, pol.polcmd, pol.polpermissive,
    t.name || '.' || pol.polname as name, t.oid as on_oid,
    coalesce(pg_get_expr(pol.polqual, pol.polrelid), '') as using_text,
    coalesce(pg_get_expr(pol.polwithcheck, pol.polrelid), '') as check_text,
    coalesce(pol.polqual::text, '') || coalesce(pol.polwithcheck::text, '') as tree,
    array(select case r when 0 then 'public' else r::regrole::text end from unnest(pol.polroles) r) as roles
  from pg_policy pol join ${tables} on t.oid = pol.polrelid) p`;
