/**
 * No module of the web side makes an object of `Intl` while it is loaded. The first one costs a browser 25 to 35 ms
 * before the first words of a page. `web/src/lib/words/format.ts` writes numbers and days by hand.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { treeOf } from '../scripts/written-imports.mjs';
import { plantTree, root } from './planted-tree.ts';

type Node = { readonly [name: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.value) : '');
const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod'];

/** Whether this part runs `Intl` when its module is loaded, so outside of every function. */
function usesIntl(value: unknown): boolean {
  if (!isNode(value) || functions.includes(String(value.type))) return false;
  if (value.type === 'MemberExpression') {
    if (nameOf(value.object) === 'Intl' || /^toLocale.*String$/.test(nameOf(value.property))) return true;
  }
  return Object.values(value).some(usesIntl);
}

const usersBelow = (at: string) =>
  globSync('{web,contract}/src/**/*.{ts,tsx}', { cwd: at })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(at, file), 'utf8') }))
    .filter(({ file, text }) => /\bIntl\b|toLocale/.test(text) && usesIntl(treeOf(file, text)))
    .map(({ file }) => file)
    .sort();

const planted = plantTree({
  'web/src/a.ts': "const list = new Intl.ListFormat('pt-BR');",
  'web/src/b.ts': 'export const day = (at: Date) => new Intl.DateTimeFormat().format(at);',
  'contract/src/c.ts': "export const words = { many: most.toLocaleString('pt-BR') };",
  'contract/src/d.ts': 'export function clock() { return new Intl.DateTimeFormat(); }',
  'contract/src/e.ts': 'const clocks = new Map<string, Intl.DateTimeFormat>();',
});
afterAll(planted.remove);

it('nothing of Intl runs while a module is loaded', () => expect(usersBelow(root)).toEqual([]));

it('a planted one is found', () =>
  expect(usersBelow(planted.at)).toEqual(['contract/src/c.ts', 'web/src/a.ts']));
