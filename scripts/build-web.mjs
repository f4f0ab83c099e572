/** Builds the web app if one of its sources is newer than the built app. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';
import { isStale } from './stale.mjs';

const MADE = 'web/dist/index.html';
const SOURCES = ['web', 'contract/src', 'package-lock.json', 'tsconfig.base.json'];

/**
 * True if web/dist is missing or older than its sources.
 * @param {string} [at] root of the repository
 */
export const isWebStale = (at = root) => isStale(at, MADE, SOURCES);

/** @returns {Promise<{ code: number, output: string, built: boolean }>} */
export async function buildWeb() {
  if (!isWebStale()) return { code: 0, output: '', built: false };
  const result = await run(['npm', 'run', '--silent', 'build'], { limit_s: 300 });
  const missing = result.code === 0 && !existsSync(join(root, MADE));
  if (missing) return { code: 1, output: `${result.output}\nThe build left no ${MADE}.`, built: true };
  return { ...result, built: true };
}
