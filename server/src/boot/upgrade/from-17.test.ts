/** Only where the programs of PostgreSQL 17 are: in POSTGRES_17_DIR, or as Debian installs them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anOldCluster, programsOf } from '#test/old-cluster.ts';
import {
  asked,
  brokenIndexes,
  heldBy,
  here,
  log,
  namesIn,
  rows,
  secretKey,
  upgraded,
  withProduct,
} from '#test/upgraded.ts';
import { readMigrations } from '../migrations.ts';
import { reachableBinaries } from '../postgres/account.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { heldIn } from './held.ts';

const programs = programsOf(17);
if (!programs)
  console.log('not run here: the upgrade from PostgreSQL 17, whose programs are missing (POSTGRES_17_DIR)');

describe.runIf(programs)('an upgrade from PostgreSQL 17', { timeout: 300_000 }, () => {
  const { config, dataDir, place } = here({ BACKUP_DAYS: '35' });
  const old = { ...place, pgdata: join(dataDir, 'pg17') };
  const last = readMigrations().at(-1)?.name;

  it('is asked for by a start, in one sentence, which starts nothing', async () => {
    const source = { ...old, binaries: reachableBinaries(place.account, programs ?? '') };
    const settings = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', '--locale=C'];
    await anOldCluster({ source, secretKey, settings, rows, behind: 1, hasUuidv7: false });
    await expect(startEmbedded(config, log)).rejects.toMatchObject({
      name: 'ConfigError',
      message: `The database in ${old.pgdata} was made by PostgreSQL 17, and this release has PostgreSQL 18: run \`npm run upgrade-database\`.`,
    });
    expect(namesIn(dataDir)).not.toContain('pg18');
  });

  it('needs the programs of PostgreSQL 17, and no others', async () => {
    await expect(upgraded(config)).rejects.toThrow(
      'was made by PostgreSQL 17: name the folder of its programs',
    );
    await expect(upgraded(config, dataDir)).rejects.toThrow('must name a folder with bin/postgres in it');
    await expect(upgraded(config, place.binaries)).rejects.toThrow(
      /17, and --from-binaries has PostgreSQL 18/,
    );
  });

  it('carries everything, migrates afterwards, and puts the old backups aside', async () => {
    const source = { ...old, binaries: reachableBinaries(place.account, programs ?? '') };
    const before = await heldBy(source, old.pgdata);
    mkdirSync(join(dataDir, 'backups', 'wal'), { recursive: true });
    writeFileSync(join(dataDir, 'backups', 'wal', '000000010000000000000001.zst'), 'of the old one');
    const { kept } = await upgraded(config, join(programs ?? '', 'bin'));
    expect(namesIn(dataDir).map((name) => name.replace(/-.*/, '-'))).toEqual([
      'backups.upgraded-',
      'pg18',
      'pg18.upgraded-',
    ]);
    await withProduct(config, async (url) => {
      const { tables } = await heldIn(url);
      for (const [name, was] of Object.entries(before.tables))
        if (name !== 'public.schema_migrations') expect([name, tables[name]]).toEqual([name, was]);
      expect(await asked(url, `select name from schema_migrations where name = '${last}'`)).toHaveLength(1);
      await brokenIndexes(url);
    });
    expect(await heldBy(source, kept)).toEqual(before);
  });
});
