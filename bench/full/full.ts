/**
 * `npm run bench -- full [--share 0.02] [--again]`: 1,000,000 people in 10,000 companies, and a working day of 250
 * requests a second. The filled folder is kept: a second start goes on filling, or only repeats the mix. `FULL_DIR`:
 * the folder; `FULL_MINUTES`: minutes of the mix, 15 by default; `FULL_RATE`: requests a second, 250 by default;
 * `FULL_COMPANIES`: fewer, to try the measurement.
 */
import pg from 'pg';
import { type Measure, say } from '../parts/figure.ts';
import { type BenchDatabase, startProduct } from '../parts/product.ts';
import { save } from '../parts/save.ts';
import { openForFilling, openForMix, productLog, removeFolder } from './database.ts';
import { fill } from './fill.ts';
import { load, measureMix, mixOf, rate, shareOfCards, tryEach } from './mix.ts';
import { options } from './options.ts';
import { preparePeople, type Somebody, signPeopleIn } from './people.ts';
import { beginStatements, dearestStatements, judgePlans, scansOf, tellPlans } from './plans.ts';
import { makeToday } from './today.ts';

const warmUpSeconds = 20;
/** People who answer cards. */
const fewest = 60;

const filled = async () => {
  const database = await openForFilling();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    return await fill(client);
  } finally {
    await client.end();
    await database.stop();
  }
};

/** The same calls for long enough that the jobs of each minute run too. */
const forPlans = { perSecond: 50, seconds: 90 };

const mixed = async () => {
  const database = await openForMix();
  const client = new pg.Client({ connectionString: database.superUrl });
  try {
    await client.connect();
    await makeToday(client);
    await beginStatements(client);
    const people = await preparePeople(database, client, cardsForEach());
    console.log(`${people.length} people are at work`);
    const { figures, ...heard } = await measured(database, client, people);
    for (const figure of figures.filter(({ name }) => !/, p\d\d$/.test(name))) say(figure);
    await tellPlans(client);
    const product = await startProduct(database, undefined, {}, productLog());
    try {
      await signPeopleIn(client, product.origin, people);
      await load(product.origin, await mixOf(product.origin, people), forPlans);
    } finally {
      await product.stop();
      await beginStatements(client);
    }
    const { figures: ofPlans, ...plans } = await judgePlans(heard);
    for (const figure of ofPlans) say(figure);
    return { rows: [...figures, ...ofPlans], ...plans };
  } finally {
    await client.end().catch(() => {});
    await database.stop();
  }
};

/** The warm-up, the mix and the calls for the plans; the calls before them answer some more. */
const cardsForEach = () =>
  Math.ceil(
    (shareOfCards * (rate * (60 * options.minutes + warmUpSeconds) + forPlans.perSecond * forPlans.seconds)) /
      fewest,
  ) + 60;

const measured = async (database: BenchDatabase, client: pg.Client, people: Somebody[]) => {
  const product = await startProduct(database, undefined, {}, productLog());
  try {
    const { origin, pid } = product;
    await signPeopleIn(client, origin, people);
    const mix = await mixOf(origin, people);
    await tryEach(origin, mix, people);
    await load(origin, mix, { perSecond: rate, seconds: warmUpSeconds });
    await beginStatements(client);
    const before = await scansOf(client);
    const figures = await measureMix({ origin, pid, databasePid: database.pid() }, mix, options.minutes);
    return { figures, before, after: await scansOf(client), statements: await dearestStatements(client) };
  } finally {
    await product.stop();
  }
};

/** The rows of each table, and medians, stand only in the saved result. */
const isForEverybody = ({ name }: Measure) => !name.startsWith('rows of ') && !name.endsWith(', p50');

export const run = async () => {
  if (options.isAgain) removeFolder();
  if (!options.isFull)
    console.log(`Only ${options.companies} companies: this tries the measurement, and measures nothing.`);
  const rows = await filled();
  const { rows: ofMix, ...plans } = await mixed();
  const all = [...rows, ...ofMix];
  const { companies, share, minutes } = options;
  const filledWith = `rows of two years for one person in ${Math.round(1 / share)} and for a company of 50,000`;
  const scope = `${companies.toLocaleString('en')} companies, ${filledWith}; ${rate} requests a second for ${minutes} minutes, shared buffers of 2 GB`;
  const command = `FULL_RATE=${rate} FULL_MINUTES=${minutes} npm run bench -- full`;
  save(
    'full',
    { rows: all, companies, share, rate, ...plans },
    options.isFull ? { rows: all.filter(isForEverybody), scope, command } : undefined,
  );
};
