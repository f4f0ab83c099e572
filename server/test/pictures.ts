/** Pictures as a browser would send them, byte by byte. */
export const segment = (marker: number, body: Buffer) => {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(body.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), size, body]);
};
export const frame = ({ height = 400, width = 800 } = {}) => {
  const body = Buffer.alloc(15);
  body.writeUInt16BE(height, 1);
  body.writeUInt16BE(width, 3);
  return segment(0xc0, body);
};
export const start = Buffer.from([0xff, 0xd8]);
export const drawn = Buffer.concat([segment(0xda, Buffer.alloc(10)), Buffer.from([1, 2, 3, 0xff, 0xd9])]);
export const jfif = segment(0xe0, Buffer.from('JFIF\0'));
export const bare = Buffer.concat([start, jfif, frame(), drawn]);

export const pictureFile = (bytes: Buffer = bare) =>
  new File([new Uint8Array(bytes)], 'capa.jpg', { type: 'image/jpeg' });
