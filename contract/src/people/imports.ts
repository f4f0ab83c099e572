/** People from a file: read, matched to columns, tried out line by line, taken in, and for a day taken back. */
import * as z from 'zod';
import { Cursor, Day, FileDownload, Id, pageOf, Seen, TableFormat, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { importFields } from '../rules/user-import-columns.ts';
import { ImportCode } from './import-codes.ts';
import { importLeaders, MakesLeaders } from './import-leaders.ts';
import { InviteSending, sendingFields } from './invites.ts';
import { mostImportBytes } from './values.ts';

/** Minutes for which a dry run may be applied. */
export const importFreshMinutes = 30;
/** Hours for which an applied import may be taken back. */
export const importUndoHours = 24;

/**
 * An open one past its half hour reads as expirado. aplicando: batch after batch is taken in. falhou: it stopped on its
 * way; what was taken in until then stands, and can be taken back.
 */
export const ImportStatus = z.enum(['simulado', 'aplicando', 'aplicado', 'expirado', 'falhou']);
export type ImportStatus = z.infer<typeof ImportStatus>;

export const ImportAction = z.enum(['criar', 'atualizar', 'sem_alteracao', 'erro']);
export type ImportAction = z.infer<typeof ImportAction>;

const ImportField = z.enum(importFields);

const place = z.int().min(0).max(199).optional();

/** Places of the file's columns, counted from 0. */
const ImportColumns = z.strictObject({
  /** The whole name; then neither first name nor surname has a column of its own. */
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

/** What taking back could not reach. */
const Kept = z.object({ line: z.int(), email: z.string(), reason: z.string() });

export const UserImport = z.object({
  id: Id,
  file_name: z.string(),
  status: ImportStatus,
  /** Of whoever brought the file; null for somebody who is not of the company. */
  requested_by: z.string().nullable(),
  headers: z.array(z.string()),
  /** In which line of the file they stand, as a spreadsheet counts, from 1. */
  header_line: z.int(),
  /** The sheet that was read, and all that are not hidden; null and none for a text file. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** The first lines as they stand in the file; behind its columns a split of a whole name that was put right. */
  samples: z.array(z.array(z.string())),
  /** Which lines these are. */
  sample_lines: z.array(z.int()),
  columns: ImportColumns,
  /** Fields that more than one column is called by. */
  repeated: z.array(ImportField),
  lines: z.int(),
  /** What the dry run said; once all is taken in, what became of the lines. Null until they are tried out. */
  totals: Totals.nullable(),
  /** Of the lines with an error, those that are wrong only because the line of their manager is. */
  waiting: z.int(),
  /** Until when the dry run may be applied; null before the first. */
  expires_at: z.date().nullable(),
  /** When its new people are invited; on_day with the day. */
  sending: InviteSending,
  send_on: Day.nullable(),
  /** Lines that have been through a batch, of those that do something. */
  done: z.int(),
  /** Why it stopped; null unless it did. */
  failure: z.string().nullable(),
  /** When the last line was taken in, or it stopped. */
  applied_at: z.date().nullable(),
  /** Until when it may be taken back; null when it may not. */
  undo_until: z.date().nullable(),
  undone_at: z.date().nullable(),
  kept: z.array(Kept),
  version: Version,
  created_at: z.date(),
});
export type UserImport = z.infer<typeof UserImport>;

/** A job title that no job of the catalogue bears. */
export const ImportTitle = z.object({
  /** As it is first written. */
  title: z.string(),
  /** How many lines bear it. */
  lines: z.int(),
  /** Active jobs whose names are alike, the nearest first; three at most. */
  near: z.array(z.object({ id: Id, name: z.string() })),
});
export type ImportTitle = z.infer<typeof ImportTitle>;

const Texts = z.partialRecord(ImportField, z.string().nullable());

export const ImportLine = z.object({
  /** As a spreadsheet counts, from 1. */
  line: z.int(),
  /** The name of whom it speaks, as the company has it; null for somebody new. */
  person: z.string().nullable(),
  /** As in the file, of the columns that were chosen. */
  cells: z.partialRecord(ImportField, z.string()),
  action: ImportAction,
  code: ImportCode.nullable(),
  /** Why not; for a line that is taken, what to look at. */
  message: z.string().nullable(),
  /** The line of its manager, where that one alone is wrong. */
  waits_for: z.int().nullable(),
  before: Texts,
  after: Texts,
  /**
   * The job that the line gives; `before`: the one held until then; `is_bare`: it asks for no competency. Null: it gives
   * none, or the one they have.
   */
  job: z.object({ name: z.string(), before: z.string().nullable(), is_bare: z.boolean() }).nullable(),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** Tells where the header of the file stands, or brings another file. What is left out is found by the server. */
const HeaderPlace = {
  header_line: z.coerce
    .number('Informe o número da linha')
    .int('Informe o número da linha')
    .min(1, 'As linhas contam a partir de 1')
    .max(1000, 'O cabeçalho vem até a linha 1.000')
    .optional(),
  sheet: z.string().max(200).optional(),
  /** An open trial in whose place this one comes; it is thrown away. */
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
