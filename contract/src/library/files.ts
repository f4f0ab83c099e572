/** The result of importing a file into the library, and collections of items. */
import * as z from 'zod';
import { Id, Version } from '../common.ts';
import { mostLibraryBytes } from './values.ts';

export const mostLibraryLines = 5000;
/** A file with more lines is imported piece by piece, and its progress can be read. */
export const libraryLinesAtOnce = 500;

/** An uploaded file: for a trial, for a complete import, or for importing only its valid lines. */
export const LibraryFile = z.strictObject({
  file: z
    .file('Envie um arquivo CSV ou XLSX.')
    .min(1, 'O arquivo está vazio.')
    .max(mostLibraryBytes, 'Arquivo maior que 5 MB.'),
  mode: z.enum(['validar', 'importar', 'importar_validas']),
});

/** The import of a long file, running or finished. */
export const LibraryImport = z.object({
  id: Id,
  file_name: z.string(),
  lines: z.int(),
  /** The number of lines that are done. */
  lines_done: z.int(),
  /** The result of checking the lines when the file was uploaded. */
  created: z.int(),
  updated: z.int(),
  refused: z.int(),
  /** Null while it is running. */
  finished_at: z.date().nullable(),
  /** Why it stopped before its end; lines imported until then stay. Null: it did not stop. */
  failure: z.string().nullable(),
});
export type LibraryImport = z.infer<typeof LibraryImport>;

const LineError = z.object({ line: z.int(), message: z.string() });
const RefusedLine = z.object({ line: z.int(), cells: z.array(z.string()), messages: z.array(z.string()) });

export const LibraryFileReport = z.object({
  lines: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** The number of lines that are not imported. */
  refused: z.int(),
  /** At most 500, in the order of the file; a line may have more than one. */
  errors: z.array(LineError),
  /** The headers of the columns, as in the file. */
  headers: z.array(z.string()),
  /** All refused lines, as in the file, for correction; empty where the header is wrong. */
  refused_lines: z.array(RefusedLine),
  warnings: z.array(z.string()),
  is_applied: z.boolean(),
  /** The long import that was started; null for a file of at most 500 lines, and for a trial. */
  long: LibraryImport.nullable(),
});
export type LibraryFileReport = z.infer<typeof LibraryFileReport>;

export const Collection = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  items: z.array(z.object({ id: Id, title: z.string() })),
  version: Version,
});
export type Collection = z.infer<typeof Collection>;
