/** What is told of a file of the library, and of collections of items. */
import * as z from 'zod';
import { Id, Version } from '../common.ts';
import { mostLibraryBytes } from './values.ts';

export const mostLibraryLines = 5000;
/** A file of more lines is taken in piece by piece, with its progress to be read. */
export const libraryLinesAtOnce = 500;

/** A file as it is brought: tried out, taken in as a whole, or only what is right in it. */
export const LibraryFile = z.strictObject({
  file: z
    .file('Envie um arquivo CSV ou XLSX.')
    .min(1, 'O arquivo está vazio.')
    .max(mostLibraryBytes, 'Arquivo maior que 5 MB.'),
  mode: z.enum(['validar', 'importar', 'importar_validas']),
});

/** A long file that is being taken in, or was. */
export const LibraryImport = z.object({
  id: Id,
  file_name: z.string(),
  lines: z.int(),
  /** Of the lines, those that are dealt with. */
  lines_done: z.int(),
  /** As the lines were judged when the file was brought. */
  created: z.int(),
  updated: z.int(),
  refused: z.int(),
  /** Null while it is being taken in. */
  finished_at: z.date().nullable(),
  /** Why it stopped before its end; what was taken in until then stands. Null: it did not stop. */
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
  /** Lines of which nothing is taken. */
  refused: z.int(),
  /** At most 500, in the order of the file; a line may have more than one. */
  errors: z.array(LineError),
  /** Of the columns, as in the file. */
  headers: z.array(z.string()),
  /** All that are refused, as in the file, to be put right; none where the header is at fault. */
  refused_lines: z.array(RefusedLine),
  warnings: z.array(z.string()),
  is_applied: z.boolean(),
  /** The long import that was begun; null for a file of at most 500 lines, and for one that is tried out. */
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
