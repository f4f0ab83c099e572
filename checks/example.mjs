/**
 * Adds the example of CONTRIBUTING, the files of docs/example, to a copy of the project, as a person would add a noun,
 * and checks it: its migration runs, its types fit on all three sides, and its tests pass.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const example = join(root, 'docs/example');
const copied = [
  'contract',
  'server',
  'web',
  'golden',
  'tsconfig.base.json',
  'vitest.config.ts',
  'package.json',
];
const packages = ['contract', 'server', 'web'];

/** Where the noun is added to existing files: the file, one of its lines, and the text written before that line. */
const joins = [
  [
    'contract/src/index.ts',
    'export const contract = {',
    "import { readings } from './readings/readings.ts';\n",
  ],
  ['contract/src/index.ts', '  shell,\n', '  readings,\n'],
  ['contract/src/events.ts', "  'platform.company.accessed'", "  'readings.reading.added': z.object({}),\n"],
  ['contract/src/pages.ts', "  page('/dashboard'", "  page('/readings', 'Leituras', 'signed_in', stable),\n"],
  [
    'server/src/router.ts',
    'export const router',
    "import { readings } from './modules/readings/index.ts';\n",
  ],
  ['server/src/router.ts', '  shell,\n', '  readings,\n'],
  [
    'web/src/app/routes/router.tsx',
    '  ...assessment,',
    "  page('/readings', lazyPage(() => import('../features/readings/readings-page.tsx'), 'ReadingsPage')),\n",
  ],
  ['web/src/app/routes/router.tsx', 'const inside = [', "import { page } from './frame-routes.ts';\n\n"],
];

/** The project's own packages are those of the copy; all others are shared. */
function linkPackages(copy) {
  mkdirSync(join(copy, 'node_modules/@pdy'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@pdy'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of packages) symlinkSync(join(copy, name), join(copy, 'node_modules/@pdy', name));
}

/** A copy of the project with the noun, in a folder of its own. Throws a sentence if a line to add at is missing. */
function houseWithNoun() {
  const copy = mkdtempSync(join(tmpdir(), 'pdy-example-'));
  const isSource = (path) => !/\/(dist|node_modules)$/.test(path);
  for (const name of copied)
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  cpSync(example, copy, { recursive: true });
  linkPackages(copy);
  for (const [file, line, text] of joins) {
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    if (!before.includes(line)) throw new Error(`${file} has no line '${line.trim()}' any more.`);
    writeFileSync(path, before.replace(line, text + line));
  }
  narrowTypes(copy);
  return copy;
}

/** On each side only the noun and what it imports are compiled; the type check of the project covers the rest. */
function narrowTypes(copy) {
  const within = { contract: 'src', server: 'src/modules/readings/index.ts', web: 'src/features/readings' };
  for (const [name, include] of Object.entries(within))
    writeFileSync(
      join(copy, name, 'tsconfig.example.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [include, 'src/**/*.d.ts'] }),
    );
}

const commands = [
  ['node', 'server/scripts/db-types.ts'],
  ...packages.map((name) => ['tsc', '--noEmit', '-p', `${name}/tsconfig.example.json`]),
  ['vitest', 'run', '--project', 'server', 'server/src/modules/readings'],
];

/** @returns {string} the output of the first command that failed; empty: all passed */
function firstFault(copy) {
  const bin = join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: '1' };
  for (const [program, ...args] of commands) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, env, encoding: 'utf8' });
    if (status !== 0) return `${[program, ...args].join(' ')}\n${stdout}${stderr}`;
  }
  return '';
}

const sizeOf = (path) => readFileSync(path, 'utf8').split('\n').length - 1;

if (import.meta.main) {
  const copy = houseWithNoun();
  try {
    const fault = firstFault(copy);
    const files = readdirSync(example, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    const lines = files.reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0);
    console.log(fault || `a new noun: ${files.length} files, ${lines} lines`);
    process.exitCode = fault ? 1 : 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
