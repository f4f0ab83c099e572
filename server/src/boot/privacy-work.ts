/**
 * Erasures beyond the rows of the database: at the start after a restored backup, and by jobs. Also deletes what has
 * passed its retention time.
 */
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import { clearAfterErasure, keepRetention, readErased, tellPlatform } from '#modules/privacy/index.ts';
import type { Jobs } from './jobs.ts';

/** Next to the database, so that a restored backup of it does not lose the list of erased people. */
const listIn = (dataDir: string) => join(dataDir, 'erased-people.json');

type Place = { readonly ownerUrl: string; readonly dataDir: string; readonly log: Log };

/** Before anybody can sign in: erased people who are in a restored database are erased again. */
export const eraseAnew = async ({ ownerUrl, dataDir, log }: Place): Promise<number> => {
  const list = await readErased(listIn(dataDir));
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

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly platformDb: Database;
  readonly jobsDb: Database;
  readonly dataDir: string;
  readonly log: Log;
};

export const startPrivacyWork = async ({ jobs, db, platformDb, jobsDb, dataDir, log }: Options) => {
  const clear = async () => {
    await clearAfterErasure({ jobsDb, listPath: listIn(dataDir), mailFolder: join(dataDir, 'mail') });
  };
  await clear();
  await jobs.work('erasures', async () => {
    await tellPlatform({ db, platformDb });
    await clear();
  });
  await jobs.every('retention', '20 4 * * *', async () => {
    log.info(await keepRetention(jobsDb), 'what was past its time is gone');
  });
};
