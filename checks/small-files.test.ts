/** A file of under 40 lines with one importer is part of that importer, or says why it stands alone. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOST_LINES } from './file-size.mjs';
import { plantTree, root } from './planted-tree.ts';

const SMALL = 40;
/** With less room than this in a file of `MOST_LINES`, its next change would split it again. */
const ROOM = 30;

const folders: readonly (readonly [prefix: string, folder: string])[] = [
  ['#boot/', 'server/src/boot/'],
  ['#kernel/', 'server/src/kernel/'],
  ['#modules/', 'server/src/modules/'],
  ['#test/', 'server/test/'],
  ['#lib/', 'web/src/lib/'],
  ['#ui/', 'web/src/ui/'],
];

type Import = { from: string; isLazy: boolean; isWorker: boolean };
type Small = { path: string; importer: string; room: number; imports: readonly Import[]; isTested: boolean };

/** Files that only join others: calls, events, messages, jobs, topics. */
const joining =
  /\/index\.ts$|^contract\/src\/(events|messages)\.ts$|^server\/src\/(router|jobs|reactions|live-topics)\.ts$/;

/** A part of the tree into whose files its importers may not take code of another part. */
const areaOf = (path: string) =>
  /^(contract|server\/seeds|server\/src\/modules\/[^/]+|server\/src\/[^/]+|web\/src\/features\/[^/]+|web\/src\/app)\//.exec(
    path,
  )?.[1] ?? null;

/** Why a small file stands alone, by kind. */
const kinds: Readonly<Record<string, (file: Small) => boolean>> = {
  'code that the browser or the start of the product loads only when it is needed': ({ imports }) =>
    imports.every(({ isLazy }) => isLazy),
  'code of a worker, which the bundler finds by its name': ({ imports }) =>
    imports.every(({ isWorker }) => isWorker),
  'one entry of a list that only joins files: the face of a module, its calls, events, messages, jobs': ({
    importer,
  }) => joining.test(importer),
  'such a list itself': ({ path }) => joining.test(path),
  'a rule or a part that a test meets without its importer': ({ isTested }) => isTested,
  'a plain rule: files with that name take no database (.dependency-cruiser.mjs)': ({ path }) =>
    path.endsWith('-rules.ts'),
  'shown or used by another area, which composes it and may not hold it': ({ path, importer }) =>
    areaOf(path) !== null && !path.startsWith('server/src/kernel/') && areaOf(path) !== areaOf(importer),
  'its importer has no room': ({ room }) => room < ROOM,
};

/** Single files, each with its reason. */
const alone: Readonly<Record<string, string>> = {
  'server/src/auth/passwords/common-passwords.ts': 'reads a file; the rules beside it take values',
  'server/src/kernel/security/fresh-proof.ts': 'the kernel knows the accounts; any module may ask',
  'web/src/lib/security/no-eval.ts': 'has to be imported before any other file',
  'web/src/lib/session/frozen-page.ts': 'only lib reads what the session keeps',
  'web/src/lib/session/health.ts': 'only lib speaks to addresses of the server that are no calls',
  'web/src/lib/session/identities.ts': 'only lib speaks to the sign-in',
  'web/src/lib/words/long-words.ts': 'works on every page; the entry only starts it',
  'web/src/ui/list/grouped-filter.tsx': 'its large select would load with every other filter',
  'web/src/ui/toast/toasts.tsx': 'a machine of the screens; the app only gives it a place',
};

const isTest = (path: string) => /\.test\.tsx?$|^(?:contract|server|web)\/test\/|^e2e\//.test(path);
const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const named = /^(?:import|export)\b[^;'"]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'|\b(import)\(\s*'([^']+)'/gm;

function fileOf(name: string, importer: string) {
  const bare = name.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return normalize(join(dirname(importer), bare));
  if (bare.startsWith('@pdy/contract/')) return `contract/src/${bare.slice('@pdy/contract/'.length)}.ts`;
  const [prefix, folder] = folders.find(([start]) => bare.startsWith(start)) ?? [];
  return prefix && folder ? folder + bare.slice(prefix.length) : null;
}

