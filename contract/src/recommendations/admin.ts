/** How a company tunes its people's recommendations, and their results. */
import * as z from 'zod';
import { Day, Id, Seen, SeenText, Version } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { ActivityKind } from '../pdi/activity.ts';
import { procedure } from '../procedure.ts';
import { companyRoles } from '../rules/people/grantable-roles.ts';

export const RuleKind = z.enum(['pin', 'exclude', 'boost', 'mandatory']);
export type RuleKind = z.infer<typeof RuleKind>;

const names = z.array(SeenText.min(1).max(120)).max(50, 'Escolha até 50');

const ruleFields = {
  item_id: Id,
  kind: RuleKind,
  /** 1.0 to 1.5; null unless the kind is boost. */
  factor: z
    .number('Informe o peso')
    .min(1, 'O peso vai de 1,0 a 1,5')
    .max(1.5, 'O peso vai de 1,0 a 1,5')
    .nullable()
    .default(null),
  /** Months after which a finished item is due again; null: it is due once. Null unless the kind is mandatory. */
  renews_after_months: z
    .int('Informe meses inteiros')
    .min(1, 'Vai de 1 a 60 meses')
    .max(60, 'Vai de 1 a 60 meses')
    .nullable()
    .default(null),
  /** All three empty: everybody. Otherwise everybody whom at least one of them names. */
  job_profile_ids: z.array(Id).max(50, 'Escolha até 50').default([]),
  departments: names.default([]),
  roles: z.array(z.enum(companyRoles)).default([]),
  starts_on: Day,
  /** The last day on which the rule is in force; null: no end. */
  ends_on: Day.nullable().default(null),
  note: z.string().trim().max(500, 'Texto muito longo (máximo 500 caracteres)').default(''),
  is_active: z.boolean().default(true),
};

export const NewRule = z
  .strictObject(ruleFields)
  .refine(({ kind, factor }) => (kind === 'boost') === (factor !== null), {
    message: 'O peso vai de 1,0 a 1,5',
    path: ['factor'],
  })
  .refine(({ kind, ends_on }) => kind !== 'mandatory' || ends_on !== null, {
    message: 'Informe até quando a atividade é obrigatória',
    path: ['ends_on'],
  })
  .refine(({ kind, renews_after_months }) => kind === 'mandatory' || renews_after_months === null, {
    message: 'Só o que é obrigatório se repete',
    path: ['renews_after_months'],
  })
  .refine(({ starts_on, ends_on }) => ends_on === null || ends_on >= starts_on, {
    message: 'O fim precisa ser depois do início',
    path: ['ends_on'],
  });

export const RecommendationRule = z.object({
  ...ruleFields,
  id: Id,
  version: Version,
  item_title: z.string(),
  /** False: it is archived or not yet published, so the rule has no effect. */
  is_item_offered: z.boolean(),
  job_names: z.array(z.string()),
});
export type RecommendationRule = z.infer<typeof RecommendationRule>;

const weight = z.number('Informe um número').min(0, 'Vai de 0 a 1').max(1, 'Vai de 0 a 1');
const factor = z.number('Informe um número').min(0.1, 'Vai de 0,1 a 1').max(1, 'Vai de 0,1 a 1');

/** The weights and limits of recommendations. */
export const RecommendationSettings = z.strictObject({
  /** How much each requester counts, 0 to 1. */
  weight_current: weight,
  weight_target: weight,
  weight_company: weight,
  /** The most entries in a list. */
  max_items: z.int('Informe um número inteiro').min(1, 'Vai de 1 a 30').max(30, 'Vai de 1 a 30'),
  max_per_competency: z.int('Informe um número inteiro').min(1, 'Vai de 1 a 10').max(10, 'Vai de 1 a 10'),
  /** Factors on the score for each listed entry with the same competency, and of the same kind. */
  same_competency_factor: factor,
  same_kind_factor: factor,
  /** Kinds that are never recommended. */
  disabled_kinds: z.array(ActivityKind),
});
export type RecommendationSettings = z.infer<typeof RecommendationSettings>;

