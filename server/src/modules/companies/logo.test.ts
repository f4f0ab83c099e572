import { pictureAt } from '@pdy/contract/companies/logo';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { sizedPicture } from '#kernel/pictures/picture-size.ts';
import { jpegPhoto, pngPhoto, webpPhoto } from '#test/photos.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { db, type Person, platformAdmin, recorded } from '#test/world.ts';
import { servePictures } from '../../boot/http/pictures.ts';

const app = Fastify();
servePictures(app, db);

afterAll(async () => {
  await app.close();
});

const png = await pngPhoto(60, 40);
type Content = Uint8Array<ArrayBuffer> | string;
const fileOf = (content: Content, type = 'image/png') => new File([content], 'logo.png', { type });

const send = (who: Person, content: Content = png, type?: string) =>
  call(who).companySettings.setLogo({ file: fileOf(content, type) });
const remove = (who: Person) => call(who).companySettings.removeLogo();
const addressOf = async (who: Person) => (await call(who).companySettings.get()).profile.logo_url ?? '';
const fetched = async (url: string) => app.inject({ url });
const rule = (name: string) => ({ code: 'RULE_BROKEN', data: { rule: name } });

describe('the logo of a company', () => {
  it('MO-24: is a picture that administrators upload, and is shown only to people who know its address', async () => {
    const { admin, ana, corporate, company } = await aTeam();
    const inMenu = async () => (await call(ana).shell.get()).person.company?.logo;
    expect(await inMenu()).toBeNull();
    const before = await call(admin).companySettings.get();
    const { profile } = await send(admin);
    expect(profile.version).toBe(before.profile.version + 1);
    const first = await fetched(profile.logo_url ?? '');
    expect(first.statusCode).toBe(200);
    expect(sizedPicture(first.rawPayload)).toMatchObject({ kind: 'image/png', width: 60, height: 40 });
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const second = await send(corporate, await webpPhoto());
    expect(second.profile.logo_url).not.toBe(profile.logo_url);
    expect(await inMenu()).toBe(second.profile.logo_url);
    expect((await fetched(profile.logo_url ?? '')).statusCode).toBe(404);
    expect((await fetched(second.profile.logo_url ?? '')).headers['content-type']).toBe('image/png');
    expect((await recorded(company.id)).at(-1)).toMatchObject({
      name: 'companies.logo.changed',
      payload: { from: profile.logo_url, to: second.profile.logo_url },
    });
    for (const url of ['/api/logos/nada', `/api/logos/${company.id}`])
      expect((await fetched(url)).statusCode).toBe(404);
  });

  it('is recognised by its bytes: a page or a drawing with scripts is refused, whatever its type says', async () => {
    const { admin } = await aTeam();
    const jpeg = await jpegPhoto();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const wrong of [svg, '<!doctype html><script></script>', 'RIFF....WAVEfmt ', '\x89PN'])
      await expect(send(admin, wrong)).rejects.toMatchObject(rule('logo_is_a_picture'));
    await expect(
      send(admin, Buffer.concat([jpeg, Buffer.alloc(512 * 1024 + 1 - jpeg.length)])),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(send(admin, '')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { profile } = await send(
      admin,
      Buffer.concat([jpeg, Buffer.alloc(512 * 1024 - jpeg.length)]),
      'text/html',
    );
    expect((await fetched(profile.logo_url ?? '')).headers['content-type']).toBe('image/jpeg');
  });

  it('is gone for everybody once it is removed, or logo_url names something else', async () => {
    const { admin, company } = await aTeam();
    const { profile } = await send(admin);
    const change = (logo_url: string | null | undefined, version: number) =>
      call(admin).companySettings.changeProfile({
        name: 'Padaria Aurora',
        contact_email: null,
        contact_phone: null,
        address: null,
        website: null,
        ...(logo_url !== undefined && { logo_url }),
        version,
      });
    const kept = await change(profile.logo_url, profile.version);
    expect((await change(undefined, kept.profile.version)).profile.logo_url).toBe(profile.logo_url);
    expect((await fetched(profile.logo_url ?? '')).statusCode).toBe(200);
    const elsewhere = await change('https://aurora.example/logo.png', kept.profile.version + 1);
    expect(elsewhere.profile.logo_url).toBe('https://aurora.example/logo.png');
    expect((await fetched(profile.logo_url ?? '')).statusCode).toBe(404);
    await expect(change(profile.logo_url, elsewhere.profile.version)).rejects.toMatchObject(
      rule('logo_is_own'),
    );
    const again = await send(admin);
    expect((await remove(admin)).profile.logo_url).toBeNull();
    expect((await fetched(again.profile.logo_url ?? '')).statusCode).toBe(404);
    const events = (await recorded(company.id)).length;
    await remove(admin);
    expect(await recorded(company.id)).toHaveLength(events);
  });

  it('is changed by its own administrators alone, through every door', async () => {
    const { ana, lead, admin, stranger } = await aTeam();
    await send(admin);
    for (const person of [ana, lead, await platformAdmin()]) {
      await expect(send(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(remove(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    for (const person of [ana, lead, stranger]) {
      expect(await sqlAs(person).selectFrom('company_logos').select('picture_id').execute()).toEqual([]);
      await sqlAs(person).deleteFrom('company_logos').execute();
    }
    await remove(stranger);
    expect(pictureAt(await addressOf(admin))).not.toBeNull();
    expect((await fetched(await addressOf(admin))).statusCode).toBe(200);
  });
});
