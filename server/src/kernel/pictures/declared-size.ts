/** How large a picture says it is, read from its headers. Nothing is unfolded. */

/** Dots of a picture, whatever its bytes: 24 million unfold to 96 MB, and to as much again while they are read. */
export const mostDots = 24_000_000;

export type Sides = readonly [width: number, height: number];

/** The bytes have the mark of a PNG and its header. */
export const pngSides = (bytes: Buffer): Sides => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

/** Of the frame whose marker stands there in a JPEG. */
export const frameSides = (bytes: Buffer, at: number): Sides => [
  bytes.readUInt16BE(at + 7),
  bytes.readUInt16BE(at + 5),
];

/** The canvas of the three kinds of WebP there are; null for any other. */
export const webpSides = (bytes: Buffer): Sides | null => {
  const kind = bytes.toString('latin1', 12, 16);
  if (bytes.length < 32) return null;
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
};
