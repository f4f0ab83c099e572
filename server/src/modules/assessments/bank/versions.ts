/** The stored text and key of a question. How it changes: `changes.ts`. */
import { randomBytes } from 'node:crypto';
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { assumedModel } from '../rules/item-model-rules.ts';
import { isTyped } from './question-table-rules.ts';

/** A question as the contract accepts it. */
export type Written = Omit<
  AuthoredQuestion,
  'id' | 'version' | 'status' | 'competency' | 'number_of_version' | 'is_used' | 'owner_id' | 'updated_at'
>;

/** A random id of an option, so that a reader learns nothing from it about the option's place. */
const optionId = () => randomBytes(4).toString('hex');

type Option = { id: string; text: string; is_pinned: boolean };

const versionOf = (written: Written) => {
  const typed = isTyped(written.type);
  const options = typed
    ? []
    : written.options.map(({ text, is_pinned, is_correct }) => ({
        id: optionId(),
        text,
        is_pinned,
        is_correct,
      }));
  const { type, stem, max_selections, allows_dont_know, unit } = written;
  return {
    read: {
      ...{ type, stem, allows_dont_know },
      max_selections: type === 'multiple_choice' ? max_selections : null,
      unit: type === 'numeric' ? unit : null,
      options: JSON.stringify(options.map(({ id, text, is_pinned }): Option => ({ id, text, is_pinned }))),
    },
    right: {
      correct: typed ? null : options.flatMap(({ id, is_correct }) => (is_correct ? [id] : [])),
      number: type === 'numeric' ? written.number : null,
      tolerance: type === 'numeric' ? (written.tolerance ?? 0) : null,
      accepted: type === 'short_text' ? written.accepted : null,
      scoring: written.scoring,
      explanation: written.explanation,
      reference: written.reference,
    },
    model: assumedModel(written.target_level, type, options.length),
  };
};

type Numbered = { readonly question_id: string; readonly number: number; readonly written: Written };
type Place = 'current_version_id' | 'pending_version_id';

/** Adds versions for all questions of a file in one statement. */
export const addVersions = async (
  tx: Tx,
  questions: readonly Numbered[],
  place: Place = 'current_version_id',
) => {
  const parts = questions.map(({ question_id, number, written }) => ({
    ...versionOf(written),
    ...{ question_id, number },
  }));
  const added = await tx
    .insertInto('question_versions')
    .values(parts.map(({ question_id, number, read }) => ({ question_id, number, ...read })))
    .returning(['id', 'question_id'])
    .execute();
  const ids = new Map(added.map(({ id, question_id }) => [question_id, id]));
  const version_id = ({ question_id }: { question_id: string }) => ids.get(question_id) ?? '';
  await tx
    .insertInto('question_keys')
    .values(parts.map((part) => ({ version_id: version_id(part), ...part.right })))
    .execute();
  await tx
    .insertInto('item_parameters')
    .values(parts.map((part) => ({ version_id: version_id(part), ...part.model })))
    .execute();
  await sql`update questions q set ${sql.ref(place)} = v.id
    from question_versions v
    where v.company_id = q.company_id and v.question_id = q.id and v.id = any (${[...ids.values()]}::uuid[])`.execute(
    tx,
  );
};

export const fieldsOf = ({ competency_id, topic, target_level, tags, ...written }: Written) => {
  const { in_exams, in_adaptive, enemy_group } = written;
  return { competency_id, topic, target_level, tags, in_exams, in_adaptive, enemy_group };
};

/**
 * Makes codes for questions without one: the numbers after the last 'Q-000123'. One call at a time, or two would get
 * the same.
 */
const madeUpCodes = async (tx: Tx, count: number) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('question codes:' || app.company_id(), 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substr(code_key, 3)::integer), 0) as last
    from questions where code_key ~ '^Q-[0-9]{6}$'`.execute(tx);
  const last = rows[0]?.last ?? 0;
  return Array.from({ length: count }, (_, at) => `Q-${String(last + at + 1).padStart(6, '0')}`);
};

const mostAtOnce = 250;

const writeCoded = async (tx: Tx, questions: readonly Written[]) => {
  const ids: string[] = [];
  for (let from = 0; from < questions.length; from += mostAtOnce) {
    const some = questions.slice(from, from + mostAtOnce);
    const rows = await tx
      .insertInto('questions')
      .values(some.map((written) => ({ ...fieldsOf(written), code: written.code })))
      .returning('id')
      .execute();
    await addVersions(
      tx,
      some.map((written, at) => ({ question_id: rows[at]?.id ?? '', number: 1, written })),
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
};

/**
 * Writes new questions as drafts; returns their ids. A question without a code gets one after all codes that are named.
 */
export const writeQuestions = async (tx: Tx, questions: readonly Written[]): Promise<string[]> => {
  const ids = await writeCoded(
    tx,
    questions.filter(({ code }) => code !== ''),
  );
  const nameless = questions.filter(({ code }) => code === '');
  const codes = nameless.length > 0 ? await madeUpCodes(tx, nameless.length) : [];
  const coded = nameless.map((written, at) => ({ ...written, code: codes[at] ?? '' }));
  return [...ids, ...(await writeCoded(tx, coded))];
};

/** The state of a version that nobody has returned. */
export const notReturned = { returned_at: null, returned_by: null, return_reason: null };

/** Replaces the version; the caller becomes its author. */
export const rewriteVersion = async (tx: Tx, id: string, written: Written): Promise<void> => {
  const { read, right, model } = versionOf(written);
  await tx
    .updateTable('question_versions')
    .set({ ...read, ...notReturned, author_id: sql<string>`app.person_id()` })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('question_keys').set(right).where('version_id', '=', id).execute();
  await tx
    .updateTable('item_parameters')
    .set(model)
    .where('version_id', '=', id)
    .where(sql.ref('status'), '=', 'active')
    .where('source', '=', 'author')
    .execute();
};
