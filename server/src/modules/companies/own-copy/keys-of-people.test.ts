import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { erasingStatements } from '#test/erasing.ts';
import { type KeyOfPeople, keysOfPeople, nameOfKey } from '#test/keys-of-people.ts';
import { anOwnDatabase, connectTo } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { ownColumns } from './exported-table.ts';
import { type KeyTreatment, keyTreatments } from './keys-of-people.ts';
import { exportedTables, leftOut } from './tables/index.ts';

type Client = Awaited<ReturnType<typeof connectTo>>;

const here = 'companies/own-copy/keys-of-people.ts';

const isCopied = ({ table, column }: KeyOfPeople) => {
  const exportedTable = exportedTables[table];
  return table in leftOut || (exportedTable !== undefined && ownColumns(exportedTable).includes(column));
};

/** The keys whose rows an erasure reaches: by a function that erases, or through the row they depend on. */
const erasedKeys = async (client: Client, keys: readonly KeyOfPeople[]): Promise<ReadonlySet<string>> => {
  const statements = await erasingStatements(client);
  const namesOf = (some: typeof statements) =>
    new Set(some.flatMap(({ table, by }) => by.map((column) => nameOfKey({ table, column }))));
  const deleted = namesOf(statements.filter(({ deletes }) => deletes));
  for (let before = -1; before < deleted.size; ) {
    before = deleted.size;
    for (const key of keys)
      if (key.cascades.some((target) => deleted.has(target))) deleted.add(nameOfKey(key));
  }
  return new Set([...namesOf(statements), ...deleted]);
};

const faultsOf = async (
  client: Client,
  treatments: Readonly<Record<string, KeyTreatment>> = keyTreatments,
): Promise<string[]> => {
  const keys = await keysOfPeople(client);
  const erased = await erasedKeys(client, keys);
  const known = new Set(keys.map(nameOfKey));
  const ofKeys = keys.flatMap((key) => {
    const name = nameOfKey(key);
    const { copy, erasure } = treatments[name] ?? {};
    const [copied, isErased] = [isCopied(key), erased.has(name)];
    return [
      !copied &&
        !copy &&
        `${name}: the copy does not look for people here. Name the column in own in companies/own-copy/tables, or say in ${here} why not (copy).`,
      copied &&
        copy !== undefined &&
        `${name}: companies/own-copy/tables already treats it in the copy. Remove copy from its line in ${here}.`,
      !isErased &&
        !erasure &&
        `${name}: no erasure reaches it. Name the column in an app.erase_* function, or say in ${here} why the id stays (erasure).`,
      isErased &&
        erasure !== undefined &&
        `${name}: an erasure already reaches it. Remove erasure from its line in ${here}.`,
    ].filter((fault) => fault !== false);
  });
  const stale = Object.keys(treatments)
    .filter((name) => !known.has(name))
    .map((name) => `${name}: no foreign key leads from there to people. Remove its line from ${here}.`);
  return [...ofKeys, ...stale];
};

describe('LG-02: every foreign key to people', () => {
  let database: TestPostgres;
  const connect = async () => {
    const client = await connectTo(database);
    onTestFinished(() => client.end());
    return client;
  };
  beforeAll(async () => {
    database = await anOwnDatabase();
  });
  afterAll(() => database.stop());

  it('is followed by the copy and by an erasure, or has a written reason not to be', async () => {
    const client = await connect();
    expect((await keysOfPeople(client)).length).toBeGreaterThan(130);
    expect(await faultsOf(client)).toEqual([]);
  });

  it('is found whatever its name is, also through other tables and composite keys', async () => {
    const client = await connect();
    await client.query('begin');
    await client.query(`
      create table scratch_talks (company_id uuid, id uuid, guest uuid, unique (company_id, id, guest),
        foreign key (company_id, guest) references company_members (company_id, user_id));
      create table scratch_words (company_id uuid, talk_id uuid, whose uuid,
        foreign key (company_id, talk_id, whose) references scratch_talks (company_id, id, guest));
      create table scratch_marks (account uuid references auth.users, profile uuid references profiles)`);
    const faults = await faultsOf(client);
    for (const name of [
      'scratch_talks.guest',
      'scratch_words.whose',
      'scratch_marks.account',
      'scratch_marks.profile',
    ])
      expect(faults.filter((fault) => fault.startsWith(name))).toEqual([
        expect.stringContaining('Name the column in own'),
        expect.stringContaining('Name the column in an app.erase_* function'),
      ]);
    await client.query('rollback');
  });

  it('has no exception that is no longer needed', async () => {
    const client = await connect();
    const needless = { copy: 'a reason', erasure: 'a reason' };
    const more = { ...keyTreatments, 'pdi_plans.person_id': needless, 'pdi_plans.gone_id': needless };
    const faults = await faultsOf(client, more);
    expect(faults.filter((fault) => fault.startsWith('pdi_plans.'))).toEqual([
      expect.stringContaining('already treats it in the copy'),
      expect.stringContaining('an erasure already reaches it'),
      expect.stringContaining('pdi_plans.gone_id: no foreign key leads'),
    ]);
  });
});
