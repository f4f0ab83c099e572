/** No authored file may be longer than a person reads in one go. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines; a longer file is split by subject. */
export const MOST_LINES = 250;
const AUTHORED = /\.(ts|tsx|sql|css|mjs)$/;
const GENERATED = /\.gen\.[a-z]+$|^server\/src\/db\/(types\.ts|schema\.sql)$/;
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

function* authoredFiles(at, below = '') {
  for (const entry of readdirSync(join(at, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      if (!LEFT_OUT.has(entry.name) && entry.name !== '.git') yield* authoredFiles(at, path);
    } else if (AUTHORED.test(path) && !GENERATED.test(path)) {
      yield path;
    }
  }
}

function lineCount(file) {
  const text = readFileSync(file, 'utf8');
  if (text === '') return 0;
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/**
 * @param {string} at root of the tree
 * @returns {{ files: number, tooLong: { path: string, lines: number }[] }} the longest first
 */
export function checkSizes(at) {
  const sized = [...authoredFiles(at)].map((path) => ({ path, lines: lineCount(join(at, path)) }));
  const tooLong = sized.filter(({ lines }) => lines > MOST_LINES).sort((a, b) => b.lines - a.lines);
  return { files: sized.length, tooLong };
}

if (import.meta.main) {
  const { files, tooLong } = checkSizes(join(import.meta.dirname, '..'));
  for (const { path, lines } of tooLong)
    console.log(`${path}: ${lines} lines, at most ${MOST_LINES}; split it.`);
  console.log(`${files} files, ${tooLong.length} too long`);
  process.exit(tooLong.length > 0 || files === 0 ? 1 : 0);
}
