import { photoAt } from '@pdy/contract/people/photos';
import { describe, expect, it } from 'vitest';
import { decidePhoto, jpegPhoto, photoFile, webpPhoto, withPhoto } from '#test/photos.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { owner, type Person, platformAdmin, recorded } from '#test/world.ts';

const idOf = ({ avatar_url }: { avatar_url: string | null }) => photoAt(avatar_url) ?? '';
const keptOf = async ({ person_id }: Person) =>
  (await owner.query('select photo_id from profile_photos where person_id = $1', [person_id])).rows;
const facesFor = async (reader: Person, ...ids: string[]) =>
  (await call(reader).profile.faces({ ids })).map(({ photo_id }) => photo_id);

describe('the photo of a person', () => {
  it('needs their consent, by every door', async () => {
    const { ana } = await aTeam();
    const file = photoFile(await jpegPhoto());
    const isRefused = { data: { rule: 'photo_needs_consent' } };
    await expect(call(ana).profile.setPhoto({ file })).rejects.toMatchObject(isRefused);
    await decidePhoto(ana, true);
    await decidePhoto(ana, false);
    await expect(call(ana).profile.setPhoto({ file })).rejects.toMatchObject(isRefused);
    const bytes = Buffer.from('x');
    await expect(
      sqlAs(ana)
        .insertInto('profile_photos')
        .values({ photo_id: crypto.randomUUID(), large: bytes, small: bytes })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'photo_needs_consent' });
  });

  it('is not read without their consent: a file that is no picture is refused for the missing consent', async () => {
    const { ana } = await aTeam();
    const file = photoFile(Buffer.from('nada que se pareça com uma foto, nem de longe, nada mesmo'));
    const sent = () => call(ana).profile.setPhoto({ file });
    await expect(sent()).rejects.toMatchObject({ data: { rule: 'photo_needs_consent' } });
    await decidePhoto(ana, true);
    const looked = await sent().catch((error: unknown) => error);
    expect(looked).toBeInstanceOf(Error);
    expect(looked).not.toMatchObject({ data: { rule: 'photo_needs_consent' } });
  });

  it('is shown to the people of the company, many in one statement, and to nobody else', async () => {
    const { ana, peer, lead, admin, stranger } = await aTeam();
    const [first, second] = [idOf(await withPhoto(ana)), idOf(await withPhoto(lead))];
    for (const reader of [ana, peer, lead, admin]) {
      expect((await facesFor(reader, first, second)).sort()).toEqual([first, second].sort());
      const file = await call(reader).profile.photo({ id: first });
      expect([file.type, Buffer.from(await file.arrayBuffer()).readUInt16BE(0)]).toEqual([
        'image/jpeg',
        0xffd8,
      ]);
    }
    for (const reader of [stranger, await platformAdmin()]) {
      expect(await facesFor(reader, first, second)).toEqual([]);
      await expect(call(reader).profile.photo({ id: first })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(call(null).profile.faces({ ids: [first] })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await recorded(ana.person_id)).at(-1)).toMatchObject({ payload: { fields: ['avatar_url'] } });
    const card = await call(peer).profile.card({ id: ana.person_id });
    expect(idOf(card)).toBe(first);
  });

  it('is single: the next replaces the last, and has another address', async () => {
    const { ana, peer } = await aTeam();
    const first = idOf(await withPhoto(ana));
    const next = idOf(await call(ana).profile.setPhoto({ file: photoFile(await webpPhoto()) }));
    expect(next).not.toBe(first);
    expect(await facesFor(peer, first, next)).toEqual([next]);
    expect(await keptOf(ana)).toHaveLength(1);
  });

  it('is deleted when it is removed, and removing none is not recorded', async () => {
    const { ana } = await aTeam();
    await withPhoto(ana);
    expect((await call(ana).profile.removePhoto()).avatar_url).toBeNull();
    expect(await keptOf(ana)).toEqual([]);
    const before = (await recorded(ana.person_id)).length;
    await call(ana).profile.removePhoto();
    expect(await recorded(ana.person_id)).toHaveLength(before);
  });

  it('is deleted with the consent, with an erasure, and when its person moves to another company', async () => {
    const { ana, peer, lead, other } = await aTeam();
    for (const person of [ana, peer, lead]) await withPhoto(person);
    await decidePhoto(ana, false);
    await owner.query('select app.erase_person($1)', [peer.person_id]);
    await owner.query('update profiles set manager_id = null where manager_id = $1', [lead.person_id]);
    await owner.query('update profiles set manager_id = null, company_id = $2 where user_id = $1', [
      lead.person_id,
      other.id,
    ]);
    for (const person of [ana, peer, lead]) expect(await keptOf(person)).toEqual([]);
    const { rows } = await owner.query('select avatar_url from profiles where user_id = $1', [
      lead.person_id,
    ]);
    expect(rows).toEqual([{ avatar_url: null }]);
  });

  it('is uploaded and removed by the person alone: no colleague and no administrator touches it', async () => {
    const { ana, peer, admin, stranger } = await aTeam();
    await withPhoto(ana);
    for (const who of [peer, admin, stranger])
      await sqlAs(who).deleteFrom('profile_photos').where('person_id', '=', ana.person_id).execute();
    expect(await keptOf(ana)).toHaveLength(1);
  });

  it('is at most 2 MB', async () => {
    const { ana } = await aTeam();
    await decidePhoto(ana, true);
    const file = photoFile(Buffer.concat([await jpegPhoto(), Buffer.alloc(2 * 1024 * 1024)]));
    await expect(call(ana).profile.setPhoto({ file })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
