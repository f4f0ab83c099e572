/** Reads all imports of a file, in every form, from its syntax tree. */
import { parseSync } from '@swc/core';

/** The part of a node that names the imported file, by the kind of node. */
const nameIn = {
  ImportDeclaration: ({ source }) => source,
  ExportNamedDeclaration: ({ source }) => source,
  ExportAllDeclaration: ({ source }) => source,
  TsImportType: ({ argument }) => argument,
  TsExternalModuleReference: ({ expression }) => expression,
  CallExpression: ({ callee, arguments: [first] }) => (callee.type === 'Import' ? first?.expression : null),
};

/** Every node of a syntax tree: each one before the nodes in it. */
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
 * @returns {{ names: string[], isComputed: boolean }} `isComputed`: the name in an import() is computed
 */
export function writtenImports(path, text) {
  const sources = [...nodesOf(treeOf(path, text))].map((node) => nameIn[node.type]?.(node)).filter(Boolean);
  const names = sources.filter(({ type }) => type === 'StringLiteral').map(({ value }) => value);
  return { names: [...new Set(names)], isComputed: sources.some(({ type }) => type !== 'StringLiteral') };
}
