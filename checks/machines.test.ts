/**
 * Nothing is sent twice, and nothing typed is lost: every write of the screens goes through the machine for acts, which
 * ignores a second press, and every form goes through the machine for forms, which keeps what was typed.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@pdy/contract';
import { describe, expect, it } from 'vitest';
import { nodesOf, treeOf } from '../scripts/written-imports.mjs';
import { readCalls } from '../web/scripts/read-calls.ts';
import { plantTree, root } from './planted-tree.ts';

/** Files that send without the machine for acts, and how they deal with a second press. */
const sendThemselves: Record<string, string> = {
  'features/assessments/admin/regrade/regrade-review.tsx': 'a preview of that moment, without a press',
  'features/assessments/admin/regrade/use-preview.ts': 'a preview with each change, without a press',
  'features/assessments/taking/adaptive.ts': 'the server takes each answer, begin and end of an attempt once',
  'features/assessments/taking/exam.ts': 'the server takes each answer, begin and end of an attempt once',
  'features/career/editor/editor-tools.tsx': 'asks the server for the drawing again, and writes nothing',
  'features/career/canvas/use-viewport.ts': 'only where one looked',
  'features/feedback/feedback-card.tsx': 'read once it is seen, without a press',
  'features/people/hierarchy/export-tree.tsx': 'carried out by the act of the export menu',
  'features/judgement/use-sitting.ts': 'the server takes each choice, and the end of a set, once',
  'features/library/authoring/item-values.ts': 'carried out by the form of an activity',
  'features/notifications/use-marking.ts': 'shown before it is sent; read twice is read',
  'features/onboarding/authoring/desk.ts': 'carried out by the act that saves the steps',
  'features/onboarding/use-tour.ts': 'a step of the tour; gone to twice is gone to',
  'features/platform/platform-gate.tsx': 'asked once for each visit, without a press',
  'features/study/session/reviews.ts': 'each answer names itself, and is sent by one outbox',
  'features/study/session/study-machine.ts': 'puts aside and takes back one card at a time',
  'features/people/users/export-menus.tsx': 'carried out by the act of the export menu',
  'lib/act.ts': 'the machine itself',
  'lib/tour.ts': 'a step of the tour; gone to twice is gone to',
};

/** Forms drawn without the machine for forms, and what becomes of the typed text. */
const drawThemselves: Record<string, string> = {
  'features/auth/door/door-form.tsx': 'passwords and addresses of somebody who is not in yet',
  'features/auth/door/mail-sent.tsx': 'a code',
  'features/library/authoring/map-dialog.tsx': 'one choice and two levels, for what was ticked',
  'features/library/plan-form.tsx': 'one choice',
  'features/platform/companies/close-company.tsx': 'a name that is typed as a confirmation',
  'features/platform/privacy/erase-dialog.tsx': 'a word that is typed as a confirmation',
  'features/platform/users/password-dialog.tsx': 'a password',
  'features/platform/access/qa-company.tsx': 'a name that is typed as a confirmation',
  'features/security/app-sheet.tsx': 'a code',
  'features/security/email-form.tsx': 'an address with a password',
  'features/security/password-section.tsx': 'passwords',
  'features/people/import/steps/columns-step.tsx':
    'choices of an import, which is asked about before it is left',
  'features/people/import/steps/file-step.tsx': 'a file',
  'features/people/import/steps/header-place.tsx': 'where in a file to read, which leads to another trial',
  'features/people/users/invites/send-invites.tsx': 'one choice and a day',
  'ui/form/form-frame.tsx': 'the frame itself',
  'ui/proof/code-form.tsx': 'a code',
  'ui/proof/reenter-form.tsx': 'a password',
};

type Node = { readonly type: string; readonly [part: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const reads = new Set(readCalls(contract));

/** The name that a call is made on, like 'api.pdi.goals.add'; null: it is no plain name. */
function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node.value);
  if (node.type !== 'MemberExpression') return null;
  const [left, right] = [nameOf(node.object), nameOf(node.property)];
  return left && right && `${left}.${right}`;
}

const calledIn = (node: Node) => (node.type === 'CallExpression' ? nameOf(node.callee) : null);

/** Whether the node is a call that may write. A name that does not begin with `api` may be any call. */
function isWrite(node: Node) {
  const called = calledIn(node) ?? '';
  if (called === 'useMutation' || called.endsWith('.mutationOptions')) return true;
  if (!called.endsWith('.call')) return false;
  const path = called.slice(0, -'.call'.length).split('.');
  return path[0] !== 'api' || !reads.has(path.slice(1).join('/'));
}

const namesIn = (node: unknown) =>
  [...(nodesOf(node) as Iterable<Node>)].flatMap((one) =>
    one.type === 'Identifier' ? [String(one.value)] : [],
  );

/** The functions and values of a file, by name. */
const namedIn = (nodes: readonly Node[]) =>
  nodes.flatMap((node): [string, Node][] => {
    if (node.type === 'FunctionDeclaration') return [[nameOf(node.identifier) ?? '', node]];
    return node.type === 'VariableDeclarator' ? [[nameOf(node.id) ?? '', node]] : [];
  });

