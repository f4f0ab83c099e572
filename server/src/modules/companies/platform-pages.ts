/** The pages that the platform hides from every company. Contract: `contract/src/companies/pages.ts`. */
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';

/** The choice of the platform, which is a row of its own company. */
const choiceOf = async (tx: Tx) => {
  const row = await tx
    .selectFrom('companies as c')
    .leftJoin('platform_settings as s', 's.company_id', 'c.id')
    .select(['c.id', 's.disabled_pages_global', 's.version'])
    .where('c.is_platform', '=', true)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    disabled_pages_global: row.disabled_pages_global ?? [],
    version: row.version ?? 0,
  };
};

const get = platform.platformPages.get.handler(async ({ context: { tx } }) => {
  const { disabled_pages_global, version } = await choiceOf(tx);
  return { disabled_pages_global, version };
});

const change = platform.platformPages.change.handler(async ({ input, context: { tx, record }, errors }) => {
  const { id, disabled_pages_global: from } = await choiceOf(tx);
  const to = [...new Set(input.disabled_pages_global)];
  const written = await tx
    .insertInto('platform_settings')
    .values({ company_id: id, disabled_pages_global: to })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ disabled_pages_global: to })
        .where('platform_settings.version', '=', input.version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!written) throw errors.CONFLICT();
  await record('platform.pages.changed', id, { from, to });
  return { disabled_pages_global: to, version: written.version };
});

export const platformPages = { get, change };
