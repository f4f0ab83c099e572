/** The checks of the project, in order. Each returns how many tests passed and failed, and a note. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build } from './build.mjs';
import { root, run } from './run.mjs';
import { tallyBrowser, tallyUnits } from './tally.mjs';

/**
 * @typedef {{ passed: number, failed: number, note?: string, output?: string }} Outcome
 *   `note`: a few words beside the result; `output`: the text to read after a failure.
 * @typedef {{ name: string, title: string, isQuick?: boolean, prepare?: () => void, check: () => Promise<Outcome> }} Step
 *   `name`: the word for --only and --skip. Quick steps run two at a time, the others alone. `prepare`: runs after the
 *   quick steps, and starts what the check needs later.
 */

const one = (code, output, note = '') =>
  code === 0 ? { passed: 1, failed: 0, note } : { passed: 0, failed: 1, output };

/** A step that runs one command and counts as one check. Its note is the last line that the command prints. */
function command(name, title, words, { isQuick = true, limit_s = 600 } = {}) {
  const check = async () => {
    const { code, output } = await run(words, { limit_s });
    return one(code, output, isQuick ? '' : output.split('\n').at(-1));
  };
  return { name, title, isQuick, check };
}

function typeSteps() {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'data', '.git'].includes(entry.name))
    .flatMap(({ name }) => [name, ...subfolders(name)]);
  return folders
    .map((folder) => join(folder, 'tsconfig.json'))
    .filter((file) => existsSync(join(root, file)))
    .map((file) =>
      command('types', `types of ${relative('.', join(file, '..'))}`, ['tsc', '--noEmit', '-p', file]),
    );
}

function subfolders(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    .map(({ name }) => join(folder, name));
}

function noteOf({ passed, failed, skipped, wavered }) {
  const sums = [`${passed} passed`];
  if (failed) sums.push(`${failed} failed`);
  if (skipped) sums.push(`${skipped} left out`);
  return [sums.join(', '), ...wavered.map((name) => `        passed at the second try: ${name}`)].join('\n');
}

/** Runs a suite that writes a JSON report, and shows its output while it runs. */
async function suite(words, env, tally, limit_s, from) {
  const folder = mkdtempSync(join(tmpdir(), 'pdy-report-'));
  const report = join(folder, 'report.json');
  try {
    const { code, output } = await run(words(report), { env: env(report), live: '      ', limit_s, from });
    const { passed, failed, skipped, wavered = [] } = tally(report, code);
    const note = noteOf({ passed, failed, skipped, wavered });
    return { passed, failed, note, output: failed && !output ? 'It ended without a word.' : '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Seconds after which a suite counts as hanging and is ended. The unit tests take 560 s on two processors, and more
 * than 600 s on a busy machine. A limit close to that would end a healthy run.
 */
const HANGING_S = 1500;

/** The browser tests take 1,300 s on two processors, and have taken 2,500 s on a busy machine. */
const HANGING_BROWSER_S = 4500;

/** Tests in which strangers attack every call. They take as long as all other tests of the server together. */
const ATTACKS = ['server/test/isolation', 'server/test/bad-parameters', 'server/test/hostile-files'];
/** Tests that kill the product and count the seconds until it is back. They run alone, so that nothing slows them. */
const KILLS = 'server/test/kill';

const vitest = (more, limit_s) => () =>
  suite(
    (report) => [
      ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...more,
    ],
    () => ({}),
    tallyUnits,
    limit_s,
  );
const units = vitest(
  [KILLS, ...ATTACKS].flatMap((one) => [`--exclude=${one}/**`, `--exclude=${one}*.test.ts`]),
  HANGING_S,
);
const attacks = vitest(ATTACKS, HANGING_S);
const kills = vitest([KILLS, '--no-file-parallelism'], 600);

/**
 * The step of the browser tests. The product starts and fills its demo company while the unit tests run, which wait for
 * a third of their time. The first page is opened when it is the turn of the browser tests.
 */
function browser() {
  let turn;
  let outcome;
  const begun = Promise.withResolvers();
  const prepare = () => {
    turn = join(mkdtempSync(join(tmpdir(), 'pdy-turn-')), 'begin');
    outcome = suite(
      () => ['node', 'scripts/e2e.mjs', '--reporter=dot,json'],
      (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_BEGIN_WHEN: turn }),
      tallyBrowser,
      HANGING_BROWSER_S,
      begun.promise,
    );
    outcome.catch(() => undefined); // The error is reported where the promise is awaited.
  };
  const check = async () => {
    if (!outcome) prepare();
    writeFileSync(turn, '');
    begun.resolve();
    return outcome.finally(() => rmSync(dirname(turn), { recursive: true, force: true }));
  };
  return { name: 'browser', title: 'browser tests', prepare, check };
}

async function builds() {
  const { code, output, built } = await build();
  return one(code, output, built ? '' : 'up to date');
}

/** @returns {Step[]} */
export function allSteps() {
  return [
    // This is the first quick step because it takes longest, and it uses only one processor.
    { name: 'build', title: 'build of the web app and the server', isQuick: true, check: builds },
    ...typeSteps(),
    command('lint', 'lint and format', [
      ...['biome', 'ci', '--colors=off', '--error-on-warnings'],
      ...['--reporter=concise', '--max-diagnostics=100'],
    ]),
    command('imports', 'import rules', ['node', 'scripts/import-rules.mjs']),
    command('dead-code', 'dead code', ['knip', '--no-progress', '--no-config-hints']),
    command('sizes', 'file sizes', ['node', 'checks/file-size.mjs']),
    command('db-types', 'types of the database', ['node', 'server/scripts/db-types.ts', '--check'], {
      isQuick: false,
    }),
    command('example', 'the example of a new noun', ['node', 'checks/example.mjs'], { isQuick: false }),
    { name: 'tests', title: 'unit and server tests', check: units },
    { name: 'attacks', title: 'what strangers try', check: attacks },
    { name: 'kills', title: 'killed while at work', check: kills },
    command('budgets', 'size of what a page loads', ['node', 'checks/budgets.mjs']),
    command('key-names', 'names of keys on the pages of tests', ['node', 'checks/key-names.mjs']),
    browser(),
  ];
}
