/** Questions that the caller got wrong in a simulado and whose keys they may read: cards are made from them. */
import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Asking } from './proficiency.ts';
import { resultOf } from './simulados/result.ts';

export type Missed = {
  readonly question_id: string;
  readonly competency_id: string;
  /** The question as it was reviewed, with its key. */
  readonly question: ReviewQuestion & { readonly key: NonNullable<ReviewQuestion['key']> };
};

const isMissed = ({ verdict, annulled }: ReviewQuestion) => verdict !== 'right' && annulled === null;

/**
 * The questions that the caller missed in an attempt of their own; refused until the key may be read. Leaves out what
 * another attempt asks now.
 */
export const missedQuestions = async (context: Asking, attempt_id: string): Promise<Missed[]> => {
  const { key_gate, is_voided, review, held_back } = await resultOf(context, attempt_id);
  if (key_gate.state !== 'open' || is_voided || !review) throw broken('mistakes_are_told');
  if (held_back > 0 && held_back === review.filter(isMissed).length) throw broken('mistakes_wait_for_a_test');
  const { rows } = await sql<{ position: number; question_id: string; competency_id: string }>`
    select * from app.subjects_of_attempt(${attempt_id})`.execute(context.tx);
  return review.filter(isMissed).flatMap((question): Missed[] => {
    const row = rows.find(({ position }) => position === question.position);
    const { key } = question;
    return row && key ? [{ ...row, question: { ...question, key } }] : [];
  });
};
