/**
 * Takes a base copy of the embedded database and a restore point after it, whether the product runs or not. The exit
 * code is 1 when a step fails.
 *   npm run backup
 */
import { takeBaseCopy } from '../src/boot/backup/base-copy.ts';
import { takePoint } from '../src/boot/backup/restore-point.ts';
import { readConfig } from '../src/boot/config.mjs';
import { withEmbedded } from '../src/boot/postgres/embedded.ts';
import { ConfigError } from '../src/kernel/config-error.mjs';
import { createLog } from '../src/kernel/log.ts';

try {
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new ConfigError('The database of DATABASE_URL is backed up by its own tools (pgBackRest, WAL-G).');
  await withEmbedded(config, createLog('warn'), async ({ superUrl, source, backups }) => {
    if (!backups) throw new ConfigError('BACKUP_DAYS is 0, so no backup is made.');
    const copy = await takeBaseCopy({ superUrl, source, backups });
    const point = await takePoint(superUrl, backups);
    const mb = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;
    console.log(
      `Base copy ${copy.name}: ${mb(copy.bytes)}, packed ${mb(copy.packed.bytes)}, in ${backups.dir}.`,
    );
    console.log(`Restore point ${point.name}: writers waited at most ${point.held_ms} ms.`);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
