/**
 * `npm run bench -- full [--share 0.02] [--again]`: 1,000,000 people in 10,000 companies, and a working day of 250
 * requests a second. The filled folder is kept: a second start goes on filling, or only repeats the mix. `FULL_DIR`:
 * the folder; `FULL_MINUTES`: minutes of the mix, 15 by default; `FULL_COMPANIES`: fewer, to try the measurement.
 */
import pg from 'pg';
import { save } from '../parts/save.ts';
import { openDatabaseFor, removeFolder } from './database.ts';
import { fill } from './fill.ts';
import { options } from './options.ts';

const filled = async () => {
  const database = await openDatabaseFor('filling');
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    return await fill(client);
  } finally {
    await client.end();
    await database.stop();
  }
};

export const run = async () => {
  if (options.isAgain) removeFolder();
  const rows = await filled();
  save('full', { rows });
};
