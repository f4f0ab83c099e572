/** Browser tests in which a person takes a test check every answer of the server for leaks of the key. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantTree, root } from './planted-tree.ts';

/** The buttons and calls that begin an attempt. */
const doors = ['Iniciar simulado', 'Começar o teste', 'createExam(api.attempts)'];
const begins = new RegExp(`${doors.slice(0, 2).join('|')}|/attempts\\b`);

const watch = 'support/secret-test.ts';
const imports = /(?:from|import) '(\.[^']+\.ts)'/g;
const takesTestFrom = /import (?:type )?\{[^}]*\btest\b[^}]*\} from '([^']+)'/g;

/** The spec and all files of the browser tests that it imports, except the one that listens. */
function withImports(e2e: string, spec: string) {
  const seen = new Set<string>();
  const queue = [spec];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || file === watch || file.startsWith('..')) continue;
    seen.add(file);
    const found = readFileSync(join(e2e, file), 'utf8').matchAll(imports);
    for (const [, path = ''] of found) queue.push(normalize(join(dirname(file), path)));
  }
  return [...seen];
}

/** `taking`: specs that take a test; `unheard`: those of them without the check. */
function judged(e2e: string) {
  const taking = globSync('**/*.spec.ts', { cwd: e2e }).filter((spec) =>
    withImports(e2e, spec).some((file) => begins.test(readFileSync(join(e2e, file), 'utf8'))),
  );
  const unheard = taking.filter((spec) => {
    const from = [...readFileSync(join(e2e, spec), 'utf8').matchAll(takesTestFrom)].map(
      ([, path = '']) => path,
    );
    return from.length !== 1 || normalize(join(dirname(spec), from[0] ?? '')) !== watch;
  });
  return { taking: taking.sort(), unheard };
}

describe('a browser test in which a test is taken', () => {
  it('is listened to', () => {
    const { taking, unheard } = judged(join(root, 'e2e'));
    expect(taking).toContain('journeys/exam.spec.ts');
    expect(taking).toContain('journeys/measured.spec.ts');
    expect(unheard).toEqual([]);
  });

  it.each(doors)('is recognised by texts that exist in the product: %s', (door) => {
    const web = join(root, 'web/src/features/assessments');
    const files = globSync('**/*.{ts,tsx}', { cwd: web }).map((file) =>
      readFileSync(join(web, file), 'utf8'),
    );
    expect(files.some((text) => text.includes(door))).toBe(true);
  });

  const unwatched = "import { expect, test } from '@playwright/test';\n";
  const watched = "import { test } from '../support/secret-test.ts';\n";
  it.each([
    ['by a button', { 'journeys/a.spec.ts': `${unwatched}click('Iniciar simulado')` }, 1],
    ['by a call', { 'journeys/a.spec.ts': `${unwatched}call('POST', '/attempts')` }, 1],
    [
      'by what it imports',
      {
        'journeys/a.spec.ts': `${unwatched}import { go } from '../b.ts';`,
        'b.ts': "export { go } from './c.ts';",
        'c.ts': "click('Começar o teste')",
      },
      1,
    ],
    [
      'by both, of which one hears nothing',
      { 'journeys/a.spec.ts': `${watched}${unwatched}click('Iniciar simulado')` },
      1,
    ],
    ['and heard', { 'journeys/a.spec.ts': `${watched}click('Iniciar simulado')` }, 0],
    ['not at all', { 'journeys/a.spec.ts': `${unwatched}click('Salvar')` }, 0],
  ])('is found: %s', (_, files, count) => {
    const tree = plantTree(files);
    expect(judged(tree.at).unheard).toHaveLength(count);
    tree.remove();
  });
});

/** Files that import `test` from Playwright itself, except the one that listens and the tests of the tools. */
const unlistened = (e2e: string) =>
  globSync('**/*.ts', { cwd: e2e })
    .filter((file) => !/^support\/(policy-test|\w+\.spec)\.ts$/.test(normalize(file)))
    .filter((file) =>
      [...readFileSync(join(e2e, file), 'utf8').matchAll(takesTestFrom)].some(
        ([, from]) => from === '@playwright/test',
      ),
    );

describe('any browser test', () => {
  it('hears what the content policy refuses', () => expect(unlistened(join(root, 'e2e'))).toEqual([]));

  it.each([
    ["import { expect, test } from '@playwright/test';", 1],
    ["import { test as base } from '@playwright/test';", 1],
    ["import { test } from '../support/policy-test.ts';", 0],
    ["import { expect, type Page } from '@playwright/test';", 0],
  ])('is judged by where it imports `test` from: %s', (line, count) => {
    const tree = plantTree({ 'journeys/a.spec.ts': line });
    expect(unlistened(tree.at)).toHaveLength(count);
    tree.remove();
  });
});
