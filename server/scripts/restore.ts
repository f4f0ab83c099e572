/**
 * Puts the embedded database back to a moment; the product has to be stopped. The old folder is kept under another
 * name.
 *   npm run restore -- --to 2026-11-30T14:05:00-03:00    a moment, the name of a restore point, or latest
 */
import { parseArgs } from 'node:util';
import { restore } from '../src/boot/backup/restore.ts';
import { readConfig } from '../src/boot/config.mjs';
import { ConfigError } from '../src/kernel/config-error.mjs';
import { createLog } from '../src/kernel/log.ts';

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new ConfigError('--to is missing: a moment, the name of a restore point, or latest.');
  const begin = performance.now();
  const { copy, kept } = await restore(readConfig(process.env), values.to, createLog('warn'));
  const old = kept ? `; the old folder is ${kept}` : '';
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(
    `Restored to ${values.to} from the base copy ${copy} in ${seconds} s (aim for 1 GB: 300 s)${old}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
