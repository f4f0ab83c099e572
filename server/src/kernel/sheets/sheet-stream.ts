/**
 * A workbook written page after page, so that a hundred thousand rows are never in memory: a ZIP of SpreadsheetML whose
 * sheet is deflated piece by piece. Text stays text, also where it looks like a formula.
 */
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { type SheetCell, type SheetTitles, workbook } from './sheet-rules.ts';

/** Deflates a piece that ends on a whole byte and refers to no earlier one, so that pieces can be concatenated. */
const piece = (content: Buffer) => promisify(deflateRaw)(content, { finishFlush: constants.Z_SYNC_FLUSH });
/** The empty last piece, which ends the stream. */
const lastPiece = Buffer.from([3, 0]);

/** The number of the method in a ZIP. */
const deflated = 8;
/** A workbook has the same bytes whenever it is written. */
const mtime = new Date(1980, 0, 1);

/** Returns a writer of the next piece of a file. The threads of Node deflate it, so that others do not wait. */
const begin = (zip: Zip, filename: string) => {
  const file: ZipInputFile = { filename, mtime, compression: deflated, size: 0, crc: 0 };
  zip.add(file);
  return async (text: string, isLast = false) => {
    const content = Buffer.from(text);
    const packed = await piece(content);
    file.crc = crc32(content, file.crc);
    file.size += content.length;
    file.ondata?.(null, isLast ? Buffer.concat([packed, lastPiece]) : packed, isLast);
  };
};

/**
 * @param texts positions of columns whose cells are text, including empty ones
 * @returns writers of the file's next bytes: `rows` any number of times, then `end` once
 */
export const sheetStream = (titles: SheetTitles, columns: number, texts: readonly number[] = []) => {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const taken = () => {
    const bytes = Buffer.concat(ready);
    ready = [];
    return bytes;
  };
  const write = begin(zip, workbook.sheet(1));
  let next = 1;
  const rows = async (page: readonly (readonly SheetCell[])[]) => {
    const opening = next === 1 ? workbook.opening(columns, texts) : '';
    const text = opening + workbook.rows(page, next);
    next += page.length;
    await write(text);
    return taken();
  };
  const end = async (about: readonly (readonly SheetCell[])[] = []) => {
    await write(workbook.closing, true);
    const second = titles.length === 2 ? { [workbook.sheet(2)]: workbook.whole(about) } : {};
    for (const [name, text] of Object.entries({ ...workbook.files(titles), ...second }))
      await begin(zip, name)(text, true);
    zip.end();
    return taken();
  };
  return { rows, end };
};
