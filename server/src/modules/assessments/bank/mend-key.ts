/** Corrects the number that is the right answer of a question, the same way as authors do. */

import { heldRow } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { rewriteQuestion } from './changes.ts';
import { authoredById } from './rows.ts';

type Context = { readonly tx: Tx; readonly record: Recorder };

/** `waits`: for a reviewer, next to the version in force. */
export const mendKey = async ({ tx, record }: Context, id: string, number: number) => {
  await heldRow(tx, 'questions', id);
  const before = await authoredById(tx, id);
  const saved = await rewriteQuestion(tx, before, { ...before, number });
  await record('assessments.question.changed', id, saved);
  return { waits: saved.waits };
};
