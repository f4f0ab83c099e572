/** Pictures that declare a size, with few pixels behind it or none. */
import { deflateSync } from 'node:zlib';
import { jpegPhoto } from './photos.ts';

const crcOf = (bytes: Buffer) => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};

/** A chunk of a PNG. */
export const chunk = (kind: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const [size, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length);
  crc.writeUInt32BE(crcOf(named));
  return Buffer.concat([size, named, crc]);
};

export const declaredPng = (width: number, height: number) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const body = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([begin, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
};

export const declaredJpeg = async (width: number, height: number) => {
  const jpeg = await jpegPhoto();
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
};

/** Its canvas, and one frame with its own size. */
export const declaredGif = (width: number, height: number, frame = { width: 1, height: 1 }) => {
  const [head, image] = [Buffer.alloc(13), Buffer.alloc(10)];
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  image[0] = 0x2c;
  image.writeUInt16LE(frame.width, 5);
  image.writeUInt16LE(frame.height, 7);
  const comment = Buffer.from([0x21, 0xfe, 2, 0x2c, 0x3b, 0]);
  return Buffer.concat([head, comment, image, Buffer.from([2, 2, 0x4c, 1, 0, 0x3b])]);
};

/** The extended format, which declares its canvas; each side is at least 1. */
export const declaredWebp = (width: number, height: number) => {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 'latin1');
  bytes.writeUInt32LE(32, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
};
