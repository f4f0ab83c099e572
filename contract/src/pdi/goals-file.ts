/** Goals of many people in one file, imported as drafts. */
import * as z from 'zod';
import { mostCatalogueBytes } from '../competencies/catalogue/values.ts';
import { procedure } from '../procedure.ts';

export const mostGoalLines = 2000;

const LineAction = z.enum(['criar', 'atualizar', 'sem_alteracao', 'erro']);

export const GoalsImport = z.object({
  /** False: it was a trial, and nothing was written. */
  is_applied: z.boolean(),
  totals: z.object({ criar: z.int(), atualizar: z.int(), sem_alteracao: z.int(), erro: z.int() }),
  /** Lines that have an effect or a fault; unchanged ones are only counted. */
  lines: z.array(
    z.object({
      /** The line number as in a spreadsheet: the header is line 1. */
      line: z.int(),
      /** The address and the goal's title, as in the file. */
      key: z.string(),
      action: LineAction,
      /** Why the line was refused, one sentence per fault. */
      messages: z.array(z.string()),
      /** The cells of a refused line, as in the file. */
      cells: z.array(z.string()).optional(),
    }),
  ),
  /** The headers of the columns, as in the file. */
  headers: z.array(z.string()),
  /** The file was not in UTF-8, and was read as Windows-1252, which spreadsheets in Brazil write. */
  was_windows_1252: z.boolean(),
});
export type GoalsImport = z.infer<typeof GoalsImport>;

export const goalsFile = {
  import: procedure('company.manage')
    .post(
      '/pdi/goals-file',
      'Try a table of goals out line by line, or take it in as drafts of the people it names (2,000 lines)',
    )
    .input(
      z.strictObject({
        file: z
          .file('Envie um arquivo CSV ou XLSX.')
          .min(1, 'O arquivo está vazio.')
          .max(mostCatalogueBytes, 'Arquivo maior que 10 MB.'),
        /** False: nothing is written. */
        apply: z.boolean(),
        only_valid: z.boolean().default(false),
      }),
    )
    .output(GoalsImport),
};
