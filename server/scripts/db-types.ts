/** Writes src/db/types.ts and src/db/schema.sql from a freshly migrated database; with --check only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { databasePage } from '../src/boot/database-page.ts';
import { databaseTypes } from '../src/boot/database-types.ts';
import { onDatabase, startTestPostgres } from '../test/postgres.ts';

const folder = fileURLToPath(new URL('../src/db/', import.meta.url));

const generated = async (): Promise<Record<string, string>> => {
  const postgres = await startTestPostgres();
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  const types = await databaseTypes(client);
  await client.end();
  const page = await databasePage(onDatabase(postgres.superUrl, 'pdy'));
  await postgres.stop();
  return { 'types.ts': types, 'schema.sql': page };
};

const isAsWritten = (path: string, text: string) => existsSync(path) && readFileSync(path, 'utf8') === text;

for (const [name, text] of Object.entries(await generated())) {
  if (!process.argv.includes('--check')) {
    writeFileSync(`${folder}${name}`, text);
  } else if (!isAsWritten(`${folder}${name}`, text)) {
    console.error(`server/src/db/${name} is not what the migrations make: run \`npm run db:types\`.`);
    process.exitCode = 1;
  }
}
