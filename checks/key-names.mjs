/**
 * The scripts of a page on which a test is taken name no field that tells the right answer, so that they never come to
 * need it from the server. The check reads web/dist, because the build keeps the names of fields.
 *
 * `key` and names of one or two letters stand in every built script: they say nothing and are not judged. A field under
 * another name is not found.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forbiddenKeys } from '../server/src/modules/assessments/rules/payload-rules.ts';
import { closure, frameOf, readManifest } from './budgets.mjs';

const SAYS_NOTHING = /^(?:key|..?)$/;
const names = new Set(forbiddenKeys.filter((name) => !SAYS_NOTHING.test(name)));

/** Pages on which a test is taken; `told`: fields that practice sends with each answer and that the page shows. */
const TAKING = [
  { page: /\/proficiency\/test-page\.tsx$/, told: [] },
  { page: /\/simulados\/simulado-page\.tsx$/, told: ['explanation'] },
];

/** Only the scripts of authors may name these fields: no other noun of the product has a field of that name. */
const AUTHORS = /\/assessments\/admin\//;
const authorsAlone = new Set(
  ['is_correct', 'correct', 'correct_option_ids', 'answer_key', 'weight_right'].map(plain),
);

function plain(name) {
  return name.toLowerCase().replaceAll('_', '');
}

/** Names of fields in a built script. A word within a sentence is not one. */
function namesIn(script) {
  const words = script.match(/(?<=\.)[a-z][\w$]*|(?<![\w$À-ú] ?)[a-z][\w$]*(?! ?[\w$À-ú])/gi) ?? [];
  return new Set(words.map(plain));
}

const line = (source, found) => `${source}: ${found.length > 0 ? `names ${found.join(', ')}` : 'nothing'}`;

function judgeTaking(manifest, { page, told }, of) {
  const source = Object.keys(manifest).find((name) => page.test(name));
  if (!source) return { isKept: false, line: `No page of the built app is ${page}; has it moved?` };
  const frame = closure(manifest, frameOf(manifest));
  const own = [...closure(manifest, [source], true, frame)].filter((chunk) => !frame.has(chunk));
  const named = new Set(own.flatMap((chunk) => [...of(chunk)].filter((name) => names.has(name))));
  const wrong = [...named].filter((name) => !told.includes(name));
  const idle = told.filter((name) => !named.has(name));
  if (idle.length > 0) return { isKept: false, line: `${source} does not name ${idle} any more` };
  return { isKept: wrong.length === 0, line: line(`${source} and all it loads`, wrong) };
}

/**
 * @param {string} dist the built app
 * @returns {{ isKept: boolean, line: string }[]} throws a sentence if there is nothing to read
 */
export function checkKeyNames(dist) {
  const manifest = readManifest(dist);
  const read = new Map(
    Object.entries(manifest)
      .filter(([, { file }]) => file.endsWith('.js'))
      .map(([source, { file }]) => [source, namesIn(readFileSync(join(dist, file), 'utf8'))]),
  );
  const of = (source) => read.get(source) ?? new Set();
  const others = [...read.keys()]
    .filter((source) => !AUTHORS.test(source))
    .map((source) => [source, [...of(source)].filter((name) => authorsAlone.has(name))])
    .filter(([, found]) => found.length > 0)
    .map(([source, found]) => ({ isKept: false, line: line(source, found) }));
  return [...TAKING.map((taking) => judgeTaking(manifest, taking, of)), ...others];
}

if (import.meta.main) {
  try {
    const results = checkKeyNames(join(import.meta.dirname, '../web/dist'));
    const isKept = results.every((result) => result.isKept);
    for (const { isKept: is, line: text } of results) console.log(`${is ? 'kept   ' : 'BROKEN '} ${text}`);
    if (isKept) console.log('nothing on the pages of tests');
    process.exit(isKept ? 0 : 1);
  } catch (error) {
    console.log(error.message);
    process.exit(1);
  }
}
