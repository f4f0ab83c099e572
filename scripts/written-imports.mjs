/** Reads all imports of a file, in every form, from its syntax tree. */
import { parseSync } from '@swc/core';

/** Where the name of the imported file stands, by the kind of node. */
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

/** The syntax tree of a file; the extension of `path` says whether there may be JSX. */
export const treeOf = (path, text) =>
  parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' });

/**
 * @param {string} path its extension says whether there may be JSX
 * @param {string} text
 * @returns {{ names: string[], isComputed: boolean }} `isComputed` if an import() has a name that is not written out
 */
export function writtenImports(path, text) {
  const sources = [...nodesOf(treeOf(path, text))].map((node) => nameIn[node.type]?.(node)).filter(Boolean);
  const names = sources.filter(({ type }) => type === 'StringLiteral').map(({ value }) => value);
  return { names: [...new Set(names)], isComputed: sources.some(({ type }) => type !== 'StringLiteral') };
}
