/** Says whether a source is newer than the file that was built from it. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that the build writes. If they change, nothing has to be built. */
const MADE = /(^|\/)(dist|node_modules)$|\.gen\.[a-z]+$/;

/** The time of the newest change in `path`, in ms since 1970; 0: nothing is there. */
function newest(path) {
  if (MADE.test(path) || !existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * True if `made` is missing or older than one of its sources.
 * @param {string} at root of the repository
 * @param {string} made the file that the build writes last
 * @param {readonly string[]} sources files and folders
 */
export function isStale(at, made, sources) {
  const built = join(at, made);
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return sources.some((source) => newest(join(at, source)) > since);
}
