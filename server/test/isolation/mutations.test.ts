/** Tests the isolation tests: each way to break isolation, on copies of the database, must turn them red. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase, dropDatabase, onDatabase } from '../postgres.ts';
import { type Addresses, attackFaults } from './attacks.ts';
import { connected } from './attempts.ts';
import { catalogueFaults } from './catalogue.ts';
import { chance, type Mutation, mutate, mutations } from './mutations.ts';

const { urls, superUrl } = inject('postgres');
const seed = Number(process.env.MUTATION_SEED ?? 20_301);

const addressesOf = (name: string): Addresses => ({
  superUrl: onDatabase(superUrl, name),
  app: onDatabase(urls.app, name),
  platform: onDatabase(urls.platform, name),
  auth: onDatabase(urls.auth, name),
  jobs: onDatabase(urls.jobs, name),
});

/** Gives `work` the addresses of a fresh copy of the migrated database. */
const onCopy = async <T>(name: string, work: (addresses: Addresses) => Promise<T>): Promise<T> => {
  await copyDatabase(superUrl, name);
  return work(addressesOf(name)).finally(() => dropDatabase(superUrl, name));
};

const faultsAfter = (mutation: Mutation, index: number) =>
  onCopy(`mutant_${index}`, async (addresses) => {
    const broken = await connected(addresses.superUrl, (client) =>
      mutate(client, mutation, chance(seed + index)),
    );
    const said = await connected(addresses.superUrl, catalogueFaults);
    const felt = mutation.isFelt && broken.on ? await attackFaults(addresses, [broken.on]) : [];
    return { sql: broken.sql, said, felt };
  });

describe(`isolation that is broken on purpose (MUTATION_SEED=${seed})`, { timeout: 60_000 }, () => {
  beforeAll(() => console.log(`MUTATION_SEED=${seed}`));

  it('is whole on an untouched copy', async () => {
    const faults = await onCopy('mutant_none', (addresses) => connected(addresses.superUrl, catalogueFaults));
    expect(faults).toEqual([]);
  });

  it.each(mutations.map((mutation, index) => [mutation.name, mutation, index] as const))(
    'is noticed when %s',
    async (_name, mutation, index) => {
      const { sql, said, felt } = await faultsAfter(mutation, index);
      expect(said, sql).not.toEqual([]);
      if (mutation.isFelt) expect(felt, sql).not.toEqual([]);
    },
  );

  it('is broken in at least twelve ways', () => {
    expect(mutations.length).toBeGreaterThanOrEqual(12);
  });
});
