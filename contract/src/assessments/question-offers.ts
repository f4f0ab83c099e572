/** The platform's bank as a company uses it: for searching, and for copying into its own bank. */
import * as z from 'zod';
import { Id, Level, pageAsked, pageOf, SearchTerm, SeenText } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';
import { mostMovedQuestions, questionTypes } from './values.ts';

/** The name and the code that a competency has in the platform's catalogue. */
const OfferedCompetency = z.object({ code: z.string(), name: z.string() });

const QuestionOffer = z.object({
  id: Id,
  code: z.string(),
  stem: z.string(),
  type: z.enum(questionTypes),
  topic: z.string().nullable(),
  target_level: Level,
  competency: OfferedCompetency,
  /** The company's own copy; null: none yet. */
  copy_id: Id.nullable(),
});
export type QuestionOffer = z.infer<typeof QuestionOffer>;

const Code = SeenText.min(1, 'Informe o código').max(40, 'Código muito longo (máximo 40 caracteres)');

const OfferFilters = z.strictObject({
  search: SearchTerm.optional(),
  /** The code of the platform's competency. */
  competency_code: Code.optional(),
  level: z.coerce.number().pipe(Level).optional(),
});

const author = procedure('company.manage');
const path = '/question-offers';

export const questionOffers = {
  list: author
    .get(
      path,
      'Questions that the platform offers, the newest first, page by page, and what of them was copied',
    )
    .input(OfferFilters.extend(pageAsked))
    .output(pageOf(QuestionOffer)),
  competencies: author
    .get(
      `${path}/competencies`,
      'What the platform offers questions of, and the company’s own competency of each code',
    )
    .output(
      z.array(
        OfferedCompetency.extend({
          questions: z.int(),
          /** How many of them the company has copied. */
          copied: z.int(),
          /** The company's active competency with the same code; null: there is none. */
          own: CompetencyName.nullable(),
        }),
      ),
    ),
  copy: author
    .post(
      `${path}/copy`,
      'Copy chosen questions, or all of a competency, into the own bank as drafts; what was copied before is left alone',
    )
    .input(
      z
        .strictObject({
          ids: z
            .array(Id)
            .min(1, 'Escolha ao menos uma questão')
            .max(mostMovedQuestions, 'Escolha até 200 questões')
            .optional(),
          /** All questions of this competency of the platform. */
          competency_code: Code.optional(),
          /** The company's competency for one of the platform's; by default the one with the same code. */
          into: z
            .array(z.strictObject({ code: Code, competency_id: Id }))
            .max(200)
            .default([]),
        })
        .refine(({ ids, competency_code }) => (ids === undefined) !== (competency_code === undefined), {
          message: 'Escolha questões ou uma competência',
          path: ['ids'],
        }),
    )
    .output(z.object({ done: z.int(), left: z.int() })),
};
