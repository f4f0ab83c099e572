/** The share of a question's points that an answer earns, 0 to 1. */

import { foldedText } from '@pdy/contract/line-text';
import { clamp, sum } from '@pdy/contract/rules/numbers';
import { typedNumber } from '@pdy/contract/rules/typed-number';

const NOISE = 1e-9;

/** The key of a question and the answer to it. Option ids are those of the frozen version. */
export type Marking =
  | { type: 'single_choice' | 'true_false'; key: readonly string[]; response: readonly string[] }
  | {
      type: 'multiple_choice';
      /** `balanced`, the default, gives nothing for ticking everything. */
      mode?: 'balanced' | 'all_or_nothing' | 'weights' | undefined;
      options: readonly string[];
      key: readonly string[];
      /** Percent of the points for each option, −100 to 100; only with `weights`. */
      weights?: Readonly<Record<string, number>> | undefined;
      response: readonly string[];
    }
  | { type: 'ordering'; key: readonly string[]; response: readonly string[] }
  | { type: 'matching'; key: Readonly<Record<string, string>>; response: Readonly<Record<string, string>> }
  | { type: 'numeric'; key: number; tolerance: number; response: string }
  | { type: 'short_text'; accepted: readonly string[]; response: string };

const isSame = (key: readonly string[], ticked: ReadonlySet<string>) =>
  ticked.size === new Set(key).size && key.every((id) => ticked.has(id));

/** Hits less false alarms, each as a share of what there was to tick. */
function balanced(options: readonly string[], key: readonly string[], ticked: ReadonlySet<string>) {
  const hits = key.filter((id) => ticked.has(id)).length;
  const wrong = options.filter((id) => ticked.has(id) && !key.includes(id)).length;
  const wrongOptions = options.length - key.length;
  return Math.max(0, hits / (key.length || 1) - (wrongOptions === 0 ? 0 : wrong / wrongOptions));
}

function multiple({
  mode = 'balanced',
  options,
  key,
  weights = {},
  response,
}: Marking & { type: 'multiple_choice' }) {
  const ticked = new Set(response);
  if (mode === 'all_or_nothing') return isSame(key, ticked) ? 1 : 0;
  if (mode === 'weights') return clamp(sum([...ticked].map((id) => weights[id] ?? 0)) / 100, 0, 1);
  return balanced(options, key, ticked);
}

/** Kendall's τ of the two orders, negative as 0; a pair that was not placed counts for nothing. */
function ordering(key: readonly string[], response: readonly string[]) {
  const places = key.map((id) => response.indexOf(id));
  if (places.length < 2) return places[0] === 0 ? 1 : 0;
  const signs = places.flatMap((earlier, at) =>
    places.slice(at + 1).map((later) => (earlier < 0 || later < 0 ? 0 : Math.sign(later - earlier))),
  );
  return Math.max(0, sum(signs) / signs.length);
}

function matching(key: Readonly<Record<string, string>>, response: Readonly<Record<string, string>>) {
  const pairs = Object.entries(key);
  return pairs.filter(([left, right]) => response[left] === right).length / (pairs.length || 1);
}

function numeric(key: number, tolerance: number, response: string) {
  const given = typedNumber(response);
  return given !== null && Math.abs(given - key) <= tolerance + NOISE ? 1 : 0;
}

/** A text for comparison, without case, accents and spare spaces. */
const comparable = (text: string) => foldedText(text).trim().replace(/\s+/g, ' ');

function earned(marking: Marking): number {
  switch (marking.type) {
    case 'single_choice':
    case 'true_false':
      return marking.response.length === 1 && marking.key.includes(marking.response[0] ?? '') ? 1 : 0;
    case 'multiple_choice':
      return multiple(marking);
    case 'ordering':
      return ordering(marking.key, marking.response);
    case 'matching':
      return matching(marking.key, marking.response);
    case 'numeric':
      return numeric(marking.key, marking.tolerance, marking.response);
    case 'short_text':
      return marking.accepted.map(comparable).includes(comparable(marking.response)) ? 1 : 0;
    default:
      throw new Error(`no such type: ${JSON.stringify(marking satisfies never)}`);
  }
}

/** `marking`: null when the question was left blank. Blank and 'Não sei' earn nothing, whatever the key. */
export const fractionOf = (marking: Marking | null, dont_know = false) =>
  marking === null || dont_know ? 0 : earned(marking);
