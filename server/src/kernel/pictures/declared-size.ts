/** The size that a picture declares in its headers. Nothing is decoded. */
import { broken } from '../broken.ts';

/** The most pixels of a picture: 24 million decode to 96 MB, and need as much again while they are read. */
export const mostDots = 24_000_000;

export type Sides = readonly [width: number, height: number];

/** The sides of a PNG. The bytes must have its signature and its header. */
export const pngSides = (bytes: Buffer): Sides => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

/** The sides of the frame whose marker is at this position in a JPEG. */
export const frameSides = (bytes: Buffer, at: number): Sides => [
  bytes.readUInt16BE(at + 7),
  bytes.readUInt16BE(at + 5),
];

/** The canvas of the three kinds of WebP; null for anything else. */
export const webpSides = (bytes: Buffer): Sides | null => {
  const kind = bytes.toString('latin1', 12, 16);
  if (bytes.length < 32) return null;
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
};

/** The sides of each frame up to the first that is drawn. */
function* jpegSides(bytes: Buffer): Generator<Sides> {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) return;
    if (isFrame(marker)) yield frameSides(bytes, at);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}

/** Whether a marker begins a frame, of any kind. The markers between them are for tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The bytes of a colour table, from the flags before it. */
const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The size of the canvas, and of each frame that is not empty. */
function* gifSides(bytes: Buffer): Generator<Sides> {
  const sidesAt = (at: number): Sides => [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
  const behindParts = (from: number) => {
    let at = from;
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    return at + 1;
  };
  yield sidesAt(6);
  for (let at = 13 + tableBytes(bytes[10]); at + 10 <= bytes.length; ) {
    if (bytes[at] === 0x21) at = behindParts(at + 2);
    else if (bytes[at] === 0x2c) {
      const [width, height] = sidesAt(at + 5);
      if (width * height > 0) yield [width, height];
      at = behindParts(at + 11 + tableBytes(bytes[at + 9]));
    } else return;
  }
}

const sidesIn = {
  'image/png': (bytes: Buffer) => (bytes.length < 24 ? [] : [pngSides(bytes)]),
  'image/jpeg': jpegSides,
  'image/webp': (bytes: Buffer) => [webpSides(bytes)].filter((sides) => sides !== null),
  'image/gif': gifSides,
} as const satisfies Record<string, (bytes: Buffer) => Iterable<Sides>>;

const isPicture = (kind: string): kind is keyof typeof sidesIn => Object.hasOwn(sidesIn, kind);

/**
 * Throws RULE_BROKEN for a picture that declares no pixels, or more than a browser can decode. Other files pass.
 * @param kind the kind that its bytes show
 */
export const demandDots = (bytes: Buffer, kind: string): void => {
  if (!isPicture(kind)) return;
  let isSized = false;
  for (const [width, height] of sidesIn[kind](bytes)) {
    if (width === 0 || height === 0) throw broken('picture_has_dots');
    if (width * height > mostDots) throw broken('picture_has_24_million_dots');
    isSized = true;
  }
  if (!isSized) throw broken('picture_has_dots');
};
