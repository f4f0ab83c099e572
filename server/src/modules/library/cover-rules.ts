/** A picture of an item: a JPEG of which only what draws it is kept, so that nothing about a place or a camera is told. */

/** Comments, and what programs add to a picture. What colours are (Adobe) and how large a dot is (JFIF) belong to it. */
const isAside = (marker: number) => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

const frames: readonly number[] = [0xc0, 0xc1, 0xc2];
const endOfPicture = Buffer.from([0xff, 0xd9]);
const mostSide = 2000;

const mayBeDrawn = (bytes: Buffer, at: number) => {
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
  return height > 0 && width > 0 && height <= mostSide && width <= mostSide;
};

/** The bare picture; null for whatever is no JPEG, or one of more than 2,000 dots a side. */
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
