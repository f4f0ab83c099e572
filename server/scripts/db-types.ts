/** Writes src/db/types.ts from a freshly migrated database; with --check only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { databaseTypes } from '../src/boot/database-types.ts';
import { startTestPostgres } from '../test/postgres.ts';

const path = fileURLToPath(new URL('../src/db/types.ts', import.meta.url));

const postgres = await startTestPostgres();
const client = new pg.Client({ connectionString: postgres.ownerUrl });
await client.connect();
const text = await databaseTypes(client);
await client.end();
await postgres.stop();

if (!process.argv.includes('--check')) {
  writeFileSync(path, text);
} else if (readFileSync(path, 'utf8') !== text) {
  console.error('server/src/db/types.ts is not what the migrations make: run `npm run db:types`.');
  process.exitCode = 1;
}
