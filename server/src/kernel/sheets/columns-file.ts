/** A table that somebody uploads, read by the columns that its import declares. */
import { type Columns, isExample, namedBy, type Places, placesIn } from '@pdy/contract/files/columns';
import { broken } from '../broken.ts';
import { inFileThread } from '../files/file-threads.ts';
import { type CsvFile, cellOf } from './csv-file.ts';
import { headerIn } from './header-row.ts';
import { tableRows } from './table-rows.ts';

export type ColumnsFile = CsvFile & {
  readonly places: Places;
  /** What is wrong with the header. Where it is set, the places mean nothing. */
  readonly fault: string | null;
};

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

/** Refuses a file that is not a table, and a header without lines below it. */
const tableIn = async (bytes: Uint8Array, columns: Columns): Promise<ColumnsFile> => {
  const naming = namedBy(columns);
  const isWhole = (header: readonly string[]) => 'places' in placesIn(columns, header);
  const read = await tableRows(bytes, { cellOf, naming, isWhole });
  if (!read) throw broken('csv_file_has_lines');
  const { rows, was_windows_1252 } = read;
  const { place } = headerIn(rows, naming);
  const headers = rows[place] ?? [];
  const found = placesIn(columns, headers);
  const places = 'places' in found ? found.places : new Map<string, number>();
  const lines = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(place + 1)
    .filter(({ cells }) => !isBlank(cells) && !isExample(columns, places, cells));
  if (isBlank(headers) || lines.length === 0) throw broken('csv_file_has_lines');
  return { headers, lines, places, fault: 'fault' in found ? found.fault : null, was_windows_1252 };
};

/** `tableIn`, in a bounded thread. */
export const readTable = inFileThread(import.meta.url, tableIn);
