/** The activity library: activities that develop a competency, for the people who search it. */
import * as z from 'zod';
import { Cursor, Day, DueDate, Id, Level, Line, pageOf, SearchTerm, WebAddress } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { ActivityKind, LearningType } from '../pdi/activity.ts';
import { Goal } from '../pdi/goal.ts';
import { procedure } from '../procedure.ts';
import { FromCell } from '../reports/acts.ts';
import { completedAddress } from '../rules/web-address.ts';

export const ItemFormat = z.enum(['online', 'presencial', 'hibrido']);
export type ItemFormat = z.infer<typeof ItemFormat>;

/** Classes of effort, by minutes: up to 30, to 120, to 480, more. */
export const ItemLength = z.enum(['ate_30', 'de_30_a_120', 'de_2_a_8h', 'mais_de_8h']);
export type ItemLength = z.infer<typeof ItemLength>;
/** The minutes of each length: more than the first number and up to the second one. */
export const itemLengthMinutes: Record<ItemLength, readonly [above: number, most: number]> = {
  ate_30: [0, 30],
  de_30_a_120: [30, 120],
  de_2_a_8h: [120, 480],
  mais_de_8h: [480, 60_000],
};

export const ItemSort = z.enum(['relevance', 'rating', 'newest', 'shortest']);
export type ItemSort = z.infer<typeof ItemSort>;

const title = Line.min(3, 'Escreva ao menos 3 caracteres').max(
  200,
  'Título muito longo (máximo 200 caracteres)',
);
const minutes = z
  .int('Informe minutos inteiros')
  .min(5, 'Informe ao menos 5 minutos')
  .max(60_000, 'Informe até 60.000 minutos');
/** The address of a page that may be opened from here: https only. */
const address = z
  .string()
  .overwrite(completedAddress)
  .max(2048, 'Endereço muito longo (máximo 2048 caracteres)')
  .overwrite((text) => text.replace(/^https:/i, 'https:'))
  .refine((text) => text.startsWith('https://') && WebAddress.safeParse(text).success, 'URL inválida')
  .nullable()
  .default(null);

/** The fields of an item that its author or the person who suggests it fills in. */
export const itemFields = { title, minutes, url: address, kind: ActivityKind };

/** A competency that an item teaches: the level from which it is useful, and the level to which it leads. */
const Taught = z.object({ competency: CompetencyName, entry_level: Level, to_level: Level });

export const LibraryCard = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  kind: ActivityKind,
  learning_type: LearningType,
  minutes: z.int(),
  format: ItemFormat,
  provider: z.string().nullable(),
  /** The id of its picture; null: it has none. */
  cover_id: Id.nullable(),
  /** True: free. Null: unknown. */
  is_free: z.boolean().nullable(),
  teaches: z.array(Taught),
  rating_count: z.int(),
  /** 1 to 5, one decimal, drawn towards 3.5 while there are few ratings; null below three. */
  rating: z.number().nullable(),
  is_saved: z.boolean(),
  /** It waits in the caller's plan, or is being done. */
  is_in_plan: z.boolean(),
  /** The recommendation to the caller by name; null: none. */
  assigned: z.object({ by: z.string(), message: z.string(), due_on: Day.nullable() }).nullable(),
});
export type LibraryCard = z.infer<typeof LibraryCard>;

/** How the levels of people moved within 90 days of finishing an item, without the evidence of finishing it. */
const Effect = z.object({ competency: z.string(), mean: z.number(), people: z.int().min(5) });

export const LibraryDetail = LibraryCard.extend({
  /** Markdown, as written. */
  body_md: z.string(),
  url: z.string().nullable(),
  cost_cents: z.int().nullable(),
  language: z.string(),
  valid_until: Day.nullable(),
  status: z.enum(['draft', 'in_review', 'published', 'archived']),
  /** Published, and not past its last day. */
  is_offered: z.boolean(),
  /** Null: fewer than five people finished it long enough ago. */
  effect: Effect.nullable(),
  own_rating: z.object({ stars: z.int(), comment: z.string() }).nullable(),
  /** The caller has finished it and is not its author. */
  may_rate: z.boolean(),
  /** The caller leads somebody or administers the company. */
  may_assign: z.boolean(),
  collections: z.array(z.object({ id: Id, name: z.string() })),
});
export type LibraryDetail = z.infer<typeof LibraryDetail>;

