/** Anonymous answers: the questions, and a person's answer, which nobody can link to its writer after the close. */
import * as z from 'zod';
import { AddressId, Id, Level } from '../common.ts';
import { procedure } from '../procedure.ts';
import { mostSealedQuestions, sealedKinds, sealedStates, sealedTextLength } from './words.ts';

export const SealedQuestion = z.strictObject({
  id: Id,
  /**
   * A mark from 1 to 5 for one competency or statement, one of three choices (`habitLabels`, from 1, stored as the
   * mark), or text. A question never has both a mark and text.
   */
  kind: z.enum(['mark', 'choice', 'text']),
  prompt: z.string().max(500),
  help: z.string().max(1000),
  is_required: z.boolean(),
  competency_id: Id.nullable(),
});
export type SealedQuestion = z.infer<typeof SealedQuestion>;

export const SealedAnswer = z.strictObject({
  /** The mark, or the choice. Null: not observed, or the question asks for text. */
  mark: Level.nullable(),
  text: z.string().trim().max(sealedTextLength, `Texto muito longo (máximo ${sealedTextLength} caracteres)`),
});
export type SealedAnswer = z.infer<typeof SealedAnswer>;

/** The answers by question. An unobserved question with a mark is included with null; a skipped question is absent. */
export const SealedAnswers = z
  .record(Id, SealedAnswer)
  .refine((answers) => Object.keys(answers).length <= mostSealedQuestions, 'Respostas demais');
export type SealedAnswers = z.infer<typeof SealedAnswers>;

export const SealedTask = z.object({
  id: Id,
  collection_id: Id,
  kind: z.enum(sealedKinds),
  /** The name of the caller's group in its module: 'peer', 'upward', 'report' … */
  group: z.string(),
  /** Null: about an area or the company. */
  person: z.object({ user_id: Id, name: z.string() }).nullable(),
  /** The title of the round; null: a review. */
  title: z.string().nullable(),
  state: z.enum(sealedStates),
});
export type SealedTask = z.infer<typeof SealedTask>;

export const SealedForm = SealedTask.extend({ questions: z.array(SealedQuestion) });
export type SealedForm = z.infer<typeof SealedForm>;

const own = z.strictObject({ id: AddressId });

export const sealed = {
  mine: procedure('signed_in')
    .get('/sealed', 'What the caller is asked to answer without their name')
    .output(z.array(SealedTask)),
  form: procedure('signed_in')
    .get('/sealed/{id}', 'The questions of one invitation of the caller')
    .input(own)
    .output(SealedForm),
  send: procedure('signed_in', { is_sealed: true })
    .post('/sealed/{id}', 'Seals the caller’s answer; a second one changes nothing and is told the same')
    .input(own.extend({ answers: SealedAnswers }))
    .output(z.object({ state: z.literal('received') })),
};
