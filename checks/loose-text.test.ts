/**
 * A browser that translates a page replaces each text with its own elements, while React still holds the removed text.
 * A text that stands loose beside parts that come and go then breaks the page at the next change, or keeps its old
 * words. Neither happens to a text alone in an element, because React writes the whole element again.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { treeOf } from '../scripts/written-imports.mjs';
import { plantTree, root } from './planted-tree.ts';

type Node = { readonly type: string; readonly [name: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const saidIn = (node: Node) => String(node.value ?? '');

/** An expression that is a text, as far as its syntax shows. */
function isText(expression: unknown): boolean {
  if (!isNode(expression)) return false;
  const { type, operator, expression: inner, consequent, alternate, right } = expression;
  if (type === 'TemplateLiteral') return true;
  if (type === 'StringLiteral') return saidIn(expression).trim() !== '';
  if (type === 'ParenthesisExpression') return isText(inner);
  if (type === 'ConditionalExpression') return isText(consequent) || isText(alternate);
  return type === 'BinaryExpression' && (operator === '+' || isText(right));
}

const inBraces = (child: Node) => (child.type === 'JSXExpressionContainer' ? child.expression : null);

/** False for blanks that only lay out the source, for a comment, and for a blank in quotes. */
function isShown(child: Node) {
  if (child.type === 'JSXText') return saidIn(child).trim() !== '';
  const held = inBraces(child);
  if (!isNode(held)) return true;
  return held.type !== 'JSXEmptyExpression' && !(held.type === 'StringLiteral' && saidIn(held).trim() === '');
}

/** Whether these children hold a loose text beside a part that an expression may change. */
function hasLooseText(children: readonly Node[]) {
  const shown = children.filter(isShown);
  if (shown.length < 2) return false;
  const held = shown.map(inBraces).filter(isNode);
  return held.length > 0 && (shown.some(({ type }) => type === 'JSXText') || held.some(isText));
}

/** The elements below `value` with such children, by their first words. */
function* looseIn(value: unknown): Generator<string> {
  if (!isNode(value)) return;
  const { children } = value;
  if (/^JSX(?:Element|Fragment)$/.test(value.type) && Array.isArray(children) && hasLooseText(children))
    yield wordsOf(value);
  for (const part of Object.values(value)) yield* looseIn(part);
}

/** The text of a node and of its parts. */
function wordsOf(value: unknown): string {
  if (!isNode(value)) return '';
  const own = ['JSXText', 'StringLiteral', 'TemplateElement'].includes(value.type)
    ? String(value.value ?? value.raw)
    : '';
  return [own, ...Object.values(value).map(wordsOf)].join(' ').replace(/\s+/g, ' ').trim().slice(0, 60);
}

const looseBelow = (at: string, files: string) =>
  globSync(files, { cwd: at })
    .flatMap((file) =>
      [...looseIn(treeOf(file, readFileSync(join(at, file), 'utf8')))].map((words) => `${file}: ${words}`),
    )
    .sort();

const planted = plantTree({
  'a.tsx': 'export const A = (on) => <p>{on && <b />}Não sei</p>;',
  'b.tsx': 'export const B = (at) => <p>{at} de 6</p>;',
  'c.tsx': "export const C = (words, on) => <p>{words}{on && ' · marcada'}</p>;",
  'd.tsx': 'export const D = (names) => <>Com {names.map((name) => <b>{name}</b>)}</>;',
  'e.tsx': 'export const E = (on) => <p>{on && <b />}<span>Não sei</span> {/* so it stays */}</p>;',
  'f.tsx': 'export const F = (at) => <p>{at + " de 6"}</p>;',
  'g.tsx': 'export const G = () => <p>Só <b>isto</b>.</p>;',
});
afterAll(planted.remove);

describe('a text in a test, in study, in the frame and in the parts of every page', () => {
  it('stands in an element of its own beside parts that come and go', () => {
    const places = ['features/assessments/{taking,simulados,proficiency}', 'features/study', 'ui', 'app'];
    expect(looseBelow(root, `web/src/{${places.join(',')}}/**/*.tsx`)).toEqual([]);
  });

  it('is found when it does not', () => {
    expect(looseBelow(planted.at, '*.tsx').map((found) => found.slice(0, 1))).toEqual(['a', 'b', 'c', 'd']);
  });
});
