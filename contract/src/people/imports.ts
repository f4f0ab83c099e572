/** People from a file: read, matched to columns, checked line by line, imported, and for a day undone. */
import * as z from 'zod';
import { Cursor, Day, FileDownload, Id, pageOf, Seen, TableFormat, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { importFields } from '../rules/people/user-import-columns.ts';
import { ImportCode } from './import-codes.ts';
import { importLeaders, MakesLeaders } from './import-leaders.ts';
import { InviteSending, sendingFields } from './invites.ts';
import { mostImportBytes } from './values.ts';

/** Minutes for which a dry run may be applied. */
export const importFreshMinutes = 30;
/** Hours in which an applied import may be undone. */
export const importUndoHours = 24;

/**
 * An open import reads as expirado after its half hour. aplicando: batches are being imported. falhou: it stopped
 * before its end; the imported lines stay, and can be undone.
 */
export const ImportStatus = z.enum(['simulado', 'aplicando', 'aplicado', 'expirado', 'falhou']);
export type ImportStatus = z.infer<typeof ImportStatus>;

export const ImportAction = z.enum(['criar', 'atualizar', 'sem_alteracao', 'erro']);
export type ImportAction = z.infer<typeof ImportAction>;

const ImportField = z.enum(importFields);

const place = z.int().min(0).max(199).optional();

/** The positions of the file's columns, from 0. */
const ImportColumns = z.strictObject({
  /** The full name; then neither first name nor surname has a column of its own. */
  full_name: place,
  first_name: place,
  last_name: place,
  email: place,
  role: place,
  position: place,
  department: place,
  phone: place,
  cpf: place,
  hire_date: place,
  manager_email: place,
  external_id: place,
});

const Totals = z.object({
  linhas: z.int(),
  criar: z.int(),
  atualizar: z.int(),
  sem_alteracao: z.int(),
  erro: z.int(),
});
export type ImportTotals = z.infer<typeof Totals>;

/** A line that could not be undone. */
const Kept = z.object({ line: z.int(), email: z.string(), reason: z.string() });

export const UserImport = z.object({
  id: Id,
  file_name: z.string(),
  status: ImportStatus,
  /** The person who uploaded the file; null for somebody who does not belong to the company. */
  requested_by: z.string().nullable(),
  headers: z.array(z.string()),
  /** The line of the headers, as in a spreadsheet, from 1. */
  header_line: z.int(),
  /** The sheet that was read, and all visible sheets; null and empty for a text file. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** The first lines as in the file; after its columns, a corrected split of a full name. */
  samples: z.array(z.array(z.string())),
  /** The numbers of these lines. */
  sample_lines: z.array(z.int()),
  columns: ImportColumns,
  /** Fields whose name matches more than one column. */
  repeated: z.array(ImportField),
  lines: z.int(),
  /** The result of the dry run; after the import, its real result. Null until the first dry run. */
  totals: Totals.nullable(),
  /** How many lines with an error are wrong only because the line of their manager is wrong. */
  waiting: z.int(),
  /** Until when the dry run may be applied; null before the first one. */
  expires_at: z.date().nullable(),
  /** When its new people are invited; for on_day, on `send_on`. */
  sending: InviteSending,
  send_on: Day.nullable(),
  /** The number of lines with an effect that were already processed in a batch. */
  done: z.int(),
  /** Why it stopped; null unless it did. */
  failure: z.string().nullable(),
  /** When the last line was imported, or when it stopped. */
  applied_at: z.date().nullable(),
  /** Until when it may be undone; null when it may not. */
  undo_until: z.date().nullable(),
  undone_at: z.date().nullable(),
  kept: z.array(Kept),
  version: Version,
  created_at: z.date(),
});
export type UserImport = z.infer<typeof UserImport>;

/** A job title that matches no job of the catalogue. */
export const ImportTitle = z.object({
  /** In its first spelling. */
  title: z.string(),
  /** The number of lines that have it. */
  lines: z.int(),
  /** Active jobs with similar names, the nearest first; at most three. */
  near: z.array(z.object({ id: Id, name: z.string() })),
});
export type ImportTitle = z.infer<typeof ImportTitle>;

const Texts = z.partialRecord(ImportField, z.string().nullable());

export const ImportLine = z.object({
  /** As in a spreadsheet, from 1. */
  line: z.int(),
  /** The person's name, as the company has it; null for a new person. */
  person: z.string().nullable(),
  /** As in the file, for the chosen columns. */
  cells: z.partialRecord(ImportField, z.string()),
  action: ImportAction,
  code: ImportCode.nullable(),
  /** Why the line is refused; for an imported line, a hint. */
  message: z.string().nullable(),
  /** The line of the manager, if only that line is wrong. */
  waits_for: z.int().nullable(),
  before: Texts,
  after: Texts,
  /**
   * The job that the line assigns. `before`: the previous job. `is_bare`: the new job demands no competency. Null: it
   * assigns none, or the present one.
   */
  job: z.object({ name: z.string(), before: z.string().nullable(), is_bare: z.boolean() }).nullable(),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** Says where the header of the file is, or comes with another file. The server detects what is left out. */
const HeaderPlace = {
  header_line: z.coerce
    .number('Informe o número da linha')
    .int('Informe o número da linha')
    .min(1, 'As linhas contam a partir de 1')
    .max(1000, 'O cabeçalho vem até a linha 1.000')
    .optional(),
  sheet: z.string().max(200).optional(),
  /** An open trial that this one replaces; it is deleted. */
  replaces: Id.optional(),
};

const one = z.strictObject({ id: Id });

const Edit = z.strictObject({
  line: z.int().min(2),
  field: ImportField,
  value: z.string().max(1000, 'Texto muito longo (máximo 1000 caracteres)'),
});
export type ImportEdit = z.infer<typeof Edit>;

export const userImports = {
  template: procedure('users.manage')
    .get('/user-imports/template', 'An empty file with the right columns')
    .input(z.strictObject({ format: TableFormat }))
    .output(FileDownload),
  list: procedure('users.manage')
    .get('/user-imports', 'Imports, the newest first, page by page')
    .input(
      z.strictObject({
        after: Cursor.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(pageOf(UserImport)),
  begin: procedure('users.manage')
    .post('/user-imports', 'Bring a file (CSV or XLSX, 10 MB, 10,000 lines); nothing is tried out yet')
    .input(
      z.strictObject({
        file: z
          .file('Envie um arquivo CSV ou XLSX.')
          .min(1, 'O arquivo está vazio.')
          .max(mostImportBytes, 'Arquivo muito grande (máximo 10 MB).'),
        ...HeaderPlace,
      }),
    )
    .output(UserImport),
  get: procedure('users.manage')
    .get('/user-imports/{id}', 'One import and its totals')
    .input(one)
    .output(UserImport),
  lines: procedure('users.manage')
    .get('/user-imports/{id}/lines', 'Its lines, page by page')
    .input(
      z.strictObject({
        id: Id,
        action: ImportAction.optional(),
        after: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ items: z.array(ImportLine), next: z.int().nullable() })),
  discard: procedure('users.manage')
    .post('/user-imports/{id}/discard', 'Throw a trial away that was not taken in, with its lines')
    .input(Seen)
    .output(one),
  titles: procedure('users.manage')
    .get('/user-imports/{id}/titles', 'Job titles of its lines that no job of the catalogue bears')
    .input(one)
    .output(z.object({ items: z.array(ImportTitle) })),
  setTitle: procedure('users.manage')
    .post(
      '/user-imports/{id}/titles',
      'Let such a title mean a job of the catalogue, or a new one called so (null); every line is tried out again',
    )
    .input(Seen.extend({ title: z.string().min(1).max(1000), job_profile_id: Id.nullable() }))
    .output(UserImport),
  leaders: importLeaders,
  simulate: procedure('users.manage')
    .post('/user-imports/{id}/simulate', 'Try every line out, after putting some right; changes nobody')
    .input(
      Seen.extend({
        columns: ImportColumns,
        edits: z.array(Edit).max(500, 'Corrija até 500 células por vez').default([]),
      }),
    )
    .output(UserImport),
  apply: procedure('users.manage')
    .post(
      '/user-imports/{id}/apply',
      'Take the lines in as the dry run said, in batches of 500; over 500 the answer is aplicando and the rest follows by itself. 409 when the dry run no longer holds',
    )
    .input(
      Seen.extend({ only_valid: z.boolean().default(false), makes_leaders: MakesLeaders, ...sendingFields }),
    )
    .output(UserImport),
  undo: procedure('users.manage')
    .post('/user-imports/{id}/undo', 'Take an import back within a day, but for people who changed since')
    .input(Seen)
    .output(UserImport),
  errors: procedure('users.manage')
    .post(
      '/user-imports/{id}/errors',
      'The lines that were not taken, as a file, with erro_codigo, erro_mensagem and erro_coluna',
    )
    .input(one)
    .output(FileDownload),
};
