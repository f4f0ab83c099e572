/** Erasures beyond the database's rows: at the start after a restored backup, and by jobs; and what goes after its time. */
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import { clearAfterErasure, keepRetention, readErased, tellPlatform } from '#modules/privacy/index.ts';
import type { Jobs } from './jobs.ts';

/** Beside the database, so that a backup of it that is restored does not bring back whom it does not know as erased. */
const listIn = (dataDir: string) => join(dataDir, 'erased-people.json');

type Place = { readonly ownerUrl: string; readonly dataDir: string; readonly log: Log };

/** Before anybody gets in: whoever was erased and stands in a restored database is erased anew. */
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