export const SimulatedItem = z.object({
  item_id: Id,
  title: z.string(),
  kind: ActivityKind,
  competency: CompetencyName,
  rank: z.int(),
  /** 0 to 100. */
  score: z.number(),
  reason: z.string(),
  mandatory_until: Day.nullable(),
});
export type SimulatedItem = z.infer<typeof SimulatedItem>;

const Person = z.object({ user_id: Id, name: z.string() });

export const Simulation = z.object({
  person: Person,
  job: z.string().nullable(),
  items: z.array(SimulatedItem),
});
export type Simulation = z.infer<typeof Simulation>;

/** One person's list, as it is and as it would be. */
export const Preview = z.object({
  person: Person,
  before: z.array(SimulatedItem),
  after: z.array(SimulatedItem),
});
export type Preview = z.infer<typeof Preview>;

/** The number of people in a preview. */
export const previewPeople = 5;

export const ItemFigures = z.object({
  item_id: Id,
  title: z.string(),
  kind: ActivityKind,
  /** The number of people for whom it was ever listed; at least five. */
  reached: z.int().min(5),
  /** How many of them added it to their PDI. */
  accepted: z.int(),
});
export type ItemFigures = z.infer<typeof ItemFigures>;

export const GapWithoutContent = z.object({
  competency: CompetencyName,
  /** The number of people who need it now and have no offer that leads further. */
  people: z.int(),
  /** The mean of missing levels, over people whose level is known; null: there are none. */
  mean_gap: z.number().nullable(),
});
export type GapWithoutContent = z.infer<typeof GapWithoutContent>;

const manager = procedure('company.manage');

export const recommendationAdmin = {
  rules: manager
    .get('/company/recommendation-rules', 'The company’s rules, newest first')
    .output(z.array(RecommendationRule)),
  addRule: manager
    .post('/company/recommendation-rules', 'Add a rule about one activity')
    .input(NewRule)
    .output(RecommendationRule),
  changeRule: manager
    .post('/company/recommendation-rules/{id}', 'Change a rule')
    .input(NewRule.safeExtend({ id: Id, version: Version }))
    .output(RecommendationRule),
  removeRule: manager
    .post('/company/recommendation-rules/{id}/remove', 'Remove a rule')
    .input(Seen)
    .output(z.object({ id: Id })),
  choices: manager
    .get('/company/recommendation-choices', 'What a rule may name: activities on offer, jobs, departments')
    .output(
      z.object({
        items: z.array(z.object({ id: Id, title: z.string(), kind: ActivityKind })),
        jobs: z.array(z.object({ id: Id, name: z.string() })),
        departments: z.array(z.string()),
      }),
    ),
  settings: manager
    .get('/company/recommendation-settings', 'What weighs how much')
    .output(RecommendationSettings.extend({ /** 0: never changed. */ version: z.int().min(0) })),
  saveSettings: manager
    .post('/company/recommendation-settings', 'Change what weighs how much')
    .input(RecommendationSettings.extend({ version: z.int().min(0) }))
    .output(RecommendationSettings.extend({ version: z.int() })),
  /** A POST, because it is recorded. */
  simulate: manager
    .post(
      '/company/recommendations/simulate',
      'The list of one person: activities and reasons, without target job and dismissals',
    )
    .input(z.strictObject({ person_id: Id }))
    .output(Simulation),
  preview: manager
    .post('/company/recommendations/preview', 'Lists of some people as they are and as they would be')
    .input(RecommendationSettings)
    .output(z.array(Preview)),
  figures: manager
    .get('/company/recommendation-figures', 'Reach and acceptance of each activity, of five people and more')
    .output(z.array(ItemFigures)),
  gaps: manager
    .get('/company/recommendation-gaps', 'Competencies that people need and for which nothing is offered')
    .output(z.array(GapWithoutContent)),
};
