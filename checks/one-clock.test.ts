/**
 * Only one module of the web side reads clocks. A clock that a component reads while it draws is no input for the React
 * Compiler: it keeps the first result, and a countdown stands still.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { treeOf } from '../scripts/written-imports.mjs';
import { plantTree, root } from './planted-tree.ts';

type Node = { readonly [name: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.value) : '');
const isNone = (given: unknown) => !Array.isArray(given) || given.length === 0;

/** The clock that this node itself reads; null: none. */
function clockIn({ type, callee, object, property, arguments: given }: Node) {
  const read = `${nameOf(object)}.${nameOf(property)}`;
  if (type === 'MemberExpression' && ['Date.now', 'performance.now'].includes(read)) return read;
  if (type === 'NewExpression' && nameOf(callee) === 'Date' && isNone(given)) return 'new Date()';
  if (type === 'CallExpression' && nameOf(callee) === 'Date') return 'Date()';
  return null;
}

const forEvents = ['nowAtEvent', 'stopwatchAtEvent'];
const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const draws = /^(?:[A-Z]|use[A-Z])/;

/** Finds every reading of a clock below `value`. `within`: the name of the innermost function around it. */
function* readings(value: unknown, within = '', called = ''): Generator<string> {
  if (!isNode(value)) return;
  const { type } = value;
  const clock = clockIn(value);
  if (clock) yield clock;
  const reader = type === 'CallExpression' ? nameOf(value.callee) : '';
  if (forEvents.includes(reader) && draws.test(within)) yield `${reader}() in ${within}`;
  const here = functions.includes(String(type)) ? nameOf(value.identifier) || called : within;
  const next = type === 'VariableDeclarator' ? nameOf(value.id) : '';
  for (const part of Object.values(value))
    yield* readings(part, here, next || (Array.isArray(value) ? called : ''));
}

const readingsBelow = (at: string) =>
  globSync('web/src/**/*.{ts,tsx}', { cwd: at })
    .filter((file) => !file.includes('.test.') && file !== 'web/src/lib/clock.ts')
    .map((file) => ({ file, text: readFileSync(join(at, file), 'utf8') }))
    .filter(({ text }) => /\bDate\b|\bperformance\b|AtEvent\b/.test(text))
    .flatMap(({ file, text }) => [...readings(treeOf(file, text))].map((read) => `${file}: ${read}`))
    .sort();

const planted = plantTree({
  'web/src/lib/clock.ts': 'export const nowAtEvent = () => Date.now();',
  'web/src/a.ts': 'export const age = (at: number) => Date.now() - at; // new Date() in a comment',
  'web/src/b.tsx': 'export const Today = () => <p>{new Date().getDay()} {new Date(0).getDay()}</p>;',
  'web/src/c.ts': 'export const since = performance.now;',
  'web/src/d.tsx': 'export const Left = () => { const left = nowAtEvent(); return <p>{left}</p>; };',
  'web/src/e.ts': 'export function useAge() { return stopwatchAtEvent(); }',
  'web/src/f.tsx': 'export const Act = () => <button onClick={() => send(nowAtEvent())} />;',
});
afterAll(planted.remove);

describe('a clock of the web side', () => {
  it('is read only in its own module, and never while a component or a hook draws', () => {
    expect(readingsBelow(root)).toEqual([]);
  });

  it('is found wherever else it is read', () => {
    expect(readingsBelow(planted.at)).toEqual([
      'web/src/a.ts: Date.now',
      'web/src/b.tsx: new Date()',
      'web/src/c.ts: performance.now',
      'web/src/d.tsx: nowAtEvent() in Left',
      'web/src/e.ts: stopwatchAtEvent() in useAge',
    ]);
  });
});
