/** The pages that a company hides. Contract: `contract/src/companies/pages.ts`. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { companyOf } from '#kernel/own-company.ts';
import { authed } from '#kernel/procedure.ts';

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

const get = authed.companyPages.get.handler(({ context: { tx, actor } }) => choiceOf(tx, companyOf(actor)));

const change = authed.companyPages.change.handler(
  async ({ input, context: { tx, actor, record }, errors }) => {
    const company_id = companyOf(actor);
    const before = await choiceOf(tx, company_id);
    const disabled_pages = [...new Set(input.disabled_pages)];
    const written = await tx
      .insertInto('company_page_settings')
      .values({ company_id, disabled_pages })
      .onConflict((conflict) =>
        conflict
          .column('company_id')
          .doUpdateSet({ disabled_pages })
          .where('company_page_settings.version', '=', input.version),
      )
      .returning('version')
      .executeTakeFirst();
    if (!written) throw errors.CONFLICT();
    await record('companies.pages.changed', company_id, { from: before.disabled_pages, to: disabled_pages });
    return { ...before, disabled_pages, version: written.version };
  },
);

export const companyPages = { get, change };
