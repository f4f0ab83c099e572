/** Tells the kind of a file from its content. The name, its ending and the declared type do not count. */
import { unzipSync } from 'fflate';
import { demandDots } from '../pictures/declared-size.ts';
import { inFileThread } from './file-threads.ts';

/** The kinds that are recognised by the content, with the name endings of each kind. */
const endings = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
} as const;
export type FileKind = keyof typeof endings;

const office = 'application/vnd.openxmlformats-officedocument';
const documents: readonly (readonly [string, FileKind])[] = [
  ['word/document.xml', `${office}.wordprocessingml.document`],
  ['xl/workbook.xml', `${office}.spreadsheetml.sheet`],
  ['ppt/presentation.xml', `${office}.presentationml.presentation`],
];

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');

/** The signature, the header first, and chunks that follow each other to the end. */
const isPng = (bytes: Buffer) => {
  if (!startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (at === 8 && kind !== 'IHDR') return false;
    at += 12 + bytes.readUInt32BE(at);
    if (kind === 'IEND') return at === bytes.length;
  }
  return false;
};

const frameMarkers: readonly number[] = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb];

/** Segments that follow each other up to the image data, with a frame of some size among them. */
const isJpeg = (bytes: Buffer) => {
  if (!startsWith(bytes, 0xff, 0xd8, 0xff)) return false;
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return false;
    if (marker === 0xda) return hasFrame && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > at;
    if (frameMarkers.includes(marker)) hasFrame = bytes.readUInt16BE(at + 2) >= 8;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
};

/** Whether the bytes are a WebP; the header of the container says how long the file is. */
const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.toString('latin1', 8, 15) === 'WEBPVP8' &&
  bytes.readUInt32LE(4) + 8 === bytes.length;

/** Whether the bytes are a GIF: both versions end with a trailer. */
const isGif = (bytes: Buffer) =>
  /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) && bytes.length > 13 && bytes.at(-1) === 0x3b;

/** Names in the directory at the end of a zip; null when it is not a zip. Nothing is unpacked. */
const namesInZip = (bytes: Buffer): string[] | null => {
  const names: string[] = [];
  try {
    unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 });
    return names;
  } catch {
    return null;
  }
};

/** The kind of an office document. One with macros is another kind of file and is not accepted. */
const officeKind = (bytes: Buffer): FileKind | null => {
  const names = namesInZip(bytes);
  if (!names?.includes('[Content_Types].xml') || names.some((name) => /vbaProject\.bin$/i.test(name)))
    return null;
  return documents.find(([part]) => names.includes(part))?.[1] ?? null;
};

/** The control characters in texts: tab, line ends and escape. */
const inText: readonly number[] = [9, 10, 11, 12, 13, 27];

/**
 * Whether the bytes are text without other control characters. Markup that a browser would run is not accepted as text.
 */
const isText = (bytes: Buffer) =>
  bytes.every((byte) => byte >= 32 || inText.includes(byte)) &&
  !/<(?:!doctype|html|script|svg)\b/i.test(bytes.toString('latin1'));

const kindOf = (bytes: Buffer, name: string): FileKind | null => {
  if (isPdf(bytes)) return 'application/pdf';
  if (isPng(bytes)) return 'image/png';
  if (isJpeg(bytes)) return 'image/jpeg';
  if (isWebp(bytes)) return 'image/webp';
  if (isGif(bytes)) return 'image/gif';
  if (startsWith(bytes, 0x50, 0x4b)) return officeKind(bytes);
  if (!/\.(?:txt|csv)$/i.test(name) || !isText(bytes)) return null;
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
};

/**
 * The kind of an accepted file; null for any other. The name is only used to tell a list from a text. Throws
 * RULE_BROKEN for a picture whose header declares no pixels or too many.
 */
export const kindIn = (content: Uint8Array, name: string): FileKind | null => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const kind = kindOf(bytes, name);
  if (kind) demandDots(bytes, kind);
  return kind;
};

/** `kindIn`, in a bounded thread. */
export const fileKind = inFileThread(import.meta.url, kindIn);

/** A name with the right ending that is safe to write to a disk; at most 200 characters. */
export const safeName = (name: string, kind: FileKind): string => {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '')
    .trim();
  const known: readonly string[] = endings[kind];
  const [first = ''] = known;
  const ending = known.find((one) => plain.toLowerCase().endsWith(one));
  const stem = (ending ? plain.slice(0, -ending.length) : plain).replace(/^\.+/, '').trim() || 'arquivo';
  return `${stem.slice(0, 190)}${ending ?? first}`;
};
