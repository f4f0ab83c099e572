/** The template of a file that people upload: a workbook with its headers, an example line, and what to write. */
import type { FileDownload } from '@pdy/contract/common';
import type { Columns } from '@pdy/contract/files/columns';
import { sheetStream } from './sheet-stream.ts';

type Model = {
  /** The file's name without its ending. */
  readonly stem: string;
  /** Title of the sheet that is filled in. */
  readonly title: string;
  readonly columns: Columns;
};

const helpTitle = 'Como preencher';

const explained = (columns: Columns) => [
  ['Coluna', 'O que escrever'],
  ...columns.filter(({ help }) => help !== '').map(({ label, help }) => [label, help]),
  ['A linha de exemplo', 'Apague-a ou deixe: ela não entra.'],
];

/** The template as a workbook. Columns with codes are text, so that they keep leading zeros. */
export const modelFile = async ({ stem, title, columns }: Model): Promise<FileDownload> => {
  const texts = columns.flatMap(({ is_text }, place) => (is_text ? [place] : []));
  const sheets = sheetStream([title, helpTitle], columns.length, texts);
  const rows = [columns.map(({ label }) => label), columns.map(({ example }) => example)];
  const bytes = Buffer.concat([await sheets.rows(rows), await sheets.end(explained(columns))]);
  return {
    file_name: `${stem}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    base64: bytes.toString('base64'),
  };
};