/** The small files with one importer, and what is known of them. */
function smallFiles(at: string): Small[] {
  const paths = globSync('{contract,server,web,e2e}/{src,seeds,scripts,test,support}/**/*.{ts,tsx,mjs}', {
    cwd: at,
  });
  const texts = new Map(paths.map((path) => [path, readFileSync(join(at, path), 'utf8')]));
  const importsOf = new Map<string, Import[]>();
  for (const [from, text] of texts)
    for (const [, joined, bare, lazy, late] of code(text).matchAll(named)) {
      const name = joined ?? bare ?? late ?? '';
      const file = fileOf(name, from);
      if (file === null) continue;
      const known = importsOf.get(file) ?? [];
      importsOf.set(file, [
        ...known,
        { from, isLazy: lazy !== undefined, isWorker: name.includes('?worker') },
      ]);
    }
  return [...texts].flatMap(([path, text]) => {
    const all = importsOf.get(path) ?? [];
    const imports = all.filter(({ from }) => !isTest(from));
    const [importer, second] = new Set(imports.map(({ from }) => from));
    const isOwn = /^(?:contract\/src|server\/src|server\/seeds|web\/src)\//.test(path) && !isTest(path);
    if (!isOwn || path.endsWith('.d.ts') || linesOf(text) >= SMALL || !importer || second) return [];
    const room = MOST_LINES - linesOf(texts.get(importer) ?? '') - linesOf(text);
    return [{ path, importer, room, imports, isTested: imports.length < all.length }];
  });
}

const found = smallFiles(root);
const reasonOf = (file: Small) => Object.keys(kinds).find((kind) => kinds[kind]?.(file));
const bare = found.filter((file) => reasonOf(file) === undefined);

/** A tree with one file of each kind, and two without a reason. */
const planted = () =>
  plantTree({
    'web/src/app/main.tsx': `import { row } from './row.ts';\nimport { bell } from '../features/bell/bell.ts';`,
    'web/src/app/row.ts': 'export const row = 1;',
    'web/src/app/page.tsx': `import { a, \n b } from './shared.ts';\nexport const load = () => import('./late.ts');`,
    'web/src/app/list.ts': `import type { A } from './shared.ts';\nexport { key } from '#lib/key.ts';`,
    'web/src/app/shared.ts': 'export const a = 1;\nexport const b = 2;',
    'web/src/app/late.ts': 'export const late = 1;',
    'web/src/lib/key.ts': 'export const key = 1;',
    'web/src/lib/long.ts': `import './told.ts';\n${'//\n'.repeat(230)}`,
    'web/src/lib/told.ts': 'export {};',
    'web/src/features/bell/bell.ts': `import work from './count.ts?worker';\nimport './seen.ts';\nimport './views/index.ts';`,
    'web/src/features/bell/views/index.ts': `export const views = [];`,
    'web/src/features/bell/count.ts': 'export {};',
    'web/src/features/bell/seen.ts': 'export const seen = 1;',
    'web/src/features/bell/seen.test.ts': `import { seen } from './seen.ts';`,
    'server/src/modules/pdi/index.ts': `export { goals } from './goals.ts';`,
    'server/src/modules/pdi/goals.ts': `import { dueOn } from './due-rules.ts';`,
    'server/src/modules/pdi/due-rules.ts': 'export const dueOn = 1;',
    'server/src/router.ts': `import '#modules/pdi/index.ts';`,
  });

describe('a file of under 40 lines with one importer', () => {
  it('goes into it, or says why not', () => {
    const without = bare.filter(({ path }) => !(path in alone));
    expect(without.map(({ path, importer }) => `${path} → ${importer}`).toSorted()).toEqual([]);
  });

  it('is listed only while it has no other reason', () => {
    expect(Object.keys(alone).filter((path) => !bare.some((file) => file.path === path))).toEqual([]);
  });

  it('is of a kind that exists', () => {
    const used = new Set(found.map(reasonOf));
    expect(Object.keys(kinds).filter((kind) => !used.has(kind))).toEqual([]);
  });

  it('is found where it has no reason', () => {
    const tree = planted();
    const files = smallFiles(tree.at);
    tree.remove();
    expect(
      files
        .filter((file) => reasonOf(file) === undefined)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['web/src/app/row.ts', 'web/src/lib/key.ts']);
    expect(new Set(files.map(reasonOf).filter(Boolean))).toEqual(new Set(Object.keys(kinds)));
  });
});
