import { describe, expect, it } from 'vitest';
import { checkSizes, MOST_LINES } from './file-size.mjs';
import { plantTree } from './planted-tree.ts';

const lines = (count: number) => 'a\n'.repeat(count);

function tooLong(files: Record<string, string>) {
  const tree = plantTree(files);
  const found = checkSizes(tree.at).tooLong;
  tree.remove();
  return found;
}

describe('the file size check', () => {
  it.each(['ts', 'tsx', 'sql', 'css', 'mjs'])('catches a .%s file of one line too many', (kind) => {
    const path = `server/seeds/content/long.${kind}`;
    expect(tooLong({ [path]: lines(MOST_LINES + 1) })).toEqual([{ path, lines: MOST_LINES + 1 }]);
  });

  it('counts a last line that has no line break', () => {
    const path = 'web/src/long.ts';
    expect(tooLong({ [path]: `${lines(MOST_LINES)}a` })).toEqual([{ path, lines: MOST_LINES + 1 }]);
  });

  it('allows exactly the limit', () => {
    expect(tooLong({ 'web/src/full.ts': lines(MOST_LINES) })).toEqual([]);
  });

  it('ignores files that nobody writes by hand', () => {
    const long = lines(MOST_LINES + 1);
    const generated = [
      'server/src/db/types.ts',
      'server/src/db/schema.sql',
      'web/src/lib/routes.gen.ts',
      'web/dist/app.mjs',
      'data/x.sql',
    ];
    expect(tooLong(Object.fromEntries(generated.map((path) => [path, long])))).toEqual([]);
  });
});
