/**
 * Takes a base copy of the embedded database and a restore point after it, sends both to the second place, and deletes
 * what has had its time, whether the product runs or not. The exit code is 1 when a step fails.
 *   npm run backup
 *   npm run backup -- --verify    restores into a scratch folder instead, and compares
 */
import { parseArgs } from 'node:util';
import {
  copyStep,
  type Product,
  pointStep,
  sendingStep,
  tidyStep,
  verificationStep,
} from '../src/boot/backup/steps.ts';
import { type Config, readConfig } from '../src/boot/config.mjs';
import { withEmbedded } from '../src/boot/postgres/embedded.ts';
import { ConfigError } from '../src/kernel/config-error.mjs';
import { createLog } from '../src/kernel/log.ts';

const log = createLog('warn');
const mb = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;

const backUp = async (product: Product, config: Config) => {
  const copy = await copyStep(product);
  console.log(
    `Base copy ${copy.name}: ${mb(copy.bytes)}, packed ${mb(copy.packed.bytes)}, in ${product.backups.dir}.`,
  );
  const point = await pointStep(product);
  console.log(`Restore point ${point.name}: writers waited at most ${point.held_ms} ms (aim: 1,000 ms).`);
  await tidyStep(product, config);
  const sent = await sendingStep(product, config);
  console.log(
    sent === null
      ? 'There is no second place (BACKUP_SECOND_DIR).'
      : `${sent} files sent to the second place.`,
  );
};

const verifyIt = async (product: Product, config: Config) => {
  const { point, seconds } = await verificationStep(product, config, log);
  console.log(
    `Verified in ${seconds} s: the restore point ${point?.name} holds what was noted at its moment.`,
  );
};

try {
  const { values } = parseArgs({ options: { verify: { type: 'boolean' } } });
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new ConfigError('The database of DATABASE_URL is backed up by its own tools (pgBackRest, WAL-G).');
  await withEmbedded(config, log, async (embedded) => {
    const { backups } = embedded;
    if (!backups) throw new ConfigError('BACKUP_DAYS is 0, so no backup is made.');
    const product = { ...embedded, backups };
    await (values.verify ? verifyIt(product, config) : backUp(product, config));
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
