/** The activity library for administrators: drafts, review, published items, files, suggestions, links. */
import * as z from 'zod';
import { Day, DueDate, FileDownload, Id, Level, Line, pageOf, SearchTerm, Seen, Version } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { ActivityKind, LearningType } from '../pdi/activity.ts';
import { procedure } from '../procedure.ts';
import { Collection, LibraryFile, LibraryFileReport, LibraryImport } from './files.ts';
import { ItemFormat, itemFields, Suggestion } from './library.ts';
import { mostAtOnce, mostLinksAtOnce } from './values.ts';

export const ItemStatus = z.enum(['draft', 'in_review', 'published', 'archived']);
export type ItemStatus = z.infer<typeof ItemStatus>;

/** Failed checks in a row after which an address counts as broken. */
export const brokenAfter = 3;

const mapping = { competency_id: Id, entry_level: Level, to_level: Level };
export const upwards = ({ entry_level, to_level }: { entry_level: number; to_level: number }) =>
  to_level >= entry_level;
export const leadsUpwards = 'A atividade precisa levar a um nível igual ou maior que o de entrada.';

const Mapping = z.strictObject(mapping).refine(upwards, { message: leadsUpwards, path: ['to_level'] });

export const ItemDraft = z.strictObject({
  ...itemFields,
  /** Empty: a code is generated. */
  code: Line.max(40, 'Código muito longo (máximo 40 caracteres)').default(''),
  summary: Line.min(1, 'Resumo é obrigatório').max(500, 'Resumo muito longo (máximo 500 caracteres)'),
  body_md: z.string().trim().max(20_000, 'Texto muito longo (máximo 20.000 caracteres)').default(''),
  learning_type: LearningType,
  format: ItemFormat,
  provider: Line.max(120, 'Fornecedor muito longo (máximo 120 caracteres)')
    .nullable()
    .default(null)
    .transform((text) => text || null),
  cost_cents: z
    .int('Informe um valor, como 120,50')
    .min(0, 'Informe um valor, como 120,50')
    .max(100_000_000, 'Valor muito alto')
    .nullable()
    .default(null),
  language: z.enum(['pt-BR', 'en-US', 'es-ES']).default('pt-BR'),
  valid_until: DueDate.nullable().default(null),
  teaches: z
    .array(Mapping)
    .max(5, 'Escolha até 5 competências')
    .refine((all) => new Set(all.map(({ competency_id }) => competency_id)).size === all.length, {
      message: 'Cada competência aparece uma vez',
    })
    .default([]),
});
export type ItemDraft = z.input<typeof ItemDraft>;

export const AuthoredItem = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  body_md: z.string(),
  kind: ActivityKind,
  learning_type: LearningType,
  minutes: z.int(),
  url: z.string().nullable(),
  provider: z.string().nullable(),
  format: ItemFormat,
  cost_cents: z.int().nullable(),
  language: z.string(),
  valid_until: Day.nullable(),
  /** The id of its picture; null: it has none. */
  cover_id: Id.nullable(),
  status: ItemStatus,
  /** Null: never checked. */
  link_ok: z.boolean().nullable(),
  last_link_check_at: z.date().nullable(),
  is_link_broken: z.boolean(),
  /** The number of other items with the same title and address. */
  twins: z.int(),
  teaches: z.array(z.object({ competency: CompetencyName, entry_level: Level, to_level: Level })),
  version: Version,
  updated_at: z.date(),
});
export type AuthoredItem = z.infer<typeof AuthoredItem>;

export const CollectionDraft = z.strictObject({
  /** Absent: a new collection. */
  id: Id.optional(),
  version: Version.optional(),
  name: Line.min(1, 'Nome é obrigatório').max(120, 'Nome muito longo (máximo 120 caracteres)'),
  description: z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)').default(''),
  /** In the order in which they should be done. */
  item_ids: z.array(Id).max(100, 'Uma coleção tem até 100 atividades'),
});

