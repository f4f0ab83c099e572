import { describe, expect, it } from 'vitest';
import { declaredJpeg, declaredPng } from '#test/declared-pictures.ts';
import { pngPhoto } from '#test/photos.ts';
import { paperType, readPaper } from './paper.ts';

describe('the document of a certificate', () => {
  it.each([
    ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]],
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    [null, [0x25, 0x50, 0x44, 0x46]],
    [null, [0x50, 0x4b, 0x03, 0x04]],
    [null, []],
  ])('is %s by its first bytes', (type, bytes) => {
    expect(paperType(new Uint8Array(bytes))).toBe(type);
  });

  it('is refused when it declares no pixels, or too many', async () => {
    for (const [bytes, rule] of [
      [declaredPng(65_535, 65_535), 'picture_has_24_million_dots'],
      [await declaredJpeg(65_500, 65_500), 'picture_has_24_million_dots'],
      [declaredPng(0, 0), 'picture_has_dots'],
    ] as const)
      await expect(readPaper(new File([bytes], 'foto.png'))).rejects.toMatchObject({ data: { rule } });
    const { name, type } = await readPaper(new File([await pngPhoto()], 'foto.png'));
    expect([name, type]).toEqual(['foto.png', 'image/png']);
  });
});
