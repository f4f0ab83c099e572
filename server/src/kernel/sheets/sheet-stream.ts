/**
 * A workbook written page after page, so that a hundred thousand rows are never in memory: a ZIP of SpreadsheetML whose
 * sheet is deflated piece by piece. Text stays text, also where it looks like a formula.
 */
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { type SheetCell, type SheetTitles, workbook } from './sheet-rules.ts';

/** Each piece ends on a whole byte and refers to no earlier one, so that pieces can be concatenated. */
const piece = (content: Buffer) => promisify(deflateRaw)(content, { finishFlush: constants.Z_SYNC_FLUSH });
/** The empty last piece, which ends the stream. */
const lastPiece = Buffer.from([3, 0]);

type Entry = { name: string; crc: number; packed: number; size: number; offset: number };

/** 1 January 1980: a workbook has the same bytes whenever it is written. */
const zipDay = 33;
const [localMark, centralMark, endMark, sizesMark] = [0x04034b50, 0x02014b50, 0x06054b50, 0x08074b50];
/** Checksum and sizes follow the content, as they are not known before it; names are UTF-8. */
const flags = 0x0808;

const words = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]) => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

const headOf = (name: string) =>
  Buffer.concat([
    words([localMark, 4], [20, 2], [flags, 2], [8, 2], [0, 2], [zipDay, 2], [0, 4], [0, 4], [0, 4]),
    words([Buffer.byteLength(name), 2], [0, 2]),
    Buffer.from(name),
  ]);

const tailOf = ({ crc, packed, size }: Entry) => words([sizesMark, 4], [crc, 4], [packed, 4], [size, 4]);

const listed = ({ name, crc, packed, size, offset }: Entry) =>
  Buffer.concat([
    words([centralMark, 4], [20, 2], [20, 2], [flags, 2], [8, 2], [0, 2], [zipDay, 2], [crc, 4], [packed, 4]),
    words([size, 4], [Buffer.byteLength(name), 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    Buffer.from(name),
  ]);

const directoryOf = (entries: readonly Entry[], offset: number) => {
  const list = Buffer.concat(entries.map(listed));
  const count = entries.length;
  const end = words(
    [endMark, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [list.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([list, end]);
};

const whole = (name: string, text: string, offset: number) => {
  const content = Buffer.from(text);
  const body = deflateRawSync(content);
  const entry = { name, crc: crc32(content), packed: body.length, size: content.length, offset };
  return { entry, bytes: Buffer.concat([headOf(name), body, tailOf(entry)]) };
};

/**
 * @param texts positions of columns whose cells are text, including empty ones
 * @returns writers of the file's next bytes: `rows` any number of times, then `end` once
 */
export const sheetStream = (titles: SheetTitles, columns: number, texts: readonly number[] = []) => {
  const sheet: Entry = { name: workbook.sheet(1), crc: 0, packed: 0, size: 0, offset: 0 };
  const packed = async (text: string, last = Buffer.alloc(0)) => {
    const content = Buffer.from(text);
    const bytes = Buffer.concat([await piece(content), last]);
    sheet.crc = crc32(content, sheet.crc);
    sheet.size += content.length;
    sheet.packed += bytes.length;
    return bytes;
  };
  let next = 1;
  const rows = async (page: readonly (readonly SheetCell[])[]) => {
    const text = workbook.rows(page, next);
    const isFirst = next === 1;
    next += page.length;
    if (!isFirst) return packed(text);
    return Buffer.concat([headOf(sheet.name), await packed(workbook.opening(columns, texts) + text)]);
  };
  const end = async (about: readonly (readonly SheetCell[])[] = []) => {
    const parts = [await packed(workbook.closing, lastPiece), tailOf(sheet)];
    const entries = [sheet];
    let offset = headOf(sheet.name).length + sheet.packed + tailOf(sheet).length;
    const second = titles.length === 2 ? { [workbook.sheet(2)]: workbook.whole(about) } : {};
    const others = { ...workbook.files(titles), ...second };
    for (const [name, text] of Object.entries(others)) {
      const { entry, bytes } = whole(name, text, offset);
      entries.push(entry);
      parts.push(bytes);
      offset += bytes.length;
    }
    return Buffer.concat([...parts, directoryOf(entries, offset)]);
  };
  return { rows, end };
};
