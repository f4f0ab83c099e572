/** At the start after a restored backup: people who were erased since are erased again. */
import pg from 'pg';
import type { Log } from '#kernel/log.ts';
import { erasedListIn, readErased } from '#modules/privacy/index.ts';

type Place = { readonly ownerUrl: string; readonly dataDir: string; readonly log: Log };

/** Erases again the erased people who are in a restored database, before anybody can sign in. */
export const eraseAgain = async ({ ownerUrl, dataDir, log }: Place): Promise<number> => {
  const list = await readErased(erasedListIn(dataDir));
  if (list.length === 0) return 0;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ erased: boolean }>(
      'select app.erase_person(id) as erased from unnest($1::uuid[]) id',
      [list.map(({ person_id }) => person_id)],
    );
    const erased = rows.filter((row) => row.erased).length;
    if (erased > 0) log.warn({ erased }, 'people of a restored backup were erased anew');
    return erased;
  } finally {
    await client.end();
  }
};
