/** Pages hidden by a company, or by the platform from every company. Contract: `contract/src/companies/pages.ts`. */
import { sql } from 'kysely';
import { conflict } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { companyOf } from '#kernel/own-company.ts';
import { authed, platform } from '#kernel/procedure.ts';

const choiceOf = async (tx: Tx, company_id: string) => {
  const row = await tx
    .selectFrom(
      sql<{ everywhere: string[] | null }>`(select app.pages_hidden_everywhere() as everywhere)`.as('e'),
    )
    .leftJoin('company_page_settings as s', (join) => join.on('s.company_id', '=', company_id))
    .select(['s.disabled_pages', 's.version', 'e.everywhere'])
    .executeTakeFirstOrThrow();
  return {
    disabled_pages: row.disabled_pages ?? [],
    disabled_pages_global: row.everywhere ?? [],
    version: row.version ?? 0,
  };
};

/** The choice of the platform, which is a row of its own company. */
const choiceOfPlatform = async (tx: Tx) => {
  const row = await tx
    .selectFrom('companies as c')
    .leftJoin('platform_settings as s', 's.company_id', 'c.id')
    .select(['c.id', 's.disabled_pages_global', 's.version'])
    .where('c.is_platform', '=', true)
    .executeTakeFirstOrThrow();
  const choice = { disabled_pages_global: row.disabled_pages_global ?? [], version: row.version ?? 0 };
  return { company_id: row.id, choice };
};

const columns = {
  company_page_settings: 'disabled_pages',
  platform_settings: 'disabled_pages_global',
} as const;
type Kept = { readonly company_id: string; readonly pages: readonly string[]; readonly version: number };

/** Returns the new version. */
const keep = async (tx: Tx, table: keyof typeof columns, { company_id, pages, version }: Kept) => {
  const column = sql.ref(columns[table]);
  const { rows } = await sql<{ version: number }>`
    insert into ${sql.table(table)} as s (company_id, ${column}) values (${company_id}, ${pages})
    on conflict (company_id) do update set ${column} = excluded.${column} where s.version = ${version}
    returning version`.execute(tx);
  if (!rows[0]) throw conflict();
  return rows[0].version;
};

export const companyPages = {
  get: authed.companyPages.get.handler(({ context: { tx, actor } }) => choiceOf(tx, companyOf(actor))),
  change: authed.companyPages.change.handler(async ({ input, context: { tx, actor, record } }) => {
    const company_id = companyOf(actor);
    const before = await choiceOf(tx, company_id);
    const pages = [...new Set(input.disabled_pages)];
    const version = await keep(tx, 'company_page_settings', { company_id, pages, version: input.version });
    await record('companies.pages.changed', company_id, { from: before.disabled_pages, to: pages });
    return { ...before, disabled_pages: pages, version };
  }),
};

export const platformPages = {
  get: platform.platformPages.get.handler(async ({ context: { tx } }) => (await choiceOfPlatform(tx)).choice),
  change: platform.platformPages.change.handler(async ({ input, context: { tx, record } }) => {
    const { company_id, choice } = await choiceOfPlatform(tx);
    const pages = [...new Set(input.disabled_pages_global)];
    const version = await keep(tx, 'platform_settings', { company_id, pages, version: input.version });
    await record('platform.pages.changed', company_id, { from: choice.disabled_pages_global, to: pages });
    return { disabled_pages_global: pages, version };
  }),
};
