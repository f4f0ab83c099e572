/** The platform's catalogue of activities: written once, and copied by companies into their own libraries. */
import * as z from 'zod';
import { FileDownload, Id, Level, pageOf, SearchTerm, Seen, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { AuthoredItem, ItemDraft, leadsUpwards, Several, SeveralIds, upwards } from './authoring.ts';
import { CoverFile } from './covers.ts';
import { LibraryFile, LibraryFileReport, LibraryImport } from './files.ts';

const GlobalStatus = z.enum(['draft', 'published', 'archived']);

const taught = {
  /** The code of the competency, as companies use it. */
  code: SeenText.min(1, 'Informe o código').max(40, 'Código muito longo (máximo 40 caracteres)'),
  entry_level: Level,
  to_level: Level,
};
const Taught = z.strictObject(taught).refine(upwards, { message: leadsUpwards, path: ['to_level'] });

export const GlobalDraft = ItemDraft.omit({ teaches: true, valid_until: true }).extend({
  /** Absent: a new item. */
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

/** Fields that the platform's items do not have. */
const companysOwn = {
  twins: true,
  updated_at: true,
  valid_until: true,
  link_ok: true,
  last_link_check_at: true,
  is_link_broken: true,
} as const;

export const GlobalItem = AuthoredItem.omit(companysOwn).extend({
  teaches: z.array(z.object({ code: z.string(), entry_level: z.int(), to_level: z.int() })),
  status: GlobalStatus,
});
export type GlobalItem = z.infer<typeof GlobalItem>;

/** What companies do not see before they copy an item. */
const notOffered = {
  body_md: true,
  cost_cents: true,
  language: true,
  status: true,
  version: true,
} as const;

export const GlobalOffer = GlobalItem.omit(notOffered).extend({
  teaches: z.array(
    z.object({
      code: z.string(),
      /** The name of the company's competency with this code; null: there is none, so a copy does not teach it. */
      name: z.string().nullable(),
      entry_level: z.int(),
      to_level: z.int(),
    }),
  ),
  /** The company's own copy; null: none yet. */
  copy_id: Id.nullable(),
});
export type GlobalOffer = z.infer<typeof GlobalOffer>;

const GlobalFilters = z.strictObject({
  search: SearchTerm.optional(),
  status: GlobalStatus.optional(),
});
export type GlobalFilters = z.infer<typeof GlobalFilters>;

const ids = SeveralIds;
const platformAdmin = procedure('platform_panel');
const path = '/platform/library';

/** The catalogue for the platform's team, who write it. */
export const platformLibrary = {
  list: platformAdmin
    .get(path, 'The catalogue whatever the state, the newest first, page by page')
    .input(
      GlobalFilters.extend({
        after: Id.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(pageOf(GlobalItem)),
  get: platformAdmin
    .get(`${path}/{id}`, 'One item, to be edited')
    .input(z.strictObject({ id: Id }))
    .output(GlobalItem),
  save: platformAdmin
    .post(path, 'A new item as a draft, or one as it now is; copies stay')
    .input(GlobalDraft)
    .output(GlobalItem),
  move: platformAdmin
    .post(`${path}/move`, 'Put up to 200 items up, or take them down')
    .input(z.strictObject({ ids, to: z.enum(['published', 'archived']) }))
    .output(Several),
  map: platformAdmin
    .post(`${path}/map`, 'Say of up to 200 what they teach')
    .input(z.strictObject({ ids, ...taught }).refine(upwards, { message: leadsUpwards, path: ['to_level'] }))
    .output(Several),
  setCover: platformAdmin
    .post(`${path}/{id}/cover`, 'Give an item a picture')
    .input(Seen.extend({ file: CoverFile }))
    .output(GlobalItem),
  removeCover: platformAdmin
    .post(`${path}/{id}/cover/remove`, 'Take the picture off an item')
    .input(Seen)
    .output(GlobalItem),
  exportFile: platformAdmin.post(`${path}/export`, 'catalogo.csv').output(FileDownload),
  importFile: platformAdmin
    .post(`${path}/import`, 'catalogo.csv: try it out, or take it in; new items are drafts')
    .input(LibraryFile)
    .output(LibraryFileReport),
  latestImport: platformAdmin
    .get(`${path}/imports/latest`, 'How far the newest long file has come; null before the first')
    .output(LibraryImport.nullable()),
};

const keeper = procedure('company.manage');

/** The catalogue for companies. */
export const libraryGlobals = {
  list: keeper
    .get(
      '/library-globals',
      'What the platform offers, the newest first, page by page, and what of it the company has copied',
    )
    .input(
      z
        .strictObject({
          search: SearchTerm.optional(),
          after: Id.optional(),
          limit: z.coerce.number().int().min(1).max(200).default(50),
        })
        .prefault({}),
    )
    .output(pageOf(GlobalOffer)),
  take: keeper
    .post(
      '/library-globals/take',
      'All that teaches a competency of the company, published at once; what was copied before is left alone',
    )
    .input(z.strictObject({}).prefault({}))
    .output(z.object({ done: z.int() })),
  copy: keeper
    .post(
      '/library-globals/copy',
      'Copy up to 200 into the own library, as drafts; what was copied before is left alone',
    )
    .input(z.strictObject({ ids }))
    .output(Several),
};
