/** How a question changes: a draft is overwritten; one in use gets another version, which waits for a reviewer. */
import type { AuthoredQuestion, QuestionContent } from '@pdy/contract/assessments/questions';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { isTyped } from './question-table-rules.ts';
import { authoredById, pendingOf } from './rows.ts';
import { addVersions, fieldsOf, notReturned, rewriteVersion, type Written } from './versions.ts';

/** `waits`: for a reviewer, next to the version in force. */
type Saved = { readonly is_new_version: boolean; readonly waits: boolean };
const asItWas: Saved = { is_new_version: false, waits: false };

/** The same text for two questions that ask the same and accept the same answers. */
const substanceOf = (content: QuestionContent): string => {
  const { type, stem, options, scoring, max_selections, allows_dont_know, explanation, reference } = content;
  const { number, tolerance, unit, accepted } = content;
  return JSON.stringify([
    ...[type, stem, scoring, allows_dont_know, explanation, reference],
    isTyped(type) ? [] : options.map(({ text, is_correct, is_pinned }) => [text, is_correct, is_pinned]),
    type === 'multiple_choice' ? max_selections : null,
    type === 'numeric' ? [number, tolerance ?? 0, unit] : null,
    type === 'short_text' ? accepted : null,
  ]);
};

const latestOf = (tx: Tx, question_id: string) =>
  tx
    .selectFrom('question_versions')
    .select(['id', 'number', 'used_at'])
    .where('question_id', '=', question_id)
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Changes the level of a question, and with it the assumed difficulty, unless the difficulty was measured. */
const relevel = (tx: Tx, question_id: string, target_level: number) =>
  sql`
    with old as (
      update item_parameters p set status = 'superseded' from questions q
      where q.company_id = p.company_id and p.version_id in (q.current_version_id, q.pending_version_id)
        and q.id = ${question_id} and p.status = 'active' and p.source = 'author' and p.b <> ${target_level - 3}
      returning p.version_id, p.a, p.c)
    insert into item_parameters (version_id, revision, a, b, c)
    select o.version_id, 1 + (select max(r.revision) from item_parameters r where r.version_id = o.version_id),
      o.a, ${target_level - 3}, o.c
    from old o`.execute(tx);

/** A version that nobody was asked is overwritten; else another version is added. */
const keepVersion = async (tx: Tx, question_id: string, written: Written): Promise<Saved> => {
  const read = await authoredById(tx, question_id);
  if (substanceOf(read) === substanceOf(written)) return asItWas;
  const { id, number, used_at } = await latestOf(tx, question_id);
  if (!used_at && number === read.number_of_version) {
    await rewriteVersion(tx, id, written);
    return asItWas;
  }
  await addVersions(tx, [{ question_id, number: number + 1, written }]);
  return { is_new_version: true, waits: false };
};

const setPending = (tx: Tx, id: string, pending_version_id: string | null) =>
  tx.updateTable('questions').set({ pending_version_id }).where('id', '=', id).execute();

/** A returned version that is saved unchanged waits for review again. */
const sendAgain = async (tx: Tx, version_id: string): Promise<Saved> => {
  await tx.updateTable('question_versions').set(notReturned).where('id', '=', version_id).execute();
  return { is_new_version: false, waits: true };
};

/** Writes a version next to the one in force. Text equal to the version in force withdraws the one that waits. */
const propose = async (tx: Tx, question_id: string, written: Written): Promise<Saved> => {
  const inForce = await authoredById(tx, question_id);
  const pending = await pendingOf(tx, question_id);
  const asked = substanceOf(written);
  if (asked === substanceOf(inForce)) {
    if (pending) await setPending(tx, question_id, null);
    return asItWas;
  }
  if (pending && asked === substanceOf(pending.content))
    return pending.returned_at ? sendAgain(tx, pending.version_id) : asItWas;
  const { id, number, used_at } = await latestOf(tx, question_id);
  if (!used_at && number > inForce.number_of_version) {
    await rewriteVersion(tx, id, written);
    await setPending(tx, question_id, id);
  } else await addVersions(tx, [{ question_id, number: number + 1, written }], 'pending_version_id');
  return { is_new_version: !pending, waits: true };
};

type Kept = Pick<AuthoredQuestion, 'id' | 'code' | 'status'>;

/** Changes a question. A code that is left out stays. */
export const rewriteQuestion = async (
  tx: Tx,
  { id, code, status }: Kept,
  written: Written,
): Promise<Saved> => {
  await tx
    .updateTable('questions')
    .set({ ...fieldsOf(written), code: written.code || code })
    .where('id', '=', id)
    .execute();
  await relevel(tx, id, written.target_level);
  const isInUse = status === 'active' || status === 'suspended';
  return isInUse ? propose(tx, id, written) : keepVersion(tx, id, written);
};
