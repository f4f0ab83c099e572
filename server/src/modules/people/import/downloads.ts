/** Files to take along: the template, and the lines that were not taken. Contract: `contract/src/user-import.ts`. */
import { createHash } from 'node:crypto';
import { CSV_BOM, csvLines } from '@pdy/contract/rules/csv';
import { importExample, importFields, importHeader } from '@pdy/contract/rules/user-import-columns';
import writeXlsx from 'write-excel-file/node';
import { dayIn } from '#kernel/clock.ts';
import { authed } from '#kernel/procedure.ts';
import { importById } from './kept-rows.ts';

const csvType = 'text/csv;charset=utf-8';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const headerRow = importFields.map((field) => importHeader[field]);
const exampleRow = importFields.map((field) => importExample[field]);

const csvOf = (rows: readonly (readonly string[])[]) => Buffer.from(CSV_BOM + csvLines(rows), 'utf8');

const sheetOf = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeXlsx(
    rows.map((row, index) =>
      row.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
    ),
    { sheet: 'Pessoas', columns: rows[0]?.map(() => ({ width: 22 })) ?? [], stickyRowsCount: 1 },
  ).toBuffer();

export const template = authed.userImports.template.handler(async ({ input: { format } }) => {
  const rows = [headerRow, exampleRow];
  const bytes = format === 'csv' ? csvOf(rows) : await sheetOf(rows);
  return {
    file_name: `pdy-modelo-importacao.${format}`,
    type: format === 'csv' ? csvType : sheetType,
    base64: bytes.toString('base64'),
  };
});

export const errors = authed.userImports.errors.handler(
  async ({ input: { id }, context: { tx, actor, clock, record } }) => {
    const { headers } = await importById(tx, id);
    const lines = await tx
      .selectFrom('user_import_rows')
      .select(['raw', 'code', 'message'])
      .where('import_id', '=', id)
      .where('action', '=', 'erro')
      .orderBy('line')
      .execute();
    const cells = (raw: unknown) => headers.map((_, place) => (raw as string[])[place] ?? '');
    const bytes = csvOf([
      [...headers, 'erro_codigo', 'erro_mensagem'],
      ...lines.map(({ raw, code, message }) => [...cells(raw), code ?? '', message ?? '']),
    ]);
    const { slug } = await tx.selectFrom('companies').select('slug').executeTakeFirstOrThrow();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await record('people.import.errors_exported', id, { rows: lines.length, sha256 });
    const file_name = `pdy-importacao-erros-${slug}-${dayIn(actor.timezone, clock())}.csv`;
    return { file_name, type: csvType, base64: bytes.toString('base64') };
  },
);