export const AuthoringFilters = z.strictObject({
  search: SearchTerm.optional(),
  status: ItemStatus.optional(),
  /** Items that teach nothing, or whose address is broken. */
  lack: z.enum(['sem_competencia', 'link_quebrado']).optional(),
});
export type AuthoringFilters = z.infer<typeof AuthoringFilters>;

/** The result for several items. `left`: items unchanged, because their state does not lead to the requested one. */
export const Several = z.object({ done: z.int(), left: z.int() });
export const SeveralIds = z
  .array(Id)
  .min(1, 'Escolha ao menos uma atividade')
  .max(mostAtOnce, 'Escolha até 200 atividades');

const keeper = procedure('company.manage');
const one = z.strictObject({ id: Id });
const path = '/library-authoring';

export const libraryAuthoring = {
  list: keeper
    .get(path, 'All items, the newest first, page by page')
    .input(
      AuthoringFilters.extend({
        after: Id.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(pageOf(AuthoredItem)),
  overview: keeper
    .get(`${path}/overview`, 'How many stand in each state, and competencies without any activity')
    .output(
      z.object({
        by_status: z.record(ItemStatus, z.int()),
        without_competency: z.int(),
        broken_links: z.int(),
        pending_suggestions: z.int(),
        /** Active competencies, by name. */
        competencies: z.array(CompetencyName.extend({ is_taught: z.boolean() })),
      }),
    ),
  get: keeper.get(`${path}/{id}`, 'One item, to be edited').input(one).output(AuthoredItem),
  create: keeper.post(path, 'A new item, as a draft').input(ItemDraft).output(AuthoredItem),
  update: keeper
    .post(`${path}/{id}`, 'Change an item; plans keep the title they had')
    .input(ItemDraft.extend({ id: Id, version: Version }))
    .output(AuthoredItem),
  move: keeper
    .post(`${path}/move`, 'Review, publish or archive up to 200')
    .input(
      z.strictObject({
        ids: SeveralIds,
        to: z.enum(['in_review', 'published', 'archived']),
        /** For published: drafts among them count as reviewed by the caller, which is recorded first. */
        reviewed: z.boolean().default(false),
      }),
    )
    .output(Several),
  map: keeper
    .post(`${path}/map`, 'Say of up to 200 what they teach')
    .input(
      z
        .strictObject({ ids: SeveralIds, ...mapping })
        .refine(upwards, { message: leadsUpwards, path: ['to_level'] }),
    )
    .output(Several),
  checkLinks: keeper
    .post(`${path}/check-links`, 'Look whether the addresses of up to 20 items still answer; a job does it')
    .input(z.strictObject({ ids: SeveralIds.max(mostLinksAtOnce, 'Escolha até 20 atividades') }))
    .output(z.object({ asked: z.int() })),
  exportFile: keeper.post(`${path}/export`, 'biblioteca.csv').output(FileDownload),
  importFile: keeper
    .post(`${path}/import`, 'biblioteca.csv: try it out, or take it in; new items are drafts')
    .input(LibraryFile)
    .output(LibraryFileReport),
  latestImport: keeper
    .get(`${path}/imports/latest`, 'How far the newest long file has come; null before the first')
    .output(LibraryImport.nullable()),
  suggestions: keeper
    .get(`${path}/suggestions`, 'What people suggest and nobody has answered, the oldest first')
    .output(z.array(Suggestion.extend({ person: z.string(), version: Version }))),
  decide: keeper
    .post(`${path}/suggestions/{id}/decide`, 'Make a draft of a suggestion, or say why not')
    .input(
      z.strictObject({
        id: Id,
        version: Version,
        is_accepted: z.boolean(),
        answer: z.string().trim().max(500, 'Texto muito longo (máximo 500 caracteres)').default(''),
      }),
    )
    .output(z.object({ item_id: Id.nullable() })),
  collections: keeper
    .get(`${path}/collections`, 'Collections and what stands in them')
    .output(z.array(Collection)),
  saveCollection: keeper
    .post(`${path}/collections`, 'A new collection, or one as it now is')
    .input(CollectionDraft)
    .output(Collection),
  removeCollection: keeper
    .post(`${path}/collections/{id}/remove`, 'Remove a collection')
    .input(Seen)
    .output(one),
};
