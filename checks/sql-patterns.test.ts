/** Patterns in SQL templates need double backslashes: a template literal drops a single one, and '\S' becomes 'S'. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A pattern after `~` with a single backslash. */
const swallowed = /!?~\*? '(?:[^'\\]|\\\\)*\\(?!\\)/;

const linesOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line, at) => ({ line, place: `${file}:${at + 1}` }));

describe('patterns in SQL', () => {
  it('lose no backslash', () => {
    const files = globSync('server/{src,seeds,test,scripts}/**/*.ts', { cwd: root });
    expect(
      files
        .flatMap(linesOf)
        .filter(({ line }) => swallowed.test(line))
        .map(({ place }) => place),
    ).toEqual([]);
  });

  it('are found when they do', () => {
    expect(swallowed.test(String.raw`sql\`name ~ '\S'\``)).toBe(true);
    expect(swallowed.test(String.raw`sql\`name !~* '^a\d'\``)).toBe(true);
    expect(swallowed.test(String.raw`sql\`name ~ '\\S'\``)).toBe(false);
    expect(swallowed.test(String.raw`sql\`name ~ '[^a]'\``)).toBe(false);
  });
});
