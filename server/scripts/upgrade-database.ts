/**
 * Carries the embedded database to the PostgreSQL of this release; the product has to be stopped. The old folder is
 * kept under another name. It can be killed at any moment, and run again.
 *   npm run upgrade-database    makes the database again with the installed PostgreSQL
 *   npm run upgrade-database -- --from-binaries /usr/lib/postgresql/17
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/boot/config.mjs';
import { upgradeDatabase } from '../src/boot/upgrade/upgrade-database.ts';
import { createLog } from '../src/kernel/log.ts';

try {
  const { values } = parseArgs({ options: { 'from-binaries': { type: 'string' } } });
  const given = values['from-binaries'];
  const begin = performance.now();
  const { kept, notes } = await upgradeDatabase({
    config: readConfig(process.env),
    binaries: given ? resolve(given) : null,
    log: createLog('warn'),
    say: (sentence) => console.log(sentence),
  });
  for (const note of notes) console.log(note);
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  console.log(`Done in ${seconds} s. The old folder is ${kept}; nothing of it is needed.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
