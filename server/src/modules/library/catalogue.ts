/** The platform's catalogue as delivered with the product, published for all companies. */
import type { Database } from '#kernel/db.ts';
import { globals } from '../../../seeds/content/globals.ts';

/** Adds the shipped catalogue at each start: existing items stay as the platform has changed them. */
export const addCatalogue = async (platformDb: Database): Promise<void> => {
  await platformDb
    .as({ person_id: null, company_id: null, role: 'platform_admin' })
    .transaction()
    .execute(async (tx) => {
      const { id: company_id } = await tx
        .selectFrom('companies')
        .select('id')
        .where('is_platform', '=', true)
        .executeTakeFirstOrThrow();
      const added = await tx
        .insertInto('library_globals')
        .values(
          globals.map(({ competencies, ...item }) => ({
            ...item,
            company_id,
            teaches: JSON.stringify(
              competencies.map(({ competency, ...levels }) => ({ code: competency, ...levels })),
            ),
          })),
        )
        .onConflict((conflict) => conflict.columns(['company_id', 'code_key']).doNothing())
        .returning('id')
        .execute();
      const ids = added.map(({ id }) => id);
      if (ids.length > 0)
        await tx.updateTable('library_globals').set({ status: 'published' }).where('id', 'in', ids).execute();
    });
};
