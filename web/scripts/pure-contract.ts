/** Lets the bundler drop the contract's schemas where a page only uses its labels and rules. */
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number };
type Declaration = Node & { declarations: { init: Node | null }[] };
type Statement = Node & { declaration?: Node | null };

const isDeclaration = (node: Node): node is Declaration => node.type === 'VariableDeclaration';

// Objects are the groups of calls: each of their values is made by a chain of methods.
const computed: readonly string[] = ['CallExpression', 'ObjectExpression'];

/** Where the values of a module's top-level constants are computed by calls, last first. */
export function calledValues(body: readonly Statement[]): Node[] {
  return body
    .map((statement) => statement.declaration ?? statement)
    .filter(isDeclaration)
    .flatMap(({ declarations }) => declarations.map(({ init }) => init))
    .filter((init) => init !== null && computed.includes(init.type))
    .reverse() as Node[];
}

/** Marks those values as free of side effects: `const A = f()` becomes `const A = /* pure *\/ (() => (f()))()`. */
export const markPure = (code: string, values: readonly Node[]) =>
  values.reduce(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  );

/** Building a schema or a call changes nothing else, but a bundler cannot know that of a chain of methods. */
export const pureContract = (): Plugin => ({
  name: 'pdy:pure-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts(\?schemas)?$/ },
    handler(code) {
      return { code: markPure(code, calledValues(this.parse(code).body as Statement[])), map: null };
    },
  },
});
