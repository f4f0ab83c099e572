/** The catalogue as files and as ready-made parts: CSV export and import, and the pack that comes with the product. */
import * as z from 'zod';
import { FileDownload, Id } from '../../common.ts';
import { procedure } from '../../procedure.ts';
import { CompetencyKind } from '../evidence-kinds.ts';
import { CatalogueStatus } from './competencies.ts';
import { catalogueFileKinds, catalogueImportKinds, mostCatalogueBytes } from './values.ts';

export const CatalogueFileKind = z.enum(catalogueFileKinds);
export type CatalogueFileKind = z.infer<typeof CatalogueFileKind>;
export const CatalogueImportKind = z.enum(catalogueImportKinds);
export type CatalogueImportKind = z.infer<typeof CatalogueImportKind>;

/** A file with more lines is imported piece by piece, and its progress can be read. */
export const linesAtOnce = 500;
export const mostCatalogueLines = 10_000;

export const CatalogueAction = z.enum(['criar', 'atualizar', 'sem_alteracao', 'erro']);
export type CatalogueAction = z.infer<typeof CatalogueAction>;

const Totals = z.object({ criar: z.int(), atualizar: z.int(), sem_alteracao: z.int(), erro: z.int() });

/** The import of a long file, running or finished. */
export const LongImport = z.object({
  id: Id,
  kind: CatalogueImportKind,
  file_name: z.string(),
  lines: z.int(),
  /** The number of lines that are done. */
  lines_done: z.int(),
  /** The result of checking the lines when the file was uploaded. */
  totals: Totals,
  created_at: z.date(),
  /** Null while it is running. */
  finished_at: z.date().nullable(),
  /** It stopped before its end and will not continue; the imported lines stay. */
  has_failed: z.boolean(),
});
export type LongImport = z.infer<typeof LongImport>;

export const CatalogueImport = z.object({
  /** False: nothing was written, because it was a trial, or a long import is still running. */
  is_applied: z.boolean(),
  totals: Totals,
  /** The long import that was started; null for a file of at most 500 lines, and for a trial. */
  long: LongImport.nullable(),
  /** Lines that have an effect or a fault; unchanged ones are only counted. */
  lines: z.array(
    z.object({
      /** The line number as in a spreadsheet: the header is line 1. */
      line: z.int(),
      /** The code, or both codes of a demand, as in the file. */
      key: z.string(),
      action: CatalogueAction,
      /** Why the line was refused, one sentence per fault. */
      messages: z.array(z.string()),
      /** Hints on a line that is imported nevertheless. */
      notes: z.array(z.string()).optional(),
      /** The cells of a refused line, as in the file; absent where the file is not returned. */
      cells: z.array(z.string()).optional(),
    }),
  ),
  /** The headers of the columns, as in the file; absent where it is not returned. */
  headers: z.array(z.string()).optional(),
  /** The file was not in UTF-8, and was read as Windows-1252, which spreadsheets in Brazil write. */
  was_windows_1252: z.boolean(),
});
export type CatalogueImport = z.infer<typeof CatalogueImport>;

export const CatalogueTemplates = z.object({
  competencies: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      category: z.string(),
      kind: CompetencyKind,
      description: z.string(),
      /** The company has a competency with this code or name. */
      is_there: z.boolean(),
    }),
  ),
  jobs: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      family: z.string(),
      /** The codes of the competencies that come with it. */
      competencies: z.array(z.string()),
      is_there: z.boolean(),
    }),
  ),
});
export type CatalogueTemplates = z.infer<typeof CatalogueTemplates>;

const manager = procedure('company.manage');
const Codes = z.array(z.string().max(40)).max(200);

export const catalogueFiles = {
  export: manager
    .get(
      '/catalogue/files/{kind}',
      'Competencies, jobs or demands as CSV; bringing the file back changes nothing',
    )
    .input(z.strictObject({ kind: CatalogueFileKind }))
    .output(FileDownload),
  import: manager
    .post(
      '/catalogue/files/{kind}',
      'Try a CSV out line by line, or take it in: all of it, or the valid lines (10 MB, 10,000 lines)',
    )
    .input(
      z.strictObject({
        kind: CatalogueImportKind,
        file: z
          .file('Envie um arquivo CSV ou XLSX.')
          .min(1, 'O arquivo está vazio.')
          .max(mostCatalogueBytes, 'Arquivo maior que 10 MB.'),
        /** False: nothing is written. */
        apply: z.boolean(),
        only_valid: z.boolean().default(false),
      }),
    )
    .output(CatalogueImport),
  latest: manager
    .get(
      '/catalogue/imports/latest',
      'How far the company’s newest long file has come; null before the first',
    )
    .output(LongImport.nullable()),
};

export const catalogueTemplates = {
  list: manager
    .get('/catalogue/templates', 'The pack that comes with the product')
    .output(CatalogueTemplates),
  take: manager
    .post(
      '/catalogue/templates',
      'Take chosen ones into the company, jobs with what they ask for; what is there already stays',
    )
    .input(z.strictObject({ competencies: Codes, jobs: Codes }))
    .output(z.object({ competencies: z.int(), jobs: z.int() })),
};

/** The choices in forms of the catalogue; archived ones are left out. */
export const CatalogueOptions = z.object({
  competencies: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      kind: CompetencyKind,
      status: CatalogueStatus,
      /** It is part of another competency, so it cannot have parts itself. */
      is_part: z.boolean(),
    }),
  ),
  jobs: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      status: CatalogueStatus,
      /** The number of competencies it demands; without any there is nothing to compare with, and no gap. */
      demands: z.int(),
    }),
  ),
});
export type CatalogueOptions = z.infer<typeof CatalogueOptions>;

export const catalogueOptions = manager
  .get('/catalogue/options', 'Competencies and jobs to choose from')
  .output(CatalogueOptions);
