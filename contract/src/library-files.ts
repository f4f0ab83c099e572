/** What is told of a file of the library, and of collections of items. */
import * as z from 'zod';
import { Id, Version } from './common.ts';

const LineError = z.object({ line: z.int(), message: z.string() });

export const LibraryFileReport = z.object({
  lines: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Lines of which nothing is taken. */
  refused: z.int(),
  /** At most 500, in the order of the file; a line may have more than one. */
  errors: z.array(LineError),
  warnings: z.array(z.string()),
  is_applied: z.boolean(),
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
