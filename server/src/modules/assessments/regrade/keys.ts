/** Which versions of a question a new key corrects, and their new keys. */
import type { RegradeChange } from '@pdy/contract/assessments/regrades';
import type { Annulment } from '@pdy/contract/assessments/values';
import { questionFaults } from '@pdy/contract/rules/assessments/question-faults';
import { broken } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';

export type Key = {
  readonly correct: string[] | null;
  readonly number: number | null;
  readonly tolerance: number | null;
  readonly accepted: string[] | null;
  readonly explanation: string;
  readonly annulled: Annulment | null;
};

/** The current version first. */
export const versionsOf = async (tx: Tx, question_id: string) => {
  const rows = await tx
    .selectFrom('questions as q')
    .innerJoin('question_versions as v', sameCompany('v.question_id', 'q.id'))
    .innerJoin('question_keys as k', sameCompany('k.version_id', 'v.id'))
    .where('q.id', '=', question_id)
    .select([
      'v.id',
      'v.type',
      'v.stem',
      'v.unit',
      'v.options',
      'v.max_selections',
      'v.used_at',
      'v.annulled',
    ])
    .select(['k.correct', 'k.number', 'k.tolerance', 'k.accepted', 'k.explanation'])
    .select((eb) => eb('v.id', '=', eb.ref('q.current_version_id')).as('is_current'))
    .execute();
  return rows
    .map(({ options, ...row }) => ({ ...row, options: options as unknown as { id: string; text: string }[] }))
    .sort((one, other) => Number(other.is_current) - Number(one.is_current));
};

export type Version = Awaited<ReturnType<typeof versionsOf>>[number];

/** What people read of it: two versions that read alike share one key. */
const readingOf = ({ type, stem, unit, options }: Version) =>
  JSON.stringify([type, stem, unit, options.map(({ text }) => text)]);

const isTyped = ({ type }: Version) => type === 'numeric' || type === 'short_text';

const newKey = (version: Version, change: RegradeChange): Key => {
  const { correct, number, tolerance, accepted, explanation } = version;
  if (change.kind !== 'key')
    return { correct, number, tolerance, accepted, explanation, annulled: change.kind };
  const right = version.options.flatMap(({ id }, at) => (change.correct.includes(at + 1) ? [id] : []));
  return {
    correct: isTyped(version) ? null : right,
    number: version.type === 'numeric' ? change.number : null,
    tolerance: version.type === 'numeric' ? (change.tolerance ?? 0) : null,
    accepted: version.type === 'short_text' ? change.accepted : null,
    explanation: change.explanation ?? explanation,
    annulled: null,
  };
};

const inOrder = (texts: readonly string[] | null) => texts && [...texts].sort();
const rightOf = ({ correct, number, tolerance, accepted, annulled }: Key) =>
  JSON.stringify([inOrder(correct), number, tolerance, inOrder(accepted), annulled]);

export type Corrected = { readonly version: Version; readonly key: Key };

/** Versions that read like the current one and have another key. */
export const correctedBy = (versions: readonly Version[], change: RegradeChange): Corrected[] => {
  const [current] = versions;
  if (!current) return [];
  return versions
    .filter((version) => readingOf(version) === readingOf(current))
    .map((version) => ({ version, key: newKey(version, change) }))
    .filter(({ version, key }) => rightOf(version) !== rightOf(key));
};

const demandWhole = (current: Version, change: RegradeChange) => {
  if (change.kind !== 'key') return;
  const { type, options, max_selections } = current;
  const faults = questionFaults({
    ...{ type, max_selections, in_exams: true, in_adaptive: true },
    options: options.map(({ text }, at) => ({ text, is_correct: change.correct.includes(at + 1) })),
    ...{ number: change.number, tolerance: change.tolerance, accepted: change.accepted },
  });
  if (faults.length > 0 || change.correct.some((place) => place > options.length))
    throw broken('new_key_is_whole');
};

/** The corrected versions; refused where there are none, or where nobody was asked the question. */
export const demandCorrected = (versions: readonly Version[], change: RegradeChange): Corrected[] => {
  const [current] = versions;
  if (!current || !versions.some(({ used_at }) => used_at !== null))
    throw broken('only_used_questions_are_regraded');
  demandWhole(current, change);
  const corrected = correctedBy(versions, change);
  if (corrected.length === 0) throw broken('new_key_differs');
  if (!corrected.some(({ version }) => version.used_at !== null))
    throw broken('only_used_questions_are_regraded');
  return corrected;
};

/** Writes the new keys as the system: nobody else changes the key of a question that was asked. */
export const writeKeys = async (tx: Tx, corrected: readonly Corrected[]) => {
  for (const { version, key } of corrected) {
    const { annulled, ...right } = key;
    await tx.updateTable('question_keys').set(right).where('version_id', '=', version.id).execute();
    await tx.updateTable('question_versions').set({ annulled }).where('id', '=', version.id).execute();
  }
};
