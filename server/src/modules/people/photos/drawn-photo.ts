/**
 * A photo is drawn anew from its dots, so that nothing else of what somebody sent is kept: no place, no camera, no second
 * file behind the first. The decoders are WebAssembly, whose faults stay inside; they run in a bounded thread.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import decodeJpeg, { init as beginJpeg } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as beginEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as beginPng } from '@jsquash/png/decode.js';
import decodeWebp, { init as beginWebp } from '@jsquash/webp/decode.js';
import { photoSides } from '@pdy/contract/people/photos';
import { broken } from '#kernel/broken.ts';
import { inFileThread } from '#kernel/file-threads.ts';
import { type Sized, sizedPicture } from './picture-size.ts';
import { type Dots, square } from './square.ts';

/** Dots of a picture, whatever its bytes: 24 million unfold to 96 MB, and to as much again while they are read. */
const mostDots = 24_000_000;

const find = createRequire(import.meta.url).resolve;
const wasmOf = (path: string) => ({
  wasmBinary: readFileSync(find(`@jsquash/${path}.wasm`)),
  // What a decoder thinks of a file is told by its refusal.
  printErr: () => {},
});

/** Begun anew for each picture: one that failed may have left anything behind. */
const readers: Readonly<Record<Sized['kind'], (bytes: ArrayBuffer) => Promise<Dots>>> = {
  'image/jpeg': async (bytes) => {
    await beginJpeg(wasmOf('jpeg/codec/dec/mozjpeg_dec'));
    return decodeJpeg(bytes, { preserveOrientation: true });
  },
  'image/png': async (bytes) => {
    await beginPng(wasmOf('png/codec/pkg/squoosh_png_bg').wasmBinary);
    return decodePng(bytes);
  },
  'image/webp': async (bytes) => {
    await beginWebp(wasmOf('webp/codec/dec/webp_dec'));
    return decodeWebp(bytes);
  },
};

const unfolded = async ({ kind, bytes }: Sized): Promise<Dots> => {
  try {
    return await readers[kind](new Uint8Array(bytes).buffer);
  } catch {
    throw broken('photo_is_a_picture');
  }
};

const encoded = async (dots: Dots): Promise<Uint8Array> =>
  new Uint8Array(await encodeJpeg(dots as unknown as ImageData, { quality: 82 }));

/** The square in the middle of a picture, as two JPEGs; RULE_BROKEN for whatever is no picture, or too large a one. */
const drawPhoto = async (content: Uint8Array): Promise<{ large: Uint8Array; small: Uint8Array }> => {
  const sized = sizedPicture(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if (!sized || sized.width === 0 || sized.height === 0) throw broken('photo_is_a_picture');
  if (sized.width * sized.height > mostDots) throw broken('photo_has_24_million_dots');
  const large = square(await unfolded(sized), photoSides.large);
  await beginEncoder(wasmOf('jpeg/codec/enc/mozjpeg_enc'));
  return { large: await encoded(large), small: await encoded(square(large, photoSides.small)) };
};

/** Drawn in a bounded thread: see `drawPhoto`. */
export const drawnPhoto = inFileThread(import.meta.url, drawPhoto);
