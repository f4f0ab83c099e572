import { describe, expect, it } from 'vitest';
import { aTeam, rowOf, sqlAs } from '#test/team.ts';
import { as, type Person, platformAdmin, recorded } from '#test/world.ts';

const photo = 'https://fotos.example/ana.png';
const setPhoto = (who: Person) =>
  sqlAs(who)
    .updateTable('profiles')
    .set({ avatar_url: photo })
    .where('user_id', '=', who.person_id)
    .execute();
const photoOf = async ({ person_id }: Person) =>
  (
    await rowOf<{ avatar_url: string | null }>('select avatar_url from profiles where user_id = $1', [
      person_id,
    ])
  ).avatar_url;
const decide = (who: Person, is_given: boolean, text_version = 1) =>
  as(who).privacy.consents.decide({ purpose: 'photo', is_given, text_version });

describe('LG-02: consents', () => {
  it('are absent until they are given, and a photo stays only while its person agrees', async () => {
    const { ana } = await aTeam();
    expect(await as(ana).privacy.consents.mine()).toEqual([
      { purpose: 'photo', is_given: false, history: [] },
    ]);
    await expect(setPhoto(ana)).rejects.toMatchObject({ constraint: 'photo_needs_consent' });
    await decide(ana, true);
    await setPhoto(ana);
    expect(await photoOf(ana)).toBe(photo);
    const [taken] = await decide(ana, false);
    expect(taken?.is_given).toBe(false);
    expect(await photoOf(ana)).toBeNull();
    await expect(setPhoto(ana)).rejects.toMatchObject({ constraint: 'photo_needs_consent' });
  });

  it('keep their history: wording, time and network; the same answer twice is one', async () => {
    const { ana, admin, peer, stranger } = await aTeam();
    await decide(ana, true);
    await decide(ana, true);
    const [{ history } = { history: [] }] = await decide(ana, false);
    expect(history.map(({ is_given, text_version }) => [is_given, text_version])).toEqual([
      [false, 1],
      [true, 1],
    ]);
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toEqual([
      'privacy.consent.given',
      'privacy.consent.revoked',
    ]);
    const seenBy = async (who: Person) =>
      (await sqlAs(who).selectFrom('consents').select('id').execute()).length;
    expect([await seenBy(ana), await seenBy(admin), await seenBy(peer), await seenBy(stranger)]).toEqual([
      2, 2, 0, 0,
    ]);
    await expect(sqlAs(ana).deleteFrom('consents').execute()).rejects.toThrow(/permission denied/);
  });

  it('are given to the current wording, by people who belong to a company', async () => {
    const { ana } = await aTeam();
    await expect(decide(ana, true, 2)).rejects.toMatchObject({ data: { rule: 'consent_text_is_current' } });
    await expect(decide(await platformAdmin(), true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3::9', '2001:db8:1::/48'],
  ])('store a network and no machine: %s', async (ip, prefix) => {
    const { ana } = await aTeam();
    const [consent] = await as(ana, { origin: { ip } }).privacy.consents.decide({
      purpose: 'photo',
      is_given: true,
      text_version: 1,
    });
    expect(consent?.history[0]?.ip_prefix).toBe(prefix);
  });
});
