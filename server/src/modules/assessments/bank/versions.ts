/** What is read of a question, and what makes an answer right: changed in place until it was put to somebody, then anew. */
import { randomBytes } from 'node:crypto';
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { assumedModel } from '../rules/item-model-rules.ts';

/** As the contract lets it in. */
export type Written = Omit<
  AuthoredQuestion,
  'id' | 'version' | 'status' | 'competency' | 'number_of_version' | 'is_used' | 'owner_id' | 'updated_at'
>;

/** Says nothing of an option's place: whoever reads it learns nothing. */
const optionId = () => randomBytes(4).toString('hex');

type Option = { id: string; text: string; is_pinned: boolean };

const versionOf = (written: Written) => {
  const isTyped = written.type === 'numeric' || written.type === 'short_text';
  const options = isTyped
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
      correct: isTyped ? null : options.flatMap(({ id, is_correct }) => (is_correct ? [id] : [])),
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

const latestOf = (tx: Tx, question_id: string) =>
  tx
    .selectFrom('question_versions')
    .select(['id', 'number', 'used_at'])
    .where('question_id', '=', question_id)
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

type Numbered = { readonly question_id: string; readonly number: number; readonly written: Written };

/** At once for as many as a file brings. */
const add = async (tx: Tx, questions: readonly Numbered[]) => {
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
  await sql`update questions q set current_version_id = v.id
    from question_versions v
    where v.company_id = q.company_id and v.question_id = q.id and v.id = any (${[...ids.values()]}::uuid[])`.execute(
    tx,
  );
};

const fieldsOf = ({ competency_id, topic, target_level, tags, ...written }: Written) => {
  const { in_exams, in_adaptive, enemy_group } = written;
  return { competency_id, topic, target_level, tags, in_exams, in_adaptive, enemy_group };
};

/** Codes of those that were given none: what follows the last of 'Q-000123'. One at a time, or two would be the same. */
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
    await add(
      tx,
      some.map((written, at) => ({ question_id: rows[at]?.id ?? '', number: 1, written })),
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
};

/** New questions, as drafts; their ids. Who has no code gets one behind all that are named. */
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

/** A question as it is now; whether there is another version of it. A code that is left out stays. */
export const rewriteQuestion = async (
  tx: Tx,
  { id, code }: { readonly id: string; readonly code: string },
  written: Written,
): Promise<boolean> => {
  await tx
    .updateTable('questions')
    .set({ ...fieldsOf(written), code: written.code || code })
    .where('id', '=', id)
    .execute();
  return keepVersion(tx, id, written);
};

/** Returns whether there is another version now. */
const keepVersion = async (tx: Tx, question_id: string, written: Written): Promise<boolean> => {
  const latest = await latestOf(tx, question_id);
  if (!latest || latest.used_at) {
    await add(tx, [{ question_id, number: (latest?.number ?? 0) + 1, written }]);
    return latest !== undefined;
  }
  const { read, right, model } = versionOf(written);
  await tx.updateTable('question_versions').set(read).where('id', '=', latest.id).execute();
  await tx.updateTable('question_keys').set(right).where('version_id', '=', latest.id).execute();
  await tx
    .updateTable('item_parameters')
    .set(model)
    .where('version_id', '=', latest.id)
    .where(sql.ref('status'), '=', 'active')
    .where('source', '=', 'author')
    .execute();
  return false;
};
