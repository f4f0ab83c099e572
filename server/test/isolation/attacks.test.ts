/** Two companies with one row in every table: nobody of one company reaches a row of the other. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { onDatabase } from '../postgres.ts';
import { attacks } from './attacks.ts';
import { matching } from './samples.ts';
import { readTables } from './schema.ts';
import { type TwoCompanies, twoCompanies } from './two-companies.ts';

const { urls, superUrl } = inject('postgres');
const addresses = { ...urls, superUrl: onDatabase(superUrl, 'pdy') };
const client = new pg.Client({ connectionString: addresses.superUrl });
await client.connect();
const tables = [...(await readTables(client)).values()];
let world: TwoCompanies;

beforeAll(async () => {
  world = await twoCompanies(client);
});
afterAll(() => client.end());

const ways = Object.entries(attacks);

describe.each(ways)('RP-08: %s', (_name, attack) => {
  it.each(tables.map((table) => [table.name, table] as const))(
    'gets nowhere with %s',
    async (_table, table) => {
      expect(await attack(addresses, world, table)).toEqual([]);
    },
  );
});

describe('the world under attack', () => {
  it('has a row in every table for each company', () => {
    const names = tables.map(({ name }) => name).sort();
    expect([...world.own.rows.keys()].sort()).toEqual(names);
    expect([...world.other.rows.keys()].sort()).toEqual(names);
  });

  it.each(['^[0-9]{11}$', '^[a-z0-9]+(-[a-z0-9]+)*$', '^[a-z_]+(\\.[a-z_]+)+$', '^\\d{2}[A-Z]?x*$'])(
    'has texts that match %s',
    (pattern) => {
      expect(matching(pattern)).toMatch(new RegExp(pattern));
    },
  );
});
