/**
 * A component has one name, and a name has one component: a search for `GoalRow`, a stack or a profile leads to one
 * place. A part whose code is loaded later is no second component, so `const Wizard = later(...)` keeps the name.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nodesOf, treeOf } from '../scripts/written-imports.mjs';
import { plantTree, root } from './planted-tree.ts';

type Node = { readonly type: string; readonly [part: string]: unknown };

/** Why components in several files share a name, by the name. */
const shared: Readonly<Record<string, string>> = {};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.value) : '');
const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const draws = (node: Node) => [...nodesOf(node)].some(({ type }) => /^JSX(?:Element|Fragment)$/.test(type));

/** The name of the component that this node defines; '': it defines none. */
function componentIn(node: Node) {
  const { type, identifier, id, init } = node;
  const [name, made] = type === 'VariableDeclarator' ? [nameOf(id), init] : [nameOf(identifier), node];
  if (!/^[A-Z]/.test(name) || !isNode(made) || !functions.includes(made.type)) return '';
  return draws(made) ? name : '';
}

/** The names that several files define, each with its files. */
function sharedBelow(at: string) {
  const homes = new Map<string, Set<string>>();
  for (const file of globSync('web/src/**/*.tsx', { cwd: at }).sort()) {
    if (file.endsWith('.test.tsx')) continue;
    const names = [...nodesOf(treeOf(file, readFileSync(join(at, file), 'utf8')))].map(componentIn);
    for (const name of names) if (name) homes.set(name, (homes.get(name) ?? new Set()).add(file));
  }
  return [...homes].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files]);
}

const planted = plantTree({
  'web/src/goals/row.tsx': 'export const Row = () => <li />; export const Lines = () => [<Row key={1} />];',
  'web/src/goals/list.tsx':
    "const Row = later(() => import('./row.tsx'), 'Row', <p />); type Lines = string;",
  'web/src/goals/list.test.tsx': 'const Lines = () => <p />;',
  'web/src/levels/row.tsx': 'function Row({ at }) { return at > 1 && <li>{at}</li>; } const Lines = () => 1;',
  'web/src/levels/frame.tsx': 'export const Frame = <T,>({ children }: T) => <>{children}</>;',
  'web/src/people/frame.tsx': 'export default function Frame() { return <main />; }',
});
afterAll(planted.remove);

describe('the name of a component', () => {
  it('stands in one file', () => {
    const found = sharedBelow(root);
    expect(found.filter(([name = '']) => !(name in shared))).toEqual([]);
    expect(found.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(shared)));
  });

  it('is found when another file has it too', () => {
    expect(sharedBelow(planted.at)).toEqual([
      ['Row', 'web/src/goals/row.tsx', 'web/src/levels/row.tsx'],
      ['Frame', 'web/src/levels/frame.tsx', 'web/src/people/frame.tsx'],
    ]);
  });
});
