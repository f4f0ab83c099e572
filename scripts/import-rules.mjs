/**
 * Checks which files import which, by the rules of `.dependency-cruiser.mjs`. It also makes sure that the checker has
 * seen the whole project: enough files, and every import of each file, because its parser misses a few forms. One rule
 * cannot be written there: the folders of a feature do not import each other in a circle (`feature-folders.mjs`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { folderRings } from './feature-folders.mjs';
import { root } from './run.mjs';
import { writtenImports } from './written-imports.mjs';

/** If the checker has seen fewer files than this, it has missed the project without an error. */
export const FEWEST_FILES = 30;
const PLACES = ['contract', 'server', 'web'];
/** If built code fails to load, this file loads it again from a changed address. Its import() names no source file. */
const ASKS_BY_ADDRESS = 'web/src/lib/lazy.ts';
const CODE = /\.(ts|tsx|mjs)$/;

/** Sentences about imports of a file that the checker did not see. */
function blindSpots(at, { source, dependencies }) {
  const { names, isComputed } = writtenImports(source, readFileSync(join(at, source), 'utf8'));
  const seen = new Set(dependencies.map(({ module }) => module.replace(/^node:/, '')));
  const unseen = names.filter((name) => !seen.has(name.replace(/^node:/, '')));
  const faults = unseen.map(
    (name) =>
      `${source}: the import of '${name}' cannot be checked as it is written. ` +
      `For types write "import type { X } from '${name}'; export type { X };".`,
  );
  if (source.includes('/src/') && isComputed && source !== ASKS_BY_ADDRESS) {
    faults.push(`${source}: an import() with a computed name cannot be checked; write the name out.`);
  }
  return faults;
}

function sentence({ rule, from, to }) {
  const why = config.forbidden.find(({ name }) => name === rule.name)?.comment;
  return `${rule.name}: ${from}${to && to !== from ? ` → ${to}` : ''}${why ? ` (${why})` : ''}`;
}

async function cruiseTree(at) {
  const { enhancedResolveOptions, ...options } = config.options;
  const { output } = await cruise(
    PLACES.filter((place) => existsSync(join(at, place))),
    { ...options, baseDir: at, ruleSet: { forbidden: config.forbidden }, validate: true },
    enhancedResolveOptions,
  );
  return output;
}

/**
 * @param {string} [at] root of the tree to check
 * @returns {Promise<{ files: number, violations: { rule: string, from: string }[], faults: string[] }>}
 */
export async function checkImports(at = root) {
  const { modules, summary } = await cruiseTree(at);
  const own = modules.filter(
    ({ source }) =>
      CODE.test(source) && /^(contract|server|web)\//.test(source) && existsSync(join(at, source)),
  );
  const faults = [
    ...summary.violations.map(sentence),
    ...folderRings(own),
    ...own.flatMap((file) => blindSpots(at, file)),
  ];
  if (own.length < FEWEST_FILES) {
    faults.push(
      `Only ${own.length} files were looked at, fewer than ${FEWEST_FILES}: is the parser missing?`,
    );
  }
  const violations = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  return { files: own.length, violations, faults };
}

if (import.meta.main) {
  const { files, faults } = await checkImports();
  for (const fault of faults) console.log(fault);
  console.log(`${files} files, ${faults.length} faults`);
  process.exit(faults.length ? 1 : 0);
}
