/** The platform's catalogue of activities: written once, copied by each company into its own library. */
import * as z from 'zod';
import { FileDownload, Id, Level, SearchTerm, Version } from './common.ts';
import { ItemFormat, LibraryCursor } from './library.ts';
import { ItemDraft, leadsUpwards, Several, SeveralIds, upwards } from './library-authoring.ts';
import { CoverFile } from './library-covers.ts';
import { LibraryFile, LibraryFileReport, LibraryImport } from './library-files.ts';
import { ActivityKind, LearningType } from './pdi/activity.ts';
import { procedure } from './procedure.ts';

export const GlobalStatus = z.enum(['draft', 'published', 'archived']);
export type GlobalStatus = z.infer<typeof GlobalStatus>;
export const globalStatusLabel: Record<GlobalStatus, string> = {
  draft: 'Rascunho',
  published: 'Publicada',
  archived: 'Arquivada',
};

const taught = {
  /** Of the competency, as companies write it. */
  code: z.string().trim().min(1, 'Informe o código').max(40, 'Código muito longo (máximo 40 caracteres)'),
  entry_level: Level,
  to_level: Level,
};
const Taught = z.strictObject(taught).refine(upwards, { message: leadsUpwards, path: ['to_level'] });

export const GlobalDraft = ItemDraft.omit({ teaches: true, valid_until: true }).extend({
  /** Absent: a new one. */
  id: Id.optional(),
  version: Version.optional(),
  teaches: z
    .array(Taught)
    .max(5, 'Escolha até 5 competências')
    .refine((all) => new Set(all.map(({ code }) => code.toUpperCase())).size === all.length, {
      message: 'Cada competência aparece uma vez',
    })
    .default([]),
});
export type GlobalDraft = z.input<typeof GlobalDraft>;

const shared = {
  id: Id,
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: ActivityKind,
  learning_type: LearningType,
  minutes: z.int(),
  url: z.string().nullable(),
  provider: z.string().nullable(),
  format: ItemFormat,
  /** Of its picture; null: it has none. */
  cover_id: Id.nullable(),
};

export const GlobalItem = z.object({
  ...shared,
  body_md: z.string(),
  cost_cents: z.int().nullable(),
  language: z.string(),
  teaches: z.array(z.object({ code: z.string(), entry_level: z.int(), to_level: z.int() })),
  status: GlobalStatus,
  version: Version,
});
export type GlobalItem = z.infer<typeof GlobalItem>;

export const GlobalOffer = z.object({
  ...shared,
  teaches: z.array(
    z.object({
      code: z.string(),
      /** Of the company's competency with this code; null: it has none, and a copy does not teach it. */
      name: z.string().nullable(),
      entry_level: z.int(),
      to_level: z.int(),
    }),
  ),
  /** The company's own copy; null: none yet. */
  copy_id: Id.nullable(),
});
export type GlobalOffer = z.infer<typeof GlobalOffer>;

export const GlobalFilters = z.strictObject({
  search: SearchTerm.optional(),
  status: GlobalStatus.optional(),
});
export type GlobalFilters = z.infer<typeof GlobalFilters>;

const ids = SeveralIds;
const one = z.strictObject({ id: Id, version: Version });
const platformAdmin = procedure('platform_panel');
const path = '/platform/library';

/** As the platform writes it. */
export const platformLibrary = {
  list: platformAdmin
    .route({
      method: 'GET',
      path,
      summary: 'The catalogue whatever the state, the newest first, page by page',
    })
    .input(
      GlobalFilters.extend({
        after: Id.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ items: z.array(GlobalItem), next: LibraryCursor.nullable() })),
  get: platformAdmin
    .route({ method: 'GET', path: `${path}/{id}`, summary: 'One item, to be edited' })
    .input(z.strictObject({ id: Id }))
    .output(GlobalItem),
  save: platformAdmin
    .route({ method: 'POST', path, summary: 'A new item as a draft, or one as it now is; copies stay' })
    .input(GlobalDraft)
    .output(GlobalItem),
  move: platformAdmin
    .route({ method: 'POST', path: `${path}/move`, summary: 'Put up to 200 items up, or take them down' })
    .input(z.strictObject({ ids, to: z.enum(['published', 'archived']) }))
    .output(Several),
  map: platformAdmin
    .route({ method: 'POST', path: `${path}/map`, summary: 'Say of up to 200 what they teach' })
    .input(z.strictObject({ ids, ...taught }).refine(upwards, { message: leadsUpwards, path: ['to_level'] }))
    .output(Several),
  setCover: platformAdmin
    .route({ method: 'POST', path: `${path}/{id}/cover`, summary: 'Give an item a picture' })
    .input(one.extend({ file: CoverFile }))
    .output(GlobalItem),
  removeCover: platformAdmin
    .route({ method: 'POST', path: `${path}/{id}/cover/remove`, summary: 'Take the picture off an item' })
    .input(one)
    .output(GlobalItem),
  exportFile: platformAdmin
    .route({ method: 'POST', path: `${path}/export`, summary: 'catalogo.csv' })
    .output(FileDownload),
  importFile: platformAdmin
    .route({
      method: 'POST',
      path: `${path}/import`,
      summary: 'catalogo.csv: try it out, or take it in; new items are drafts',
    })
    .input(LibraryFile)
    .output(LibraryFileReport),
  latestImport: platformAdmin
    .route({
      method: 'GET',
      path: `${path}/imports/latest`,
      summary: 'How far the newest long file has come; null before the first',
    })
    .output(LibraryImport.nullable()),
};

const keeper = procedure('company.manage');

/** As a company uses it. */
export const libraryGlobals = {
  list: keeper
    .route({
      method: 'GET',
      path: '/library-globals',
      summary:
        'What the platform offers, the newest first, page by page, and what of it the company has copied',
    })
    .input(
      z
        .strictObject({
          search: SearchTerm.optional(),
          after: Id.optional(),
          limit: z.coerce.number().int().min(1).max(200).default(50),
        })
        .prefault({}),
    )
    .output(z.object({ items: z.array(GlobalOffer), next: LibraryCursor.nullable() })),
  copy: keeper
    .route({
      method: 'POST',
      path: '/library-globals/copy',
      summary: 'Copy up to 200 into the own library, as drafts; what was copied before is left alone',
    })
    .input(z.strictObject({ ids }))
    .output(Several),
};
