/**
 * `npm run bench -- full [--share 0.02] [--again]`: 1,000,000 people in 10,000 companies, and a working day of 250
 * requests a second. The filled folder is kept: a second start goes on filling, or only repeats the mix. `FULL_DIR`:
 * the folder; `FULL_MINUTES`: minutes of the mix, 15 by default; `FULL_COMPANIES`: fewer, to try the measurement.
 */
import pg from 'pg';
import { startProduct } from '../parts/product.ts';
import { save } from '../parts/save.ts';
import { openDatabaseFor, removeFolder } from './database.ts';
import { fill } from './fill.ts';
import { load, measureMix, mixOf, rate, shareOfCards, tryEach } from './mix.ts';
import { type Figure, figureLine, options } from './options.ts';
import { preparePeople, signPeopleIn } from './people.ts';
import { makeToday } from './today.ts';

const warmUpSeconds = 20;

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

const mixed = async (): Promise<Figure[]> => {
  const database = await openDatabaseFor('mix');
  const client = new pg.Client({ connectionString: database.superUrl });
  try {
    await client.connect();
    await makeToday(client);
    const cards = Math.ceil((rate * shareOfCards * (60 * options.minutes + warmUpSeconds)) / 60) + 60;
    const people = await preparePeople(database, client, cards);
    console.log(`${people.length} people are at work`);
    const product = await startProduct(database);
    try {
      const { origin, pid } = product;
      await signPeopleIn(client, origin, people);
      const mix = await mixOf(origin, people);
      await tryEach(origin, mix, people);
      await load(origin, mix, { perSecond: rate, seconds: warmUpSeconds });
      const figures = await measureMix({ origin, pid, databasePid: database.pid() }, mix, options.minutes);
      for (const figure of figures.filter(({ unit }) => unit !== 'ms')) console.log(figureLine(figure));
      return figures;
    } finally {
      await product.stop();
    }
  } finally {
    await client.end().catch(() => {});
    await database.stop();
  }
};

export const run = async () => {
  if (options.isAgain) removeFolder();
  if (!options.isFull) console.log(`Only ${options.companies} companies: this tries the measurement, and measures nothing.`);
  const rows = await filled();
  rows.push(...(await mixed()));
  save('full', { rows, companies: options.companies, share: options.share });
};