/** Every part of a file that is handed to an act: the code in `composed(…)`, and the functions named there. */
function handedOver(nodes: readonly Node[]) {
  const handed = new Set<unknown>();
  const named = namedIn(nodes);
  const queue: unknown[] = nodes.filter((node) => calledIn(node) === 'composed');
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    const names = namesIn(one);
    for (const node of nodesOf(one) as Iterable<Node>) handed.add(node);
    for (const [name, node] of named) if (names.includes(name) && !handed.has(node)) queue.push(node);
  }
  return handed;
}

/** The writes of a file that no act carries out. */
function writesBeside(file: string, text: string) {
  const nodes = [...(nodesOf(treeOf(file, text)) as Iterable<Node>)];
  const handed = handedOver(nodes);
  return nodes.filter((node) => isWrite(node) && !handed.has(node)).map((node) => calledIn(node));
}

const sourcesOf = (web: string) =>
  globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*'] })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }));
const sources = sourcesOf(join(root, 'web/src'));

describe('a write of the screens', () => {
  const beside = sources.filter(({ file, text }) => writesBeside(file, text).length > 0);
  it('goes through the machine for acts', () =>
    expect(
      beside
        .filter(({ file }) => !(file in sendThemselves))
        .map(({ file, text }) => [file, writesBeside(file, text)]),
    ).toEqual([]));
  it('is an exception only while it is there', () =>
    expect(Object.keys(sendThemselves).filter((known) => !beside.some(({ file }) => file === known))).toEqual(
      [],
    ));

  it.each([
    ['const add = () => api.pdi.goals.add.call({});', 1],
    ['const { add } = api.pdi.goals; const go = () => add.call({});', 1],
    ['const go = useMutation({ mutationFn: send });', 1],
    ['const go = useMutation(api.pdi.goals.add.mutationOptions());', 2],
    ['const tree = () => api.hierarchy.tree.call({});', 0],
    ['const act = useAct(composed(api.pdi, () => api.pdi.goals.add.call({})));', 0],
    ['const save = () => api.pdi.goals.add.call({}); const act = useAct(composed(api.pdi, save));', 0],
    [
      'const add = () => api.pdi.goals.add.call({}); const act = useAct(composed(api.pdi, () => other()));',
      1,
    ],
  ])('is judged by whether an act carries it out: %s', (text, count) =>
    expect(writesBeside('planted.ts', text)).toHaveLength(count),
  );
});

/** The name under which a form keeps the typed text; the variable parts of the name are '#'. */
function keptAs(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return `(${String(node.value)})`;
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { raw: string }[]).map(({ raw }) => raw).join('#');
  if (calledIn(node) === 'lastingName')
    return keptAs((node.arguments as { expression: Node }[])[0]?.expression);
  if (node.type === 'ObjectExpression') return `unkept: ${keptAs(propertyOf(node, 'unkept'))}`;
  if (node.type === 'ConditionalExpression')
    return [keptAs(node.consequent), keptAs(node.alternate)].join(' or ');
  return calledIn(node);
}

/** The value of a property of an object literal. */
function propertyOf({ properties }: Node, name: string): unknown {
  for (const property of properties as Node[]) {
    if (property.type === 'KeyValueProperty' && nameOf(property.key) === name) return property.value;
    if (property.type === 'Identifier' && property.value === name) return property;
  }
  return undefined;
}

/** The kept name of each form in a file; null: it has none, which TypeScript refuses, and so does this check. */
const formsIn = (file: string, text: string) =>
  [...(nodesOf(treeOf(file, text)) as Iterable<Node>)]
    .filter((node) => calledIn(node) === 'useContractForm')
    .map((node) => {
      const [options] = node.arguments as { expression: Node }[];
      return options?.expression.type === 'ObjectExpression'
        ? keptAs(propertyOf(options.expression, 'name'))
        : null;
    });

const forms = sources.flatMap(({ file, text }) => formsIn(file, text).map((name) => ({ file, name })));

describe('a form', () => {
  it('is found in every file that has one', () => expect(forms.length).toBeGreaterThan(90));

  it.each(forms.map(({ file, name }, at) => [file, name, at] as const))(
    'keeps what is typed, or says why not: %s, %s',
    (_, name) => {
      expect(name).not.toBeNull();
      expect(name).not.toMatch(/unkept: .{0,7}$/);
    },
  );

  it('shares its name with no form of another thing', () => {
    const names = forms.flatMap(({ name }) =>
      name && /^[^(]*$/.test(name) && !name.includes('unkept') ? [name] : [],
    );
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    // The wizard edits the same goals.
    expect(twice).toEqual(['edit-goal-#']);
  });

  const own = sources.filter(
    ({ text }) => /<form[\s>]|component="form"/.test(text) && !text.includes('useKeptState('),
  );
  it('that is drawn without the machine says what becomes of its text', () =>
    expect(own.map(({ file }) => file).filter((file) => !(file in drawThemselves))).toEqual([]));
  it('is an exception only while it is there', () =>
    expect(Object.keys(drawThemselves).filter((known) => !own.some(({ file }) => file === known))).toEqual(
      [],
    ));

  it('is found in a new file', () => {
    const tree = plantTree({ 'a.tsx': 'const form = useContractForm({\n    schema,\n  });\n' });
    expect(sourcesOf(tree.at).flatMap(({ file, text }) => formsIn(file, text))).toEqual([null]);
    tree.remove();
  });
});
