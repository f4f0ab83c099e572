/** Answers without a name: what one is asked, and one's answer, which nobody can tie to its writer after the close. */
import * as z from 'zod';
import { AddressId, Id, Level } from '../common.ts';
import { procedure } from '../procedure.ts';
import { mostSealedQuestions, sealedKinds, sealedStates, sealedTextLength } from './words.ts';

export const SealedQuestion = z.strictObject({
  id: Id,
  /**
   * A mark of 1 to 5 for one competency or statement, one of three choices (`habitLabels`, from 1 on in the place of the
   * mark), or words. Marks and words are never one question.
   */
  kind: z.enum(['mark', 'choice', 'text']),
  prompt: z.string().max(500),
  help: z.string().max(1000),
  is_required: z.boolean(),
  competency_id: Id.nullable(),
});
export type SealedQuestion = z.infer<typeof SealedQuestion>;

export const SealedAnswer = z.strictObject({
  /** The mark, or the choice. Null: not observed, or the question asks for words. */
  mark: Level.nullable(),
  text: z.string().trim().max(sealedTextLength, `Texto muito longo (máximo ${sealedTextLength} caracteres)`),
});
export type SealedAnswer = z.infer<typeof SealedAnswer>;

/** By question. A question of a mark that was not observed is there with null; one that was passed over is not there. */
export const SealedAnswers = z
  .record(Id, SealedAnswer)
  .refine((answers) => Object.keys(answers).length <= mostSealedQuestions, 'Respostas demais');
export type SealedAnswers = z.infer<typeof SealedAnswers>;

export const SealedTask = z.object({
  id: Id,
  collection_id: Id,
  kind: z.enum(sealedKinds),
  /** The name of the group that the caller answers in, as its module calls it: 'peer', 'upward', 'report' … */
  group: z.string(),
  /** Null: about an area or the company. */
  person: z.object({ user_id: Id, name: z.string() }).nullable(),
  /** Of the round; null: a review. */
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
