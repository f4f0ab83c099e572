/** Photos as people send them, made here dot by dot. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encodeJpeg, { init as beginJpeg } from '@jsquash/jpeg/encode.js';
import encodePng, { init as beginPng } from '@jsquash/png/encode.js';
import encodeWebp, { init as beginWebp } from '@jsquash/webp/encode.js';
import { consentText } from '@pdy/contract/privacy/words';
import { call } from './team.ts';
import type { Person } from './world.ts';

const find = createRequire(import.meta.url).resolve;
const wasmOf = (path: string) => ({ wasmBinary: readFileSync(find(`@jsquash/${path}.wasm`)) });

/** Red above, blue below. */
const dots = (width: number, height: number) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4)
    data.set(at < data.length / 2 ? [220, 30, 30, 255] : [30, 30, 220, 255], at);
  return { data, width, height } as unknown as ImageData;
};

export const jpegPhoto = async (width = 300, height = 200) => {
  await beginJpeg(wasmOf('jpeg/codec/enc/mozjpeg_enc'));
  return Buffer.from(await encodeJpeg(dots(width, height)));
};
export const pngPhoto = async (width = 300, height = 200) => {
  await beginPng(wasmOf('png/codec/pkg/squoosh_png_bg').wasmBinary);
  return Buffer.from(await encodePng(dots(width, height)));
};
export const webpPhoto = async (width = 300, height = 200) => {
  await beginWebp(wasmOf('webp/codec/enc/webp_enc'));
  return Buffer.from(await encodeWebp(dots(width, height)));
};

export const photoFile = (bytes: Uint8Array, name = 'foto.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

export const decidePhoto = (who: Person, is_given: boolean) =>
  call(who).privacy.consents.decide({
    purpose: 'photo',
    is_given,
    text_version: consentText.photo.version,
  });

/** Agrees to it, and sends one. */
export const withPhoto = async (who: Person) => {
  await decidePhoto(who, true);
  return call(who).profile.setPhoto({ file: photoFile(await jpegPhoto()) });
};
