/**
 * What a picture is and how large it will be drawn, told from its bytes before anything is unfolded: neither its name nor
 * what its sender says of it counts.
 */
import type { photoTypes } from '@pdy/contract/people/photos';

type PictureKind = (typeof photoTypes)[number];
export type Sized = {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
  /** Without what does not draw it, where that could unfold to more than is read here. */
  readonly bytes: Buffer;
};

const pngMark = '\x89PNG\r\n\x1a\n';
/** What draws a still PNG. Everything else is left away unread: texts and colour profiles may unfold without end. */
const drawing: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** Chunks that follow each other from the header to the very end: one that is cut off, or is more than a picture, is none. */
const sizedPng = (bytes: Buffer): Sized | null => {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [kind, next] = [bytes.toString('latin1', at + 4, at + 8), at + 12 + bytes.readUInt32BE(at)];
    if ((at === 8) !== (kind === 'IHDR') || (at === 8 && next !== 33)) return null;
    if (drawing.includes(kind)) kept.push(bytes.subarray(at, next));
    at = next;
    if (kind !== 'IEND') continue;
    if (at !== bytes.length) return null;
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    return { kind: 'image/png', width, height, bytes: Buffer.concat(kept) };
  }
  return null;
};

/** Baseline and progressive; the others hold no photo that a browser shows. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];

/** Segments that follow each other up to what is drawn, with one frame among them, and an end after it. */
const sizedJpeg = (bytes: Buffer): Sized | null => {
  let size: readonly [number, number] | null = null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) {
      const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
      if (!size || end < at) return null;
      return { kind: 'image/jpeg', width: size[0], height: size[1], bytes: bytes.subarray(0, end + 2) };
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || (size && frames.includes(marker))) return null;
    if (frames.includes(marker)) size = [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** The canvas of the three kinds of WebP there are. */
const webpSides = (bytes: Buffer): readonly [number, number] | null => {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
};

/** As long as it says; one that moves is refused by whoever draws it. */
const sizedWebp = (bytes: Buffer): Sized | null => {
  const [width, height] = webpSides(bytes) ?? [0, 0];
  const isWhole = bytes.readUInt32LE(4) + 8 === bytes.length;
  return isWhole ? { kind: 'image/webp', width, height, bytes } : null;
};

/** Null for everything that is no picture of these kinds, SVG included, and for one that is not all there. */
export const sizedPicture = (bytes: Buffer): Sized | null => {
  if (bytes.length < 32) return null;
  const begin = bytes.toString('latin1', 0, 16);
  if (begin.startsWith(pngMark)) return sizedPng(bytes);
  if (bytes.readUInt16BE(0) === 0xffd8) return sizedJpeg(bytes);
  return begin.startsWith('RIFF') && begin.startsWith('WEBP', 8) ? sizedWebp(bytes) : null;
};
