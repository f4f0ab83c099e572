/** Lists as files: at once or, if they are long, written in the background and kept for a day for the requester. */
import * as z from 'zod';
import { FileDownload, Id, TableFormat } from '../common.ts';
import { procedure } from '../procedure.ts';

/** The most rows of a file that is made at once; a longer one is written in the background. */
export const rowsAtOnce = 5_000;
/** The most rows of any file; a longer list is cut, and the file says so. */
export const mostRowsOfFile = 100_000;

/** A file that is being written or is ready. */
export const ListExport = z.object({
  id: Id,
  format: TableFormat,
  status: z.enum(['waiting', 'ready']),
  /** Null until it is ready. */
  row_count: z.int().nullable(),
  parts: z.int().nullable(),
  /** The SHA-256 of the whole file, in hexadecimal. */
  sha256: z.string().nullable(),
  /** There were more than 100,000 rows; the file has the first ones. */
  is_cut: z.boolean(),
  expires_at: z.date(),
  file_name: z.string(),
});
export type ListExport = z.infer<typeof ListExport>;

/** A list as a file: either the file, or the export that is being written because it has more than 5,000 rows. */
export const ListFile = z.object({ file: FileDownload.nullable(), waiting: ListExport.nullable() });
export type ListFile = z.infer<typeof ListFile>;

/** The lists of people that may be exported. */
export const peopleLists = ['users', 'invites', 'hierarchy'] as const;
export type PeopleList = (typeof peopleLists)[number];

export const usersExports = {
  get: procedure('users.manage')
    .get('/users/exports/{id}', 'How far a long list of people, invitations or the hierarchy is')
    .input(z.strictObject({ id: Id }))
    .output(ListExport),
  part: procedure('users.manage')
    .get(
      '/users/exports/{id}/parts/{part_no}',
      'One part of the file: of a CSV file as text, of a workbook as bytes in base64',
    )
    .input(z.strictObject({ id: Id, part_no: z.coerce.number().int().min(0).max(1000) }))
    .output(z.object({ body: z.string() })),
};
