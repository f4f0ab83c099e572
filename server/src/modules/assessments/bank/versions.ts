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

const add = async (tx: Tx, question_id: string, number: number, written: Written) => {
  const { read, right, model } = versionOf(written);
  const { id } = await tx
    .insertInto('question_versions')
    .values({ question_id, number, ...read })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('question_keys')
    .values({ version_id: id, ...right })
    .execute();
  await tx
    .insertInto('item_parameters')
    .values({ version_id: id, ...model })
    .execute();
  await tx.updateTable('questions').set({ current_version_id: id }).where('id', '=', question_id).execute();
};

/** Returns whether there is another version now. */
export const keepVersion = async (tx: Tx, question_id: string, written: Written): Promise<boolean> => {
  const latest = await latestOf(tx, question_id);
  if (!latest || latest.used_at) {
    await add(tx, question_id, (latest?.number ?? 0) + 1, written);
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
