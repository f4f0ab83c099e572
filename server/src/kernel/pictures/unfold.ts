/**
 * Decodes an uploaded picture to pixels, and encodes pixels to a file. A stored picture is drawn again from its pixels,
 * so that nothing else of the file is kept: no place, no camera, no second file after the first. The decoders are
 * WebAssembly, so a fault in them stays inside; they run in a bounded thread.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import decodeJpeg, { init as beginJpeg } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as beginJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as beginPng } from '@jsquash/png/decode.js';
import encodePng, { init as beginPngEncoder } from '@jsquash/png/encode.js';
import decodeWebp, { init as beginWebp } from '@jsquash/webp/decode.js';
import type { Rule } from '@pdy/contract/messages';
import { broken } from '../broken.ts';
import { mostDots } from './declared-size.ts';
import type { Dots } from './dots.ts';
import { type PictureKind, type Sized, sizedPicture } from './picture-size.ts';

const find = createRequire(import.meta.url).resolve;
const wasmOf = (path: string) => ({
  wasmBinary: readFileSync(find(`@jsquash/${path}.wasm`)),
  // The refusal already says that the decoder could not read the file.
  printErr: () => {},
});
const pngWasm = 'png/codec/pkg/squoosh_png_bg';

/** The decoders, created again for each picture, because a failed one may have left anything in memory. */
const readers: Readonly<Record<PictureKind, (bytes: ArrayBuffer) => Promise<Dots>>> = {
  'image/jpeg': async (bytes) => {
    await beginJpeg(wasmOf('jpeg/codec/dec/mozjpeg_dec'));
    return decodeJpeg(bytes, { preserveOrientation: true });
  },
  'image/png': async (bytes) => {
    await beginPng(wasmOf(pngWasm).wasmBinary);
    return decodePng(bytes);
  },
  'image/webp': async (bytes) => {
    await beginWebp(wasmOf('webp/codec/dec/webp_dec'));
    return decodeWebp(bytes);
  },
};

type Refusals = {
  /** The sentence for a file that is not a complete picture of these kinds. */
  readonly none: Rule;
  /** The sentence for a picture with too many pixels. */
  readonly large: Rule;
};

const unfolded = async ({ kind, bytes }: Sized, { none }: Refusals): Promise<Dots> => {
  try {
    return await readers[kind](new Uint8Array(bytes).buffer);
  } catch {
    throw broken(none);
  }
};

/**
 * Throws RULE_BROKEN for a file that is not a picture, or too large, before anything is decoded.
 * @param rest what happens to bytes after a PNG or a WebP; after a JPEG they are always dropped
 */
export const unfoldedPicture = async (
  content: Uint8Array,
  refusals: Refusals,
  rest: 'is refused' | 'is left away',
): Promise<{ kind: PictureKind; dots: Dots }> => {
  const sized = sizedPicture(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if (!sized || sized.width === 0 || sized.height === 0) throw broken(refusals.none);
  if (sized.has_more && rest === 'is refused') throw broken(refusals.none);
  if (sized.width * sized.height > mostDots) throw broken(refusals.large);
  return { kind: sized.kind, dots: await unfolded(sized, refusals) };
};

export const jpegOf = async (dots: Dots): Promise<Uint8Array> => {
  await beginJpegEncoder(wasmOf('jpeg/codec/enc/mozjpeg_enc'));
  return new Uint8Array(await encodeJpeg(dots as unknown as ImageData, { quality: 82 }));
};

/** Keeps transparency. */
export const pngOf = async (dots: Dots): Promise<Uint8Array> => {
  await beginPngEncoder(wasmOf(pngWasm).wasmBinary);
  return new Uint8Array(await encodePng(dots as unknown as ImageData));
};
