/**
 * Fills the database, table by table. Each table is written in one transaction with the mark that it is done, so a
 * second start goes on where the first one ended.
 */
import type pg from 'pg';
import { atMost, type Measure, say, shown } from '../parts/figure.ts';
import { withoutIndexes } from '../parts/without-indexes.ts';
import { idFunction, type Step } from './ids.ts';
import { options } from './options.ts';
import { companySizes, spreadOf } from './sizes.ts';
import { assessments } from './tables/assessments.ts';
import { peopleOf } from './tables/base.ts';
import { careers } from './tables/careers.ts';
import { catalogue } from './tables/catalogue.ts';
import { development } from './tables/development.ts';
import { evidenceTables } from './tables/evidence.ts';
import { files } from './tables/files.ts';
import { organisation } from './tables/organisation.ts';
import { rounds } from './tables/rounds.ts';
import { study } from './tables/study.ts';
import { talksTables } from './tables/talks.ts';
import { work } from './tables/work.ts';

const aimMinutes = 30;

const steps: readonly Step[] = [
  ...[...organisation, ...catalogue, ...evidenceTables, ...development],
  ...[...study, ...assessments, ...talksTables, ...work],
  ...[...careers, ...rounds, ...files],
];

/** Refuses to go on with a folder that was filled with other numbers. */
const begin = async (client: pg.Client) => {
  const { companies, share } = options;
  await client.query('create schema if not exists bench');
  await client.query(
    'create table if not exists bench.asked (companies int not null, share numeric not null)',
  );
  await client.query(
    'create table if not exists bench.done (step text primary key, rows bigint not null, seconds numeric not null)',
  );
  const { rows } = await client.query<{ companies: number; share: string }>('select * from bench.asked');
  const [kept] = rows;
  if (!kept) await client.query('insert into bench.asked values ($1, $2)', [companies, share]);
  else if (kept.companies !== companies || Number(kept.share) !== share)
    throw new Error(
      `The folder ${options.folder} holds ${kept.companies} companies with share ${Number(kept.share)}, not ${companies} ` +
        `with ${share}. Start with these numbers, or with --again, which deletes it.`,
    );
};

type Done = { readonly step: string; readonly rows: number; readonly seconds: number };

const doneBefore = async (client: pg.Client) => {
  const { rows } = await client.query<{ step: string; rows: string; seconds: string }>(
    'select * from bench.done',
  );
  return rows.map(({ step, rows: many, seconds }) => ({
    step,
    rows: Number(many),
    seconds: Number(seconds),
  }));
};

/** Rows that a statement, or each of several, has written. */
const rowsOf = (result: unknown) =>
  [result]
    .flat()
    .reduce((sum: number, one) => sum + ((one as { rowCount: number | null } | undefined)?.rowCount ?? 0), 0);

/**
 * Gives an empty table a file that begins in this transaction: then its rows need no place in the log. Tables that
 * others refer to keep theirs, because only all of them together could be emptied.
 */
const beginFile = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ may: boolean }>(
    `select not exists (select from pg_constraint where confrelid = $1::regclass and contype = 'f')
       and not exists (select from ${table}) as may`,
    [table],
  );
  if (rows[0]?.may) await client.query(`truncate ${table}`);
};

const doStep = async (client: pg.Client, { table, text, hasTriggers }: Step): Promise<Done> => {
  const began = performance.now();
  await client.query('begin');
  await client.query(`set local session_replication_role = ${hasTriggers ? 'origin' : 'replica'}`);
  let rows = 0;
  const write = async () => {
    rows = rowsOf(await client.query(text));
  };
  const { rows: found } = await client.query('select to_regclass($1) is not null as is_table', [table]);
  if (found[0]?.is_table) {
    await beginFile(client, table);
    await withoutIndexes(client, table, write);
  } else await write();
  const seconds = (performance.now() - began) / 1000;
  await client.query('insert into bench.done values ($1, $2, $3)', [table, rows, seconds]);
  await client.query('commit');
  return { step: table, rows, seconds };
};

const print = ({ step, rows, seconds }: Done) =>
  console.log(
    `  ${step.padEnd(34)}${rows.toLocaleString('en').padStart(14)} rows${seconds.toFixed(1).padStart(9)} s`,
  );

/** Fills what is not filled yet. Returns the figures of the whole filling, also of what earlier starts did. */
export const fill = async (client: pg.Client): Promise<Measure[]> => {
  await begin(client);
  const { companies, share } = options;
  const all = new Map((await doneBefore(client)).map((one) => [one.step, one]));
  const base = { table: 'bench.people', text: `${idFunction};${peopleOf(companies, share)}` };
  const vacuum = 'vacuum analyze';
  const kept = all.size;
  if (kept > 0) console.log(`${kept} steps were done before`);
  for (const step of [base, ...steps]) {
    if (all.has(step.table)) continue;
    const done = await doStep(client, step).catch((error: Error) => {
      throw new Error(`${step.table}: ${error.message}`, { cause: error });
    });
    all.set(step.table, done);
    print(done);
  }
  if (!all.has(vacuum)) {
    const began = performance.now();
    await client.query('vacuum (analyze, parallel 2)');
    await client.query('checkpoint');
    const done = { step: vacuum, rows: 0, seconds: (performance.now() - began) / 1000 };
    await client.query('insert into bench.done values ($1, $2, $3)', [vacuum, 0, done.seconds]);
    all.set(vacuum, done);
    print(done);
  }
  return figuresOf(client, [...all.values()]);
};

const figuresOf = async (client: pg.Client, all: readonly Done[]): Promise<Measure[]> => {
  const { rows } = await client.query<{ gb: number; people: number }>(
    `select pg_database_size(current_database()) / 1e9 as gb, (select count(*)::int from bench.whole) as people`,
  );
  const { median, mean, p99, largest } = spreadOf(companySizes(options.companies));
  const minutes = all.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const figures: Measure[] = [
    shown('companies', options.companies, ''),
    shown('people: median of a company', median, ''),
    shown('people: mean', mean, ''),
    shown('people: 99th percentile', p99, ''),
    shown('people: largest company', largest, ''),
    shown('share of people elsewhere with all rows', options.share, '×'),
    shown('people with all rows of two years', rows[0]?.people ?? 0, ''),
    ...all.filter((one) => one.rows > 0).map(({ step, rows: many }) => shown(`rows of ${step}`, many, '')),
    shown(
      'rows in all',
      all.reduce((sum, one) => sum + one.rows, 0),
      '',
    ),
    shown('size of the database', rows[0]?.gb ?? 0, 'GB'),
    atMost('time of filling', minutes, 'min', aimMinutes),
  ];
  for (const figure of figures.filter(({ name }) => !name.startsWith('rows of '))) say(figure);
  return figures;
};
