/** Photos as people upload them, made here pixel by pixel. */
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

/** Red at the top, blue at the bottom. */
const dots = (width: number, height: number) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4)
    data.set(at < data.length / 2 ? [220, 30, 30, 255] : [30, 30, 220, 255], at);
  return { data, width, height } as unknown as ImageData;
};

/** Half of it is transparent, the other half translucent. */
export const seeThroughPng = async (width = 64, height = 64) => {
  const picture = dots(width, height);
  for (let at = 3; at < picture.data.length; at += 4)
    picture.data[at] = at < picture.data.length / 2 ? 0 : 128;
  await beginPng(wasmOf('png/codec/pkg/squoosh_png_bg').wasmBinary);
  return Buffer.from(await encodePng(picture));
};
/** No two pixels are alike, so its file is large. */
export const noisyPng = async (side: number) => {
  const picture = dots(side, side);
  let seed = 1;
  for (let at = 0; at < picture.data.length; at++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    picture.data[at] = at % 4 === 3 ? 255 : seed >> 16;
  }
  await beginPng(wasmOf('png/codec/pkg/squoosh_png_bg').wasmBinary);
  return Buffer.from(await encodePng(picture));
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

/** The EXIF data of a camera held upright, with a location in it. */
export const withCameraData = (jpeg: Buffer) => {
  const exif = Buffer.from(
    '457869660000' + '4d4d002a00000008' + '0001' + '01120003000000010006' + '0000' + '00000000',
    'hex',
  );
  const body = Buffer.concat([exif, Buffer.from('GPS -23.5505 -46.6333')]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(body.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), size, body, jpeg.subarray(2)]);
};

export const photoFile = (bytes: Uint8Array, name = 'foto.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

export const decidePhoto = (who: Person, is_given: boolean) =>
  call(who).privacy.consents.decide({
    purpose: 'photo',
    is_given,
    text_version: consentText.photo.version,
  });

/** Gives consent and uploads a photo. */
export const withPhoto = async (who: Person) => {
  await decidePhoto(who, true);
  return call(who).profile.setPhoto({ file: photoFile(await jpegPhoto()) });
};
