/** Reads from a file's own syntax tree what it imports, in whatever way it is written. */
import { parseSync } from '@swc/core';

/** The place of the other file's name, by the kind of node. */
const nameIn = {
  ImportDeclaration: ({ source }) => source,
  ExportNamedDeclaration: ({ source }) => source,
  ExportAllDeclaration: ({ source }) => source,
  TsImportType: ({ argument }) => argument,
  TsExternalModuleReference: ({ expression }) => expression,
  CallExpression: ({ callee, arguments: [first] }) => (callee.type === 'Import' ? first?.expression : null),
};

/** Every node of a syntax tree, the outer before the inner. */
export function* nodesOf(value) {
  if (typeof value !== 'object' || value === null) return;
  if (typeof value.type === 'string') yield value;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

/** The syntax tree of a file; `path` tells by its ending whether there may be JSX. */
export const treeOf = (path, text) =>
  parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' });

/**
 * @param {string} path tells by its ending whether there may be JSX
 * @param {string} text
 * @returns {{ names: string[], isComputed: boolean }} `isComputed` if an import() has a name that is not written out
 */
export function writtenImports(path, text) {
  const sources = [...nodesOf(treeOf(path, text))].map((node) => nameIn[node.type]?.(node)).filter(Boolean);
  const names = sources.filter(({ type }) => type === 'StringLiteral').map(({ value }) => value);
  return { names: [...new Set(names)], isComputed: sources.some(({ type }) => type !== 'StringLiteral') };
}
