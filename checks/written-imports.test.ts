import { describe, expect, it } from 'vitest';
import { writtenImports } from '../scripts/written-imports.mjs';

describe('the imports written in a file', () => {
  it.each([
    `import 'a';`,
    `import a from 'a';`,
    `import type { A } from 'a';`,
    `import { type A } from 'a';`,
    `import a = require('a');`,
    `export * from 'a';`,
    `export * as a from 'a';`,
    `export { a } from 'a';`,
    `export type { A } from 'a';`,
    `const a = { ...(await import('a')) };`,
    `type A = import('a').A;`,
    `class A { constructor(a: import('a').A) {} }`,
  ])('are found in %s', (text) => {
    expect(writtenImports('file.ts', text)).toEqual({ names: ['a'], isComputed: false });
  });

  it.each([
    `// import 'a';`,
    `/* from 'a' */`,
    'const text = `import a from "a";`;',
    `const text = "import('a')";`,
  ])('do not include %s', (text) => {
    expect(writtenImports('file.ts', text)).toEqual({ names: [], isComputed: false });
  });

  it.each(['import(name);', `import("." + name);`])('are marked as computed in %s', (text) => {
    expect(writtenImports('file.ts', text)).toEqual({ names: [], isComputed: true });
  });

  it('are found beside JSX', () => {
    expect(writtenImports('file.tsx', `import 'a'; const page = <p>from 'b'</p>;`).names).toEqual(['a']);
  });
});
