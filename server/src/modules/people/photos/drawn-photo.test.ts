import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateSync } from 'node:zlib';
import decodeJpeg, { init as beginJpeg } from '@jsquash/jpeg/decode.js';
import { describe, expect, it } from 'vitest';
import { sizedPicture } from '#kernel/pictures/picture-size.ts';
import { chunk, declaredJpeg, declaredPng } from '#test/declared-pictures.ts';
import { jpegPhoto, pngPhoto, webpPhoto, withCameraData } from '#test/photos.ts';
import { drawnPhoto } from './drawn-photo.ts';
import { square } from './square.ts';

const decoder = readFileSync(
  createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
);

const sidesOf = (jpeg: Uint8Array) => {
  const { kind, width, height } = sizedPicture(Buffer.from(jpeg)) ?? {};
  return [kind, width, height];
};
const refused = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const isNone = refused('photo_is_a_picture');

describe('a photo', () => {
  it('is drawn again as a square in two sizes, in whatever format it came', async () => {
    for (const content of [await jpegPhoto(900, 700), await pngPhoto(900, 700), await webpPhoto(900, 700)]) {
      const { large, small } = await drawnPhoto(content);
      expect([sidesOf(large), sidesOf(small)]).toEqual([
        ['image/jpeg', 512, 512],
        ['image/jpeg', 96, 96],
      ]);
    }
    const { large } = await drawnPhoto(await pngPhoto(40, 60));
    expect(sidesOf(large)).toEqual(['image/jpeg', 40, 40]);
  });

  it('keeps no location, camera data, or second file behind the first', async () => {
    const sent = Buffer.concat([
      withCameraData(await jpegPhoto()),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    const { large, small } = await drawnPhoto(sent);
    for (const kept of [large, small])
      for (const word of ['GPS', 'Exif', 'script', 'PK\x03\x04'])
        expect(Buffer.from(kept).includes(word), word).toBe(false);
  });

  it('is turned upright as its camera was held', async () => {
    const { large } = await drawnPhoto(withCameraData(await jpegPhoto(200, 200)));
    await beginJpeg({ wasmBinary: decoder });
    const { data, width } = await decodeJpeg(new Uint8Array(large).buffer);
    const redAt = (x: number, y: number) => data[(y * width + x) * 4] ?? 0;
    // What was at the top is now on the right.
    expect([redAt(180, 20), redAt(180, 180)].every((red) => red > 180)).toBe(true);
    expect([redAt(20, 20), redAt(20, 180)].every((red) => red < 80)).toBe(true);
  });

  it('is cropped to the middle, and gets a white background where it is transparent', () => {
    const data = new Uint8ClampedArray(4 * 2 * 4);
    data.set([10, 20, 30, 255], 4);
    const { width, height, data: dots } = square({ data, width: 4, height: 2 }, 512);
    expect([width, height, [...dots.subarray(0, 8)]]).toEqual([2, 2, [10, 20, 30, 255, 255, 255, 255, 255]]);
  });
});

describe('T7: a file made to harm, as a photo,', () => {
  const hostile: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
    'a drawing with a script, named png': () =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>${' '.repeat(40)}`),
    'a page behind the mark of a PNG': () =>
      Buffer.from('\x89PNG\r\n\x1a\n<!doctype html><script>alert(1)</script>', 'latin1'),
    'a GIF': () => Buffer.from(`GIF89a${'\0'.repeat(60)}`, 'latin1'),
    'the beginning of a JPEG': async () => (await jpegPhoto()).subarray(0, 700),
    'the beginning of a PNG': async () => (await pngPhoto()).subarray(0, 300),
    'the beginning of a WebP': async () => (await webpPhoto()).subarray(0, 200),
    'a PNG with a page behind it': async () =>
      Buffer.concat([await pngPhoto(), Buffer.from('<script>alert(1)</script>')]),
    'a WebP with a zip behind it': async () => Buffer.concat([await webpPhoto(), Buffer.from('PK\x03\x04')]),
    'a PNG without its dots': () => declaredPng(3000, 3000),
    'a PNG without a side': () => declaredPng(0, 10),
    nothing: () => Buffer.alloc(0),
  };
  for (const [what, make] of Object.entries(hostile))
    it(`is refused: ${what}`, async () => {
      await expect(drawnPhoto(new Uint8Array(await make()))).rejects.toMatchObject(isNone);
    });

  it('is refused before anything is decompressed, and nobody waits: 50,000 by 50,000 pixels', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const before = process.memoryUsage().rss;
    delay.enable();
    for (const bomb of [declaredPng(50_000, 50_000), await declaredJpeg(50_000, 50_000)])
      await expect(drawnPhoto(new Uint8Array(bomb))).rejects.toMatchObject(
        refused('photo_has_24_million_dots'),
      );
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('decompresses only pixels: a text of 400 MB in a PNG is left out', async () => {
    const text = Buffer.concat([
      Buffer.from('a\0\0'),
      deflateSync(Buffer.alloc(400 * 1024 * 1024), { level: 9 }),
    ]);
    const [png] = [await pngPhoto()];
    const sent = Buffer.concat([png.subarray(0, 33), chunk('zTXt', text), png.subarray(33)]);
    expect(sidesOf((await drawnPhoto(new Uint8Array(sent))).large)).toEqual(['image/jpeg', 200, 200]);
  });

  it('does not affect the next one', async () => {
    await expect(drawnPhoto((await pngPhoto()).subarray(0, 300))).rejects.toMatchObject(isNone);
    expect(sidesOf((await drawnPhoto(await pngPhoto())).large)).toEqual(['image/jpeg', 200, 200]);
  });
});
