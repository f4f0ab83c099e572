/** A company's catalogue: what people should be able to do, at five levels, and which jobs demand it. */
import * as z from 'zod';
import { Id, Level, Line, LongText, pageAsked, pageOf, SearchTerm, Seen, Version } from '../../common.ts';
import { procedure } from '../../procedure.ts';
import { CompetencyKind } from '../evidence-kinds.ts';
import { categoryColors } from './category-colors.ts';
import { CompetencyFigures } from './figures.ts';
import { catalogueStatuses } from './values.ts';

export const CatalogueStatus = z.enum(catalogueStatuses);
export type CatalogueStatus = z.infer<typeof CatalogueStatus>;

/** The quality of evidence is multiplied by this when it counts for another competency. */
export const movedQuality = 0.7;

export const NamedRow = z.object({ id: Id, name: z.string() });

export const CategoryColor = z.enum(categoryColors, 'Escolha uma cor');

export const CatalogueCompetency = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  kind: CompetencyKind,
  category: NamedRow.extend({ color: CategoryColor }).nullable(),
  status: CatalogueStatus,
  /** The number of jobs that demand it and are not archived. */
  jobs: z.int(),
  /** The number of active people with a level in it. */
  people: z.int(),
  version: Version,
});
export type CatalogueCompetency = z.infer<typeof CatalogueCompetency>;

const CompetencyLevel = z.object({
  level: Level,
  title: z.string(),
  descriptor: z.string(),
  behaviours: z.array(z.string()),
});
export type CompetencyLevel = z.infer<typeof CompetencyLevel>;

export const CompetencyRecord = CatalogueCompetency.extend({
  description: z.string(),
  /** Days after which a piece of evidence weighs half, 90 to 3650; null: the default of the kind. */
  half_life_days: z.int().nullable(),
  no_decay: z.boolean(),
  /** The competency that it is a part of. */
  parent: NamedRow.nullable(),
  /** The competency for which its evidence counts since it was archived. */
  replaced_by: NamedRow.nullable(),
  external_uri: z.string().nullable(),
  source: z.string().nullable(),
  /** Five, from 1 to 5; levels that nobody has written yet have an empty descriptor. */
  levels: z.array(CompetencyLevel),
  demanded_by: z.array(
    z.object({
      job: z.object({ id: Id, code: z.string(), name: z.string(), status: CatalogueStatus }),
      level: Level,
      criticality: z.int().min(1).max(3),
      is_required: z.boolean(),
    }),
  ),
});
export type CompetencyRecord = z.infer<typeof CompetencyRecord>;

export const Code = Line.min(1, 'Código é obrigatório').max(40, 'Código muito longo (máximo 40 caracteres)');
export const CatalogueName = Line.min(1, 'Nome é obrigatório').max(
  120,
  'Nome muito longo (máximo 120 caracteres)',
);
const WrittenStatus = z.enum(['draft', 'active']);

export const CompetencyFields = z.strictObject({
  code: Code,
  name: CatalogueName,
  description: LongText,
  category_id: Id.nullable(),
  parent_id: Id.nullable(),
  kind: z.enum(CompetencyKind.options, 'Escolha o tipo'),
  half_life_days: z
    .int('Informe um número inteiro de dias')
    .min(90, 'A meia-vida vai de 90 a 3.650 dias')
    .max(3650, 'A meia-vida vai de 90 a 3.650 dias')
    .nullable(),
  no_decay: z.boolean(),
  status: WrittenStatus,
});
export type CompetencyFields = z.infer<typeof CompetencyFields>;

const mostBehaviours = 10;

const LevelFields = z.strictObject({
  level: Level,
  title: Line.min(1, 'Título é obrigatório').max(60, 'Título muito longo (máximo 60 caracteres)'),
  descriptor: z.string().trim().max(2000, 'Descrição muito longa (máximo 2000 caracteres)'),
  behaviours: z
    .array(
      Line.min(1, 'Escreva o comportamento').max(300, 'Comportamento muito longo (máximo 300 caracteres)'),
    )
    .max(mostBehaviours, 'Até 10 comportamentos por nível'),
});

/** The texts of all levels of a competency, which are saved together. */
export const CompetencyLevels = z.strictObject({
  levels: z
    .array(LevelFields)
    .length(5, 'Uma competência tem cinco níveis')
    .refine((levels) => new Set(levels.map(({ level }) => level)).size === 5, 'Cada nível uma vez'),
});

/** The effect of archiving a competency. */
export const CompetencyArchive = z.object({
  /** The number of jobs that demand it, archived or not. */
  jobs: z.int(),
  /** How many of them demand the replacement too: the higher demand stays. Null without a replacement. */
  shared_jobs: z.int().nullable(),
  /** Running plans with a goal in it; null for callers who may not read plans. */
  plans: z.int().nullable(),
  /** People with evidence in it, and the number of pieces; null for callers who may not read evidence. */
  people: z.int().nullable(),
  evidence: z.int().nullable(),
});
export type CompetencyArchive = z.infer<typeof CompetencyArchive>;

const manager = procedure('company.manage');
const one = z.strictObject({ id: Id });

export const CompetencyFilters = z.strictObject({
  search: SearchTerm.optional(),
  kind: CompetencyKind.optional(),
  category_id: Id.optional(),
  status: CatalogueStatus.optional(),
});
export type CompetencyFilters = z.infer<typeof CompetencyFilters>;

const page = {
  ...pageAsked,
};

export const catalogueCompetencies = {
  list: manager
    .get(
      '/catalogue/competencies',
      'Competencies of the company by name, page by page; archived ones only when asked for',
    )
    .input(CompetencyFilters.extend(page))
    .output(pageOf(CatalogueCompetency).extend({ total: z.int() })),
  get: manager
    .get('/catalogue/competencies/{id}', 'One competency, whole')
    .input(one)
    .output(CompetencyRecord),
  figures: manager
    .get(
      '/catalogue/competencies/{id}/figures',
      'What the evidence says in the whole company, of at least five people',
    )
    .input(one)
    .output(CompetencyFigures),
  create: manager
    .post('/catalogue/competencies', 'A new competency; its five levels begin with their usual titles')
    .input(CompetencyFields)
    .output(CompetencyRecord),
  change: manager
    .post(
      '/catalogue/competencies/{id}',
      'Change a competency; levels are computed anew where its fading changes',
    )
    .input(CompetencyFields.extend(Seen.shape))
    .output(CompetencyRecord),
  setLevels: manager
    .post('/catalogue/competencies/{id}/levels', 'Write what each of the five levels means')
    .input(Seen.extend(CompetencyLevels.shape))
    .output(CompetencyRecord),
  archivePreview: manager
    .get(
      '/catalogue/competencies/{id}/archive',
      'What archiving a competency would do, with or without another in its place',
    )
    .input(one.extend({ replacement_id: Id.optional() }))
    .output(CompetencyArchive),
  archive: manager
    .post(
      '/catalogue/competencies/{id}/archive',
      'Archive a competency; its demands and evidence go to the replacement, if there is one',
    )
    .input(Seen.extend({ replacement_id: Id.nullable() }))
    .output(CompetencyRecord),
  restore: manager
    .post(
      '/catalogue/competencies/{id}/restore',
      'Bring an archived competency back; what has moved to another stays there',
    )
    .input(Seen)
    .output(CompetencyRecord),
};
