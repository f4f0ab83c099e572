/** The smallest groups of people or answers that are shown, and the defaults of new review cycles. */
import * as z from 'zod';
import { Version } from '../common.ts';
import { addWeightFaults, weightFields } from '../reviews/weights.ts';
import { raterGroups } from '../reviews/words.ts';
import { largestSmallestGroup, smallestGroups } from '../rules/suppression/suppression.ts';

const atMost = (most: number) => `No máximo ${most}`;
const whole = 'Informe um número inteiro';

const fewest = (k: keyof typeof smallestGroups, of: string) =>
  z
    .int(whole)
    .min(smallestGroups[k].floor, `O mínimo permitido é de ${smallestGroups[k].floor} ${of}`)
    .max(largestSmallestGroup, atMost(largestSmallestGroup));

const fields = {
  k_reports: fewest('k_reports', 'pessoas'),
  k_raters: fewest('k_raters', 'respostas'),
  k_rounds: fewest('k_rounds', 'respostas'),
  /** The fewest colleagues who are asked about a person. */
  peers_min: z.int(whole).max(largestSmallestGroup + 1, atMost(largestSmallestGroup + 1)),
  ...weightFields,
};

export const ReviewSettings = z.object(fields);
export type ReviewSettings = z.infer<typeof ReviewSettings>;

export const ReviewSettingsChange = z
  .strictObject({ ...fields, version: Version })
  .superRefine((settings, context) => {
    if (settings.peers_min < settings.k_raters)
      context.addIssue({
        code: 'custom',
        path: ['peers_min'],
        message: `Peça ao menos ${settings.k_raters} pares: com menos, as respostas não aparecem`,
      });
    addWeightFaults(settings, raterGroups, context);
  });
