/** A picture of an item: a JPEG without metadata, so that it reveals nothing about a place or a camera. */

/**
 * Comments, and data added by programs. The colour space (Adobe) and the pixel density (JFIF) belong to the picture.
 */
const isAside = (marker: number) => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

const frames: readonly number[] = [0xc0, 0xc1, 0xc2];
const endOfPicture = Buffer.from([0xff, 0xd9]);
const mostSide = 2000;

const mayBeDrawn = (bytes: Buffer, at: number) => {
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
  return height > 0 && width > 0 && height <= mostSide && width <= mostSide;
};

/** The picture without metadata; null for anything but a JPEG, and for more than 2,000 pixels a side. */
export const barePicture = (bytes: Buffer): Buffer | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const kept = [bytes.subarray(0, 2)];
  const end = bytes.lastIndexOf(endOfPicture);
  let hasFrame = false;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda)
      return hasFrame && end > at ? Buffer.concat([...kept, bytes.subarray(at, end + 2)]) : null;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (frames.includes(marker)) {
      if (!mayBeDrawn(bytes, at)) return null;
      hasFrame = true;
    }
    if (!isAside(marker)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
};
