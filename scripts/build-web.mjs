/** Builds the web app if something it is made of is newer than what was built. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const SOURCES = ['web', 'contract/src', 'package-lock.json', 'tsconfig.base.json'];
/** Written by the build itself, so never a reason to build. */
const MADE = /(^|\/)(dist|node_modules)$|\.gen\.[a-z]+$/;

/** The newest change below `path`, in ms since 1970; 0 where nothing is. */
function newest(path) {
  if (MADE.test(path) || !existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * True if web/dist is missing or older than its sources.
 * @param {string} [at] root of the repository
 */
export function isStale(at = root) {
  const built = join(at, 'web/dist/index.html');
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return SOURCES.some((source) => newest(join(at, source)) > since);
}

/** @returns {Promise<{ code: number, output: string, built: boolean }>} */
export async function buildWeb() {
  if (!isStale()) return { code: 0, output: '', built: false };
  const result = await run(['npm', 'run', '--silent', 'build'], { limit_s: 300 });
  const missing = result.code === 0 && !existsSync(join(root, 'web/dist/index.html'));
  if (missing)
    return { code: 1, output: `${result.output}\nThe build left no web/dist/index.html.`, built: true };
  return { ...result, built: true };
}

if (import.meta.main) {
  const { code, output } = await buildWeb();
  if (output) console.log(output);
  process.exit(code);
}
