import { describe, expect, it } from 'vitest';
import { declaredGif, declaredJpeg, declaredPng, declaredWebp } from '#test/declared-pictures.ts';
import { jpegPhoto, pngPhoto, webpPhoto } from '#test/photos.ts';
import { kindIn } from './file-kind.ts';

type Made = Buffer | Promise<Buffer>;
const refusal = async (made: Made) => {
  try {
    return kindIn(await made, 'foto');
  } catch (error) {
    return (error as { data: { rule: string } }).data.rule;
  }
};

describe('a picture as a file', () => {
  it.each<readonly [string, () => Made]>([
    ['GIF', () => declaredGif(65_535, 65_535)],
    [
      'GIF with a small canvas and a large frame',
      () => declaredGif(10, 10, { width: 65_535, height: 65_535 }),
    ],
    ['PNG', () => declaredPng(65_535, 65_535)],
    ['PNG of 2,147,483,647 dots a side', () => declaredPng(0x7fffffff, 0x7fffffff)],
    ['PNG that is long and narrow', () => declaredPng(24_000_001, 1)],
    ['JPEG', () => declaredJpeg(65_535, 65_535)],
    ['WebP', () => declaredWebp(65_535, 65_535)],
    ['WebP of 16,777,216 dots a side', () => declaredWebp(16_777_216, 16_777_216)],
  ])('is refused when it declares more than 24 million pixels: %s', async (_, make) => {
    expect(await refusal(make())).toBe('picture_has_24_million_dots');
  });

  it.each<readonly [string, () => Made]>([
    ['GIF', () => declaredGif(0, 0)],
    ['GIF without height', () => declaredGif(10, 0)],
    ['PNG', () => declaredPng(0, 0)],
    ['PNG without width', () => declaredPng(0, 10)],
    ['JPEG', () => declaredJpeg(0, 0)],
    ['JPEG without height', () => declaredJpeg(10, 0)],
  ])('is refused when it declares none: %s', async (_, make) => {
    expect(await refusal(make())).toBe('picture_has_dots');
  });

  it('is accepted with exactly that many pixels', async () => {
    expect(await refusal(declaredPng(6000, 4000))).toBe('image/png');
    expect(await refusal(declaredPng(24_000_001, 1))).not.toBe('image/png');
    expect(await refusal(declaredGif(300, 200, { width: 0, height: 0 }))).toBe('image/gif');
    const real = await Promise.all([pngPhoto(), jpegPhoto(), webpPhoto()].map(refusal));
    expect(real).toEqual(['image/png', 'image/jpeg', 'image/webp']);
  });
});
