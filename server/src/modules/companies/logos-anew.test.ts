import { pictureAt } from '@pdy/contract/companies/logo';
import { beforeEach, describe, expect, it } from 'vitest';
import { declaredPng } from '#test/declared-pictures.ts';
import { jpegPhoto, pngPhoto, withCameraData } from '#test/photos.ts';
import { jobsDb } from '#test/security.ts';
import { aTeam, call } from '#test/team.ts';
import { db, owner, type Person, recorded } from '#test/world.ts';
import { reactions } from '../../reactions.ts';
import { drawnLogo } from './drawn-logo.ts';
import { readLogo } from './logo.ts';
import { drawLogosAnew } from './logos-anew.ts';

const run = (rest = async () => {}) =>
  drawLogosAnew({ db, jobsDb, reactions, clock: () => new Date(), pace: { rest } });

/** A logo as an earlier version stored it. */
const kept = async ({ admin, company }: Awaited<ReturnType<typeof aTeam>>, content: Buffer) => {
  const file = new File([await pngPhoto(9, 9)], 'logo.png');
  const { profile } = await call(admin).companySettings.setLogo({ file });
  await owner.query('update company_logos set content = $2, is_drawn = false where company_id = $1', [
    company.id,
    content,
  ]);
  return profile.logo_url;
};

const addressOf = async (admin: Person) => (await call(admin).companySettings.get()).profile.logo_url;
const shownAt = async (url: string | null) => readLogo(db, pictureAt(url) ?? crypto.randomUUID());
const noticesTo = async ({ person_id }: Person) => {
  const { rows } = await owner.query<{ titulo: string }>(
    `select n.titulo, n.link_destino from notifications n join user_notifications u on u.notification_id = n.id
     where u.user_id = $1 and n.titulo like '%logotipo%'`,
    [person_id],
  );
  return rows;
};

describe('logos that were stored as they were sent', () => {
  beforeEach(async () => {
    await run();
  });

  it('are drawn again once, with new addresses', async () => {
    const team = await aTeam();
    const before = await kept(team, withCameraData(await jpegPhoto(80, 40)));
    expect(await run()).toBe(1);
    const after = await addressOf(team.admin);
    expect(after).not.toBe(before);
    expect(await shownAt(before)).toBeNull();
    const picture = await shownAt(after);
    expect(picture?.media_type).toBe('image/jpeg');
    expect(picture?.content.includes('GPS')).toBe(false);
    expect((await recorded(team.company.id)).at(-1)).toMatchObject({
      name: 'companies.logo.changed',
      payload: { from: before, to: after },
    });
    expect(await run()).toBe(0);
    expect(await addressOf(team.admin)).toBe(after);
    expect(await noticesTo(team.admin)).toEqual([]);
  });

  it('are removed where they cannot be drawn, and the administrators are told once', async () => {
    const team = await aTeam();
    await kept(team, declaredPng(65_535, 65_535));
    expect(await run()).toBe(1);
    expect(await addressOf(team.admin)).toBeNull();
    expect(await run()).toBe(0);
    const notices = [{ titulo: 'O logotipo da empresa foi removido', link_destino: '/company-settings' }];
    expect([await noticesTo(team.admin), await noticesTo(team.corporate), await noticesTo(team.ana)]).toEqual(
      [notices, notices, []],
    );
  });

  it('are drawn also when the product stops between two of them', async () => {
    const [one, two] = [await aTeam(), await aTeam()];
    const before = [await kept(one, await pngPhoto()), await kept(two, await pngPhoto())];
    const stopped = () => Promise.reject(new Error('stopped'));
    await expect(run(stopped)).rejects.toThrow('stopped');
    expect(await run()).toBe(1);
    const after = [await addressOf(one.admin), await addressOf(two.admin)];
    for (const address of after) expect(before).not.toContain(address);
  });

  it('stay as they are while threads are busy, and are drawn by the next run', async () => {
    const team = await aTeam();
    const before = await kept(team, await pngPhoto());
    const flood = Array.from({ length: 12 }, async () =>
      drawnLogo(await pngPhoto(400, 400)).catch(() => null),
    );
    await run();
    await Promise.all(flood);
    expect(await addressOf(team.admin)).not.toBeNull();
    await run();
    expect(await addressOf(team.admin)).not.toBe(before);
    expect(await noticesTo(team.admin)).toEqual([]);
  });

  it('are left alone when somebody sent a new one meanwhile', async () => {
    const team = await aTeam();
    await kept(team, await pngPhoto());
    const file = new File([await pngPhoto(30, 30)], 'logo.png');
    const { profile } = await call(team.admin).companySettings.setLogo({ file });
    expect(await run()).toBe(0);
    expect(await addressOf(team.admin)).toBe(profile.logo_url);
  });
});
