/** A template with the questions of a review. A published edition never changes; a change creates the next one. */
import * as z from 'zod';
import { Id, Line, Seen, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { questionKinds, raterGroups, templateStates } from './words.ts';

const Groups = z
  .array(z.enum(raterGroups))
  .min(1, 'Escolha quem responde')
  .max(4)
  .overwrite((groups) => raterGroups.filter((group) => groups.includes(group)));

export const TemplateItem = z.strictObject({
  kind: z.enum(questionKinds),
  /** Only for a question about a competency. */
  competency_id: Id.nullable(),
  prompt: Line.max(500, 'Pergunta muito longa (máximo 500 caracteres)'),
  help: SeenText.max(1000, 'Ajuda muito longa (máximo 1000 caracteres)'),
  groups: Groups,
  is_required: z.boolean(),
  /** The weight of a competency in the mark, zero or more. */
  weight: z.number('Informe o peso').min(0, 'O peso não pode ser negativo').max(100, 'Peso até 100'),
});
export type TemplateItem = z.infer<typeof TemplateItem>;

export const TemplateDraft = z.strictObject({
  name: Line.min(1, 'Dê um nome ao modelo').max(120, 'Nome muito longo (máximo 120 caracteres)'),
  /** Asks for one mark for each competency that the person's job demands. */
  asks_job_demands: z.boolean(),
  items: z
    .array(TemplateItem)
    .max(60, 'Até 60 perguntas')
    .superRefine((items, context) => {
      items.forEach((item, at) => {
        if ((item.kind === 'competency') !== (item.competency_id !== null))
          context.addIssue({ code: 'custom', path: [at, 'competency_id'], message: 'Escolha a competência' });
        if ((item.kind === 'text' || item.kind === 'potential') && item.prompt === '')
          context.addIssue({ code: 'custom', path: [at, 'prompt'], message: 'Escreva a pergunta' });
      });
    }),
});
export type TemplateDraft = z.infer<typeof TemplateDraft>;

export const ReviewTemplate = z.object({
  id: Id,
  name: z.string(),
  edition: z.int(),
  status: z.enum(templateStates),
  asks_job_demands: z.boolean(),
  items: z.array(
    z.object({
      id: Id,
      kind: z.enum(questionKinds),
      competency_id: Id.nullable(),
      /** Null: the item is not about a competency. */
      competency: z.string().nullable(),
      prompt: z.string(),
      help: z.string(),
      groups: z.array(z.enum(raterGroups)),
      is_required: z.boolean(),
      weight: z.number(),
    }),
  ),
  /** The number of cycles that use this edition. */
  cycles: z.int(),
  version: Version,
});
export type ReviewTemplate = z.infer<typeof ReviewTemplate>;

const of = procedure('company.manage');

export const reviewTemplates = {
  list: of
    .get('/review-templates', 'Templates of reviews, the newest edition of each and drafts')
    .output(z.array(ReviewTemplate)),
  add: of.post('/review-templates', 'A new template, as a draft').input(TemplateDraft).output(ReviewTemplate),
  change: of
    .put('/review-templates', 'Change a draft; of a published edition this makes the draft of the next')
    .input(TemplateDraft.extend(Seen.shape))
    .output(ReviewTemplate),
  publish: of
    .post('/review-templates/publish', 'Publish a draft: cycles may use it')
    .input(Seen)
    .output(ReviewTemplate),
  archive: of
    .post('/review-templates/archive', 'No new cycle uses it any more')
    .input(Seen)
    .output(ReviewTemplate),
};
