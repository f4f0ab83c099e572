/** The current schema on one page, read from the catalogues of a freshly migrated database. */
import pg from 'pg';
import { pieceQueries } from './database-page-sql.ts';

type Piece = { object: string; text: string };

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The pieces of each object together, objects by name, pieces of one kind by text. */
const section = async (client: pg.Client, under: string): Promise<string> => {
  const objects = new Map<string, string[]>();
  for (const { sql } of pieceQueries.filter((query) => query.under === under)) {
    const { rows } = await client.query<Piece>(sql);
    for (const { object, text } of rows.sort((one, other) => byText(one.text, other.text)))
      objects.set(object, [...(objects.get(object) ?? []), text]);
  }
  const blocks = [...objects]
    .sort(([one], [other]) => byText(one, other))
    .map(([, texts]) => texts.join('\n'));
  return [`-- ${under}`, ...blocks].join('\n\n');
};

const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg'
    and n.nspname <> 'information_schema' and c.relname <> 'schema_migrations'`;

/** A row without ids and instants, which differ with each run. */
const withoutChance = (row: string) =>
  row
    .replaceAll(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '"an id"')
    .replaceAll(/"\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(Z|[+-][\d:]+)"/g, '"an instant"');

/** The section with the rows that the migrations themselves have written. */
const rowsSection = async (client: pg.Client): Promise<string> => {
  const blocks: string[] = [];
  const { rows: tables } = await client.query<{ name: string }>(tablesSql);
  for (const { name } of tables.sort((one, other) => byText(one.name, other.name))) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    const texts = rows.map(({ row }) => withoutChance(row)).sort(byText);
    if (texts.length > 0) blocks.push([name, ...texts].join('\n'));
  }
  return ['-- Rows that are there from the beginning', ...blocks].join('\n\n');
};

/** The text of `server/src/db/schema.sql`, read as a superuser, so that policies hide no rows. */
export const databasePage = async (superUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  await client.query('set search_path = pg_catalog'); // So that every name is written with its schema.
  const sections: string[] = [
    '-- Generated from the migrated database by `npm run db:types`. Not edited, not run: it is there to be read.',
  ];
  for (const under of new Set(pieceQueries.map((query) => query.under)))
    sections.push(await section(client, under));
  sections.push(await rowsSection(client));
  await client.end();
  return `${sections.join('\n\n')}\n`;
};