const yes = z.stringbool().or(z.boolean()).optional();
/** A filter of one value, or of several of which any may match. */
const anyOf = <Value extends z.ZodType>(value: Value) => value.or(z.array(value).min(1).max(50)).optional();

export const LibraryFilters = z.strictObject({
  search: SearchTerm.optional(),
  competency_id: anyOf(Id),
  /** The level it leads to. */
  level: anyOf(z.coerce.number().pipe(Level)),
  kind: anyOf(ActivityKind),
  learning_type: anyOf(LearningType),
  length: anyOf(ItemLength),
  format: anyOf(ItemFormat),
  collection_id: Id.optional(),
  is_free: yes,
  is_saved: yes,
  is_assigned: yes,
  sort: ItemSort.default('relevance'),
});
export type LibraryFilters = z.infer<typeof LibraryFilters>;

export const Suggestion = z.object({
  id: Id,
  title: z.string(),
  url: z.string().nullable(),
  kind: ActivityKind,
  minutes: z.int(),
  competency: CompetencyName.nullable(),
  reason: z.string(),
  status: z.enum(['pending', 'accepted', 'rejected']),
  answer: z.string(),
  created_at: z.date(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const NewSuggestion = z.strictObject({
  ...itemFields,
  competency_id: Id.nullable().default(null),
  reason: z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)').default(''),
});

export const Rating = z.strictObject({
  id: Id,
  stars: z.int('Dê de 1 a 5 estrelas').min(1, 'Dê de 1 a 5 estrelas').max(5, 'Dê de 1 a 5 estrelas'),
  comment: z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)').default(''),
});

/** A recommendation of an activity to named people. */
export const NewAssignments = z.strictObject({
  id: Id,
  person_ids: z.array(Id).min(1, 'Escolha ao menos uma pessoa').max(50, 'Escolha até 50 pessoas por vez'),
  message: z.string().trim().max(500, 'Texto muito longo (máximo 500 caracteres)').default(''),
  due_on: DueDate.nullable().default(null),
  cell: FromCell.optional(),
});

const reader = procedure('action_library');
const item = z.strictObject({ id: Id });

export const library = {
  search: reader
    .get('/library', 'What is offered, by words and facets, page by page')
    .input(
      LibraryFilters.extend({
        after: Cursor.optional(),
        limit: z.coerce.number().int().min(1).max(48).default(24),
      }),
    )
    .output(pageOf(LibraryCard)),
  facets: reader
    .get('/library/facets', 'The competencies and collections that hold something, by name')
    .output(
      z.object({
        competencies: z.array(CompetencyName.extend({ items: z.int() })),
        collections: z.array(z.object({ id: Id, name: z.string(), description: z.string(), items: z.int() })),
      }),
    ),
  get: reader
    .get('/library/{id}', 'One activity, with what it did to levels')
    .input(item)
    .output(LibraryDetail),
  save: reader
    .post('/library/{id}/save', 'Put an activity aside, or back')
    .input(item.extend({ is_saved: z.boolean() }))
    .output(LibraryDetail),
  rate: reader
    .post('/library/{id}/rate', 'Stars for what one has finished')
    .input(Rating)
    .output(LibraryDetail),
  plan: reader
    .post(
      '/library/{id}/plan',
      "Put an activity into one's PDI: into a goal, or into a new one for what it teaches",
    )
    .input(item.extend({ goal_id: Id.optional(), competency_id: Id.optional() }))
    .output(z.object({ plan_id: Id, goal: Goal })),
  assign: reader
    .post(
      '/library/{id}/assign',
      'Recommend an activity by name, to reports or as an administrator; once more changes it',
    )
    .input(NewAssignments)
    .output(z.object({ assigned: z.int() })),
  suggest: reader.post('/library/suggestions', 'Suggest an activity').input(NewSuggestion).output(Suggestion),
  suggestible: reader
    .get(
      '/library/suggestions/competencies',
      'What a suggestion can be about: the active competencies, by name, also those nothing teaches',
    )
    .output(z.array(CompetencyName)),
  suggestions: reader
    .get('/library/suggestions', "The caller's own suggestions, newest first")
    .output(z.array(Suggestion)),
};
