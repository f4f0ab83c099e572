import { ofRefused } from '@pdy/contract/files/columns';
import { CSV_BOM, csvLines } from '@pdy/contract/rules/csv';
import { plainWord } from '@pdy/contract/rules/people/user-import-columns';
import { saveFile } from './save-file.ts';

type RefusedLine = {
  readonly line: number;
  readonly messages: readonly string[];
  /** As in the file; absent where it is not returned. */
  readonly cells?: readonly string[] | undefined;
  /** The subject of the line. */
  readonly key?: string;
};

const added = new Set(ofRefused.map(plainWord));

/** The refused lines as they were in the file, each with its faults, to be corrected and sent again. */
export const refusedTable = (
  headers: readonly string[] | undefined,
  lines: readonly RefusedLine[],
): (string | number)[][] => {
  if (!headers || headers.length === 0)
    return [
      ['Linha', 'Item', 'Erro'],
      ...lines.map(({ line, key = '', messages }) => [line, key, messages.join(' ')]),
    ];
  // The file may itself be a table of refused lines: its old columns of faults are replaced.
  const own = headers.flatMap((header, at) => (added.has(plainWord(header)) ? [] : [at]));
  return [
    [...own.map((at) => headers[at] ?? ''), ...ofRefused],
    ...lines.map(({ line, cells = [], messages }) => [
      ...own.map((at) => cells[at] ?? ''),
      line,
      messages.join(' '),
    ]),
  ];
};

export const saveRefused = (headers: readonly string[] | undefined, lines: readonly RefusedLine[]): void =>
  saveFile(
    new Blob([CSV_BOM + csvLines(refusedTable(headers, lines))], { type: 'text/csv;charset=utf-8' }),
    'erros.csv',
  );
