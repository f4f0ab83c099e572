/**
 * The kind of a picture and the size it will be drawn at, read from its bytes before anything is decoded. Its name and
 * the declared type do not count.
 */
import { frameSides, pngSides, type Sides, webpSides } from './declared-size.ts';

export type PictureKind = 'image/png' | 'image/jpeg' | 'image/webp';
export type Sized = {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
  /** Without the parts that are not drawn, where these could decode to more than is read here. */
  readonly bytes: Buffer;
  /** Other bytes followed a PNG or a WebP and were dropped. Not reported for a JPEG. */
  readonly has_more: boolean;
};

const pngMark = '\x89PNG\r\n\x1a\n';
/**
 * The chunks of a still PNG. All others are dropped unread, because texts and colour profiles may decode to any size.
 */
const drawing: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** Chunks that follow each other from the header to the end. A truncated picture is refused. */
const sizedPng = (bytes: Buffer): Sized | null => {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [kind, next] = [bytes.toString('latin1', at + 4, at + 8), at + 12 + bytes.readUInt32BE(at)];
    if ((at === 8) !== (kind === 'IHDR') || (at === 8 && next !== 33)) return null;
    if (drawing.includes(kind)) kept.push(bytes.subarray(at, next));
    at = next;
    if (kind !== 'IEND') continue;
    if (at > bytes.length) return null;
    const [width, height] = pngSides(bytes);
    const has_more = at < bytes.length;
    return { kind: 'image/png', width, height, bytes: Buffer.concat(kept), has_more };
  }
  return null;
};

/** The frames of accepted JPEGs, baseline and progressive. Browsers show no photo with the others. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];

/** Segments that follow each other up to the image data, with one frame among them, and an end after it. */
const sizedJpeg = (bytes: Buffer): Sized | null => {
  let size: Sides | null = null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) {
      const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
      if (!size || end < at) return null;
      const [width, height] = size;
      return { kind: 'image/jpeg', width, height, bytes: bytes.subarray(0, end + 2), has_more: false };
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || (size && frames.includes(marker))) return null;
    if (frames.includes(marker)) size = frameSides(bytes, at);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** The size of a WebP, which must be at least as long as it declares. Its decoder refuses an animated one. */
const sizedWebp = (bytes: Buffer): Sized | null => {
  const [width, height] = webpSides(bytes) ?? [0, 0];
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) return null;
  return { kind: 'image/webp', width, height, bytes: bytes.subarray(0, end), has_more: end < bytes.length };
};

/** The size of a picture; null for everything that is not a complete picture of these kinds, also for SVG. */
export const sizedPicture = (bytes: Buffer): Sized | null => {
  if (bytes.length < 32) return null;
  const begin = bytes.toString('latin1', 0, 16);
  if (begin.startsWith(pngMark)) return sizedPng(bytes);
  if (bytes.readUInt16BE(0) === 0xffd8) return sizedJpeg(bytes);
  return begin.startsWith('RIFF') && begin.startsWith('WEBP', 8) ? sizedWebp(bytes) : null;
};
