/** Templates for imported files: a workbook with the headers, an example line and instructions. */
import * as z from 'zod';
import { FileDownload } from '../common.ts';
import { procedure } from '../procedure.ts';

export const fileModelKinds = [
  'competencias',
  'cargos',
  'exigencias',
  'evidencias',
  'biblioteca',
  'metas',
  'questoes',
  'cartoes',
  'movimentos',
] as const;
export type FileModelKind = (typeof fileModelKinds)[number];

export const fileModels = {
  get: procedure('signed_in')
    .get('/file-models/{kind}', 'A workbook to fill in, with a sheet that says what each column is')
    .input(z.strictObject({ kind: z.enum(fileModelKinds) }))
    .output(FileDownload),
};
