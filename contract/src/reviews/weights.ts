/** The weights of a review's parts and the cutoffs of the nine boxes, for a cycle and as a company's defaults. */
import * as z from 'zod';
import { raterGroups } from './words.ts';

const Weight = z.number('Informe o peso').min(0, 'O peso não pode ser negativo').max(100, 'Peso até 100');
const noCutoff = 'Informe um corte acima de 1 e até 5';
const Cutoff = z.number(noCutoff).min(1.01, noCutoff).max(5, noCutoff);

export const weightFields = {
  /** Percent for each group; 100 in total. */
  group_weights: z.partialRecord(z.enum(raterGroups), Weight),
  /** Percent of competencies and of goals in the final mark; 100 in total. */
  section_weights: z.strictObject({ competencies: Weight, goals: Weight }),
  medium_from: Cutoff,
  high_from: Cutoff,
};

export type Weights = z.infer<z.ZodObject<typeof weightFields>>;

const total = (weights: readonly (number | undefined)[]) =>
  weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0);

/** `groups`: those whose weights count. */
export function addWeightFaults(weights: Weights, groups: readonly string[], context: z.RefinementCtx) {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const given: Partial<Record<string, number>> = weights.group_weights;
  if (total(groups.map((group) => given[group])) !== 100)
    say('group_weights', 'Os pesos de quem avalia somam 100');
  if (total(Object.values(weights.section_weights)) !== 100)
    say('section_weights', 'Os pesos de competências e metas somam 100');
  if (weights.medium_from >= weights.high_from)
    say('high_from', 'O corte de “alto” fica acima do de “médio”');
}
