import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import decodePng, { init as beginPng } from '@jsquash/png/decode.js';
import { mostLogoBytes } from '@pdy/contract/companies/logo';
import { expect, it } from 'vitest';
import { sizedPicture } from '#kernel/pictures/picture-size.ts';
import { chunk, declaredJpeg, declaredPng, declaredWebp } from '#test/declared-pictures.ts';
import { jpegPhoto, noisyPng, pngPhoto, seeThroughPng, webpPhoto, withCameraData } from '#test/photos.ts';
import { drawnLogo } from './drawn-logo.ts';

const drawn = async (sent: Uint8Array) => {
  const { media_type, content } = await drawnLogo(new Uint8Array(sent));
  const { kind, width, height } = sizedPicture(Buffer.from(content)) ?? {};
  expect(kind).toBe(media_type);
  return { measured: [kind, width, height], content: Buffer.from(content) };
};
const measuredOf = async (sent: Uint8Array) => (await drawn(sent)).measured;
const refused = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

it('is drawn with at most 1,024 pixels on its longer side, and never larger than it was sent', async () => {
  expect(await measuredOf(await pngPhoto(2048, 1000))).toEqual(['image/png', 1024, 500]);
  expect(await measuredOf(await jpegPhoto(300, 1500))).toEqual(['image/jpeg', 205, 1024]);
  expect(await measuredOf(await webpPhoto(1200, 1200))).toEqual(['image/png', 1024, 1024]);
  expect(await measuredOf(await pngPhoto(3000, 1))).toEqual(['image/png', 1024, 1]);
  expect(await measuredOf(await pngPhoto(40, 60))).toEqual(['image/png', 40, 60]);
});

it('gets smaller until its file is small enough', async () => {
  const { measured, content } = await drawn(await noisyPng(1100));
  expect(measured).toEqual(['image/png', 256, 256]);
  expect(content.length).toBeLessThan(mostLogoBytes);
});

it('keeps transparency, also where it gets smaller', async () => {
  const wasm = createRequire(import.meta.url).resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm');
  await beginPng(readFileSync(wasm));
  for (const side of [64, 2048]) {
    const { content } = await drawn(await seeThroughPng(side, side));
    const { data, width } = await decodePng(new Uint8Array(content).buffer);
    expect([data[3], [...data.subarray(-4)], width]).toEqual([0, [30, 30, 220, 128], Math.min(side, 1024)]);
  }
});

it('keeps no location, camera data, text, or second file behind the first', async () => {
  const page = Buffer.from('<script>alert(1)</script>PK\x03\x04');
  const [png, webp, camera] = [await pngPhoto(), await webpPhoto(), withCameraData(await jpegPhoto())];
  const text = chunk('tEXt', Buffer.from('GPS\0-23.5505'));
  const texts = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
  for (const sent of [png, webp, camera, texts]) {
    const { content } = await drawn(Buffer.concat([sent, page]));
    for (const word of ['GPS', 'Exif', 'script', 'PK\x03\x04'])
      expect(content.includes(word), word).toBe(false);
  }
});

it.each([
  ['65,535 by 65,535 dots as a PNG', () => declaredPng(65_535, 65_535)],
  ['24 million dots and some more', () => declaredPng(5000, 4801)],
  ['65,500 by 65,500 dots as a JPEG', () => declaredJpeg(65_500, 65_500)],
  ['65,535 by 65,535 dots as a WebP', () => declaredWebp(65_535, 65_535)],
])('is refused before anything is decompressed: %s', async (_, make) => {
  await expect(drawnLogo(new Uint8Array(await make()))).rejects.toMatchObject(
    refused('picture_has_24_million_dots'),
  );
});

it.each([
  ['no side', () => declaredPng(0, 0)],
  ['a JPEG without a side', () => declaredJpeg(0, 100)],
  ['no dots', () => declaredPng(3000, 3000)],
  ['the beginning of a PNG', async () => (await pngPhoto()).subarray(0, 300)],
  ['the beginning of a JPEG', async () => (await jpegPhoto()).subarray(0, 700)],
  ['the beginning of a WebP', async () => (await webpPhoto()).subarray(0, 200)],
  ['a WebP of which only the size is there', () => declaredWebp(40, 40)],
])('is refused because it is not a picture: %s', async (_, make) => {
  await expect(drawnLogo(new Uint8Array(await make()))).rejects.toMatchObject(refused('logo_is_a_picture'));
});
