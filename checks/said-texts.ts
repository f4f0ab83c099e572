/** The texts of a file that a person may read: words between tags, sentences in literals, labels and headers. */
import { treeOf } from '../scripts/written-imports.mjs';

type Node = { readonly type: string; readonly [name: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const wordOf = (value: unknown) => (isNode(value) ? String(value.value ?? '') : '');
const isLiteral = (value: unknown): value is Node =>
  isNode(value) && /^(?:StringLiteral|TemplateLiteral)$/.test(value.type);

/** The name of a tag, also of `sql.raw` and `sql<Row>`. */
const tagOf = (tag: unknown): string =>
  isNode(tag) ? wordOf(tag.object) || wordOf(tag.expression) || tagOf(tag.expression) : '';

/** The last two names of a call: `log.warn` in `request.log.warn(…)`. */
const calledIn = ({ callee }: Node): string => {
  if (!isNode(callee)) return '';
  const { object, property } = callee;
  if (!property) return wordOf(callee);
  const of = wordOf(object) || (isNode(object) ? wordOf(object.property) : '');
  return `${of}.${wordOf(property)}`;
};

/** Calls whose texts are for operators of the program, names of counters and keys, or plain SQL statements. */
const machineCalls =
  /^(?:log\.(?:debug|info|warn|error|fatal)|\w+\.query|shutdown\.add|createSealer|hkdfSync|holdCount|unfoldedPicture|chanceOf)$/;
const machineErrors = /^(?:(?:Config|Aggregate|Range|Type)?Error|SessionUnreadable)$/;
/** Keys of searches and of notices sent once, headers of answers, reasons for programmers, headers of other files. */
const machineNames = /^(?:unkept|searchName|dedupe_key|cache-control|aliases)$/;
const isCompared = ({ operator }: Node) => operator === '===' || operator === '!==';

const nameOf = (node: Node) => {
  if (node.type === 'JSXAttribute') return wordOf(node.name) === 'error' ? 'label' : wordOf(node.name);
  if (node.type === 'KeyValueProperty') return wordOf(node.key);
  return node.type === 'VariableDeclarator' ? wordOf(node.id) : '';
};

/** Paths of imports, types, errors and log lines of the program itself, and SQL. */
const isForMachines = (node: Node) =>
  /^(?:ImportDeclaration|ExportAllDeclaration|TsLiteralType|TsImportType)$/.test(node.type) ||
  (node.type === 'NewExpression' && machineErrors.test(wordOf(node.callee))) ||
  (node.type === 'CallExpression' && machineCalls.test(calledIn(node))) ||
  machineNames.test(nameOf(node)) ||
  (node.type === 'TaggedTemplateExpression' && /^sql/.test(wordOf(node.tag) || tagOf(node.tag)));

/** Attributes, properties and constants whose texts are shown or read aloud, however short they are. */
const shownNames =
  /^(?:labels?|title|titulo|mensagem|subject|description|placeholder|aria-label|headings?|headers?|help|rows|caption|alt)$|(?:Label|Labels|Heading|Header|Headers|Columns|Sentence|Rules)$/;
/** Nodes whose parts are shown when they are shown themselves. */
const handsOn =
  /^(?:ObjectExpression|ArrayExpression|KeyValueProperty|VariableDeclarator|JSXAttribute|JSXExpressionContainer|TsConstAssertion|TsAsExpression|TsSatisfiesExpression|ParenthesisExpression|ConditionalExpression)$/;

const isSql =
  /::|->|…\.\w|\b(?:select|from|where|join|returning)\b|^[\w.]+ as \w+$|^(?:is not|not in|not null)$|set_config\(/;
/** Rules of a style sheet, and selectors. */
const isStyle = /\{[a-z-]+:|:(?:not|is)\(|\[type=/;
/** One word that is a content type or a header of an answer. */
const isWire = /^[a-z]+(?:[-/][a-z]+)+$/;

/** True for two words or more, or one word after a placeholder. A text that only begins a key is not one. */
export const looksSaid = (text: string) =>
  /[\p{L}\d)…,.:!?”*`] [\p{L}\d(…“*`#]/u.test(text) &&
  (/[…”)] \p{L}{3}/u.test(text) || text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 1) &&
  !isSql.test(text) &&
  !isStyle.test(text);

const withoutTags = (text: string) => text.replace(/<[/!]?[a-z][^<>]*>/gi, ' ');

const templateText = (node: Node) =>
  (Array.isArray(node.quasis) ? node.quasis : [])
    .map((part) => (isNode(part) ? String(part.cooked ?? part.raw ?? '') : ''))
    .join('…');

/** The summary of a call of the contract, which only programs read. */
const summaryIn = (node: Node) => {
  const [path, summary] = Array.isArray(node.arguments) ? node.arguments : [];
  const isCall = node.type === 'CallExpression' && /\.(?:get|post|put|patch|delete)$/.test(calledIn(node));
  return isCall && path && isLiteral(summary?.expression) ? summary : null;
};

/** `isShown`: the place is always shown, so that a single word counts too. */
function* saidIn(value: unknown, isShown = false): Generator<string> {
  if (!isNode(value) || isForMachines(value)) return;
  const text = withoutTags(value.type === 'TemplateLiteral' ? templateText(value) : wordOf(value));
  if (value.type === 'JSXText' && /\p{L}/u.test(text)) yield text.replace(/\s+/g, ' ').trim();
  if (isLiteral(value) && (looksSaid(text) || (isShown && /\p{L}/u.test(text) && !isWire.test(text))))
    yield text;
  const summary = summaryIn(value);
  const name = nameOf(value);
  const isHere = shownNames.test(name) || (isShown && (!value.type || handsOn.test(value.type)));
  for (const part of Object.values(value))
    for (const inner of Array.isArray(part) ? part.filter((one) => one !== summary) : [part])
      if (!(isLiteral(inner) && isCompared(value))) yield* saidIn(inner, isHere);
}

/** The extension of `path` says whether there may be tags. */
export const saidTexts = (path: string, source: string): string[] => [...saidIn(treeOf(path, source))];
