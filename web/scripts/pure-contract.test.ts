import { describe, expect, it } from 'vitest';
import { calledValues, markPure } from './pure-contract.ts';

const at = (code: string, part: string) => ({
  type: 'CallExpression',
  start: code.indexOf(part),
  end: code.indexOf(part) + part.length,
});
const constant = (init: ReturnType<typeof at> | { type: string; start: number; end: number }) => ({
  type: 'VariableDeclaration',
  start: 0,
  end: 0,
  declarations: [{ init }],
});

describe('a schema nobody uses', () => {
  const code = "const A = z.string(); export const B = A.min(1); export const C = ['a'];";
  const body = [
    constant(at(code, 'z.string()')),
    { type: 'ExportNamedDeclaration', start: 0, end: 0, declaration: constant(at(code, 'A.min(1)')) },
    {
      type: 'ExportNamedDeclaration',
      start: 0,
      end: 0,
      declaration: constant({ type: 'ArrayExpression', start: 0, end: 0 }),
    },
    { type: 'ImportDeclaration', start: 0, end: 0 },
  ];

  it('is marked as free of side effects; values that are not computed stay as they are', () =>
    expect(markPure(code, calledValues(body))).toBe(
      "const A = /* @__PURE__ */ (() => (z.string()))(); export const B = /* @__PURE__ */ (() => (A.min(1)))(); export const C = ['a'];",
    ));

  it('and so is a group of calls, which is an object', () => {
    const group = 'export const calls = { list: call.input(A) };';
    const object = { ...at(group, '{ list: call.input(A) }'), type: 'ObjectExpression' };
    expect(markPure(group, calledValues([constant(object)]))).toBe(
      'export const calls = /* @__PURE__ */ (() => ({ list: call.input(A) }))();',
    );
  });
});
