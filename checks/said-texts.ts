/** The texts of a file that a person may read: words between tags, and literals that read like a sentence. */
import { treeOf } from '../scripts/written-imports.mjs';

type Node = { readonly type: string; readonly [name: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const wordOf = (value: unknown) => (isNode(value) ? String(value.value ?? '') : '');

/** Names of other files and types, errors of the program itself, and SQL. */
const isForMachines = (node: Node) =>
  /^(?:ImportDeclaration|ExportAllDeclaration|TsLiteralType|TsImportType)$/.test(node.type) ||
  (node.type === 'NewExpression' && wordOf(node.callee) === 'Error') ||
  (node.type === 'TaggedTemplateExpression' && /^sql/.test(wordOf(node.tag) || tagOf(node.tag)));

/** Of sql.raw and of sql<Row> too. */
const tagOf = (tag: unknown): string =>
  isNode(tag) ? wordOf(tag.object) || wordOf(tag.expression) || tagOf(tag.expression) : '';

/** Attributes whose words are shown or read aloud, however short they are. */
const shownAttributes = /^(?:label|title|description|placeholder|aria-label|error|heading|caption|alt)$/;

const isSql = /::|->|…\.\w|\b(?:select|from|where|join|returning)\b|^[\w.]+ as \w+$/;

/** Two words at least; a key made of one word and what is put into it is none. */
const looksSaid = (text: string) =>
  /[\p{L}\d)…,.:!?”*`] [\p{L}\d(…“*`#]/u.test(text) &&
  text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 1 &&
  !isSql.test(text);

const withoutTags = (text: string) => text.replace(/<[^>…]*>/g, ' ');

const templateText = (node: Node) =>
  (Array.isArray(node.quasis) ? node.quasis : [])
    .map((part) => (isNode(part) ? String(part.cooked ?? part.raw ?? '') : ''))
    .join('…');

/** `attribute`: the name of the attribute that holds it, if one does. */
function* saidIn(value: unknown, attribute = ''): Generator<string> {
  if (!isNode(value) || isForMachines(value)) return;
  const text = withoutTags(value.type === 'TemplateLiteral' ? templateText(value) : wordOf(value));
  if (value.type === 'JSXText' && /\p{L}/u.test(text)) yield text.replace(/\s+/g, ' ').trim();
  if (value.type === 'StringLiteral' || value.type === 'TemplateLiteral')
    if (looksSaid(text) || shownAttributes.test(attribute)) yield text;
  const inner = value.type === 'JSXAttribute' ? wordOf(value.name) : '';
  for (const part of Object.values(value)) yield* saidIn(part, inner);
}

/** `path` tells by its ending whether there may be tags. */
export const saidTexts = (path: string, source: string): string[] => [...saidIn(treeOf(path, source))];
