import { coverAddress } from '@pdy/contract/library/words';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { anItem } from '#test/library.ts';
import { bare, drawn, frame, jfif, pictureFile, segment, start } from '#test/pictures.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { db } from '#test/world.ts';
import { servePictures } from '../../boot/http/pictures.ts';
import { barePicture } from './cover-rules.ts';

const described = Buffer.concat([
  start,
  jfif,
  segment(0xe1, Buffer.from('Exif\0\0 -23.55,-46.63')),
  frame(),
  segment(0xfe, Buffer.from('de ontem')),
  drawn,
  Buffer.from('<script>'),
]);

describe('an uploaded picture', () => {
  it('loses everything beside the picture: place, camera, comments and what follows its end', () => {
    expect(barePicture(described)).toEqual(bare);
    expect(barePicture(bare)).toEqual(bare);
  });

  it('is refused when it is something else, has no frame, breaks off or is too large', () => {
    for (const wrong of [
      Buffer.from('<svg onload="x"></svg>'),
      Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      Buffer.alloc(0),
      Buffer.concat([start, jfif, drawn]),
      bare.subarray(0, -2),
      Buffer.concat([start, jfif, frame({ width: 2001 }), drawn]),
    ])
      expect(barePicture(wrong)).toBeNull();
  });
});

const app = fastify();
servePictures(app, db);
const shown = async (cover_id: string | null) => app.inject({ url: coverAddress(cover_id ?? 'nada') });

describe('MO-05: the picture of an activity', () => {
  it('is uploaded by an administrator, shown by its address and removed again', async () => {
    const { admin, ana } = await aTeam();
    const item = await anItem(admin.company_id, []);
    const given = await call(admin).libraryCovers.set({
      id: item.id,
      version: 1,
      file: pictureFile(described),
    });
    const { items } = await call(ana).library.search({});
    expect(items).toMatchObject([{ id: item.id, cover_id: given.cover_id }]);
    const answer = await shown(given.cover_id);
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([
      200,
      'image/jpeg',
      bare,
    ]);

    const other = await call(admin).libraryCovers.set({
      id: item.id,
      version: given.version,
      file: pictureFile(bare),
    });
    expect((await shown(given.cover_id)).statusCode).toBe(404);
    const gone = await call(admin).libraryCovers.remove({ id: item.id, version: other.version });
    expect(gone.cover_id).toBeNull();
    expect((await shown(other.cover_id)).statusCode).toBe(404);
  });

  it('is stored as it was read, for an own item, and given by nobody else', async () => {
    const { admin, ana, lead, stranger } = await aTeam();
    const { id } = await anItem(admin.company_id, []);
    const file = pictureFile(bare);
    await expect(call(stranger).libraryCovers.set({ id, version: 1, file })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const person of [ana, lead])
      await expect(call(person).libraryCovers.set({ id, version: 1, file })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await expect(call(admin).libraryCovers.set({ id, version: 2, file })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(
      call(admin).libraryCovers.set({ id, version: 1, file: pictureFile(Buffer.from('<svg/>')) }),
    ).rejects.toMatchObject({ data: { rule: 'cover_is_a_picture' } });
    await call(admin).libraryCovers.set({ id, version: 1, file });
  });

  it('is neither read nor written around the calls by people who do not write content', async () => {
    const { admin, ana, stranger } = await aTeam();
    const { id } = await anItem(admin.company_id, []);
    const other = await anItem(admin.company_id, []);
    await call(admin).libraryCovers.set({ id, version: 1, file: pictureFile(bare) });
    for (const person of [ana, stranger]) {
      const covers = sqlAs(person);
      expect(await covers.selectFrom('library_covers').select('item_id').execute()).toEqual([]);
      const picture = { picture_id: id, content: bare };
      await expect(
        covers
          .insertInto('library_covers')
          .values({ item_id: other.id, ...picture })
          .execute(),
      ).rejects.toThrow(/row-level security|foreign key/);
      const changed = await covers.updateTable('library_covers').set(picture).executeTakeFirst();
      const gone = await covers.deleteFrom('library_covers').executeTakeFirst();
      expect([changed.numUpdatedRows, gone.numDeletedRows]).toEqual([0n, 0n]);
    }
  });
});
