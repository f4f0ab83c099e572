/** How well each answer of a case works, in the opinion of the experts of its competency. */
import * as z from 'zod';
import { AddressId, Id } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';
import { optionsOfCase } from './words.ts';

const Mark = z.int('Escolha de 1 a 5').min(1, 'Escolha de 1 a 5').max(5, 'Escolha de 1 a 5');

/** A case that the caller should rate, with the caller's own ratings. */
const CaseToRate = z.object({
  id: Id,
  competency: CompetencyName,
  situation: z.string(),
  /** `mark` null: not rated yet. */
  options: z.array(z.object({ id: Id, text: z.string(), mark: Mark.nullable() })),
});
export type CaseToRate = z.infer<typeof CaseToRate>;

const expert = procedure('behavioral_tests');

export const judgementRatings = {
  list: expert
    .get('/judgement-ratings', 'Cases of the competencies that the caller is named as an expert of')
    .output(z.array(CaseToRate)),
  rate: expert
    .put('/judgement-ratings/{id}', 'Rates each answer of a case; a second time replaces the first')
    .input(
      z.strictObject({
        id: AddressId,
        marks: z
          .array(z.strictObject({ option_id: Id, mark: Mark }))
          .length(optionsOfCase, 'Avalie as quatro respostas'),
      }),
    )
    .output(z.object({ id: Id })),
};
