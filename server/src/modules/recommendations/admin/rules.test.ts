import { describe, expect, it } from 'vitest';
import { anItem, settle as settleOn } from '#test/library.ts';
import { aListOf, longAgo, titlesOf } from '#test/recommended.ts';
import { seen } from '#test/seen.ts';
import { atOnce, call, on, outcomes, today } from '#test/team.ts';
import { aCompany, type Person, platformAdmin, recorded } from '#test/world.ts';

const settle = (company_id: string) => settleOn(company_id, on(today).clock);
const from = { starts_on: '2026-01-01' };

/** Computes everybody's list again. */
const anew = async (person: Person) => {
  await longAgo(person);
  await settle(person.company_id);
};

describe('a rule of the company', () => {
  it('MO-06: pins, boosts and excludes for its audience, from its first day to its last', async () => {
    const { ana, admin, first, second, job } = await aListOf();
    if (!second) throw new Error('one is too few');
    const calls = call(admin).recommendationAdmin;
    expect(await titlesOf(ana)).toEqual([first.title, second.title]);

    const pin = await calls.addRule({
      item_id: second.item_id,
      kind: 'pin',
      job_profile_ids: [job.id],
      ...from,
    });
    expect(pin).toMatchObject({
      item_title: second.title,
      is_item_offered: true,
      job_names: [expect.any(String)],
    });
    await anew(ana);
    expect(await titlesOf(ana)).toEqual([second.title, first.title]);
    expect((await call(ana).recommendations.list())[0]?.parts).toMatchObject({ pin: 15, boost: 1 });

    const { version, id } = pin;
    await calls.changeRule({
      id,
      version,
      item_id: second.item_id,
      kind: 'pin',
      roles: ['manager'],
      ...from,
    });
    await anew(ana);
    expect(await titlesOf(ana)).toEqual([first.title, second.title]);

    const past = { starts_on: '2026-01-01', ends_on: '2026-03-09' };
    const out = await calls.addRule({ item_id: first.item_id, kind: 'exclude', ...past });
    await anew(ana);
    expect(await titlesOf(ana)).toEqual([first.title, second.title]);
    await calls.changeRule({
      ...seen(out),
      item_id: first.item_id,
      kind: 'exclude',
      ...past,
      ends_on: today,
    });
    await anew(ana);
    expect(await titlesOf(ana)).toEqual([second.title]);

    for (const rule of await calls.rules()) await calls.removeRule(seen(rule));
    await calls.addRule({ item_id: second.item_id, kind: 'boost', factor: 1.5, ...from });
    await anew(ana);
    expect(await titlesOf(ana)).toEqual([second.title, first.title]);
    expect((await recorded(out.id)).map(({ name }) => name)).toEqual([
      'recommendations.rule.added',
      'recommendations.rule.changed',
      'recommendations.rule.removed',
    ]);
  });

  it('shows mandatory items also to people who have no gap in them', async () => {
    const { ana, admin, competency } = await aListOf();
    const { title, id } = await anItem(ana.company_id, [
      { competency: competency.id, entry_level: 1, to_level: 1 },
    ]);
    await call(admin).recommendationAdmin.addRule({
      item_id: id,
      kind: 'mandatory',
      ...from,
      ends_on: '2026-12-31',
    });
    await anew(ana);
    expect((await call(ana).recommendations.list())[0]).toMatchObject({
      title,
      reason: 'Esta atividade é obrigatória até 31/12/2026.',
      mandatory_until: '2026-12-31',
      parts: null,
    });
  });

  it('is refused where it has no effect: no factor, no end, no competency, the wrong way round', async () => {
    const { admin, first } = await aListOf();
    const bare = await anItem(admin.company_id, []);
    const add = call(admin).recommendationAdmin.addRule;
    const { item_id } = first;
    const tried = [
      add({ item_id, kind: 'boost', ...from }),
      add({ item_id, kind: 'pin', factor: 1.2, ...from }),
      add({ item_id, kind: 'boost', factor: 1.6, ...from }),
      add({ item_id, kind: 'mandatory', ...from }),
      add({ item_id, kind: 'pin', ...from, ends_on: '2025-12-31' }),
      add({ item_id: bare.id, kind: 'mandatory', ...from, ends_on: '2026-12-31' }),
      add({ item_id, kind: 'pin', ...from, job_profile_ids: [first.id] }),
    ];
    expect((await Promise.allSettled(tried)).map((one) => outcomes([one])[0])).toEqual([
      ...Array.from({ length: 5 }, () => 'BAD_REQUEST'),
      'mandatory_teaches_something',
      'NOT_FOUND',
    ]);
  });

  it('belongs to an administrator of the same company, and is changed by one at a time', async () => {
    const { ana, lead, admin, corporate, stranger, first } = await aListOf();
    const given = { item_id: first.item_id, kind: 'pin', ...from } as const;
    for (const nobody of [ana, lead])
      await expect(call(nobody).recommendationAdmin.addRule(given)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await expect(call(stranger).recommendationAdmin.addRule(given)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const rule = await call(corporate).recommendationAdmin.addRule(given);
    expect(await call(stranger).recommendationAdmin.rules()).toEqual([]);
    await expect(call(stranger).recommendationAdmin.removeRule(seen(rule))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const change = (person: Person) =>
      call(person).recommendationAdmin.changeRule({ ...seen(rule), ...given, note: 'Outra' });
    const results = await atOnce(
      ['select from recommendation_rules where id = $1 for no key update', rule.id],
      () => [change(admin), change(corporate)],
    );
    expect(outcomes(results)).toEqual(['CONFLICT', 'ok']);
    const inside = await (await aCompany()).person('platform_admin');
    expect(await call(inside).recommendationAdmin.rules()).toEqual([]);
    await expect(call(await platformAdmin()).recommendationAdmin.rules()).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('the settings', () => {
  it('are the product’s until somebody changes them, and then shape every list', async () => {
    const { ana, admin, stranger } = await aListOf();
    const calls = call(admin).recommendationAdmin;
    const usual = await calls.settings();
    expect(usual).toMatchObject({ weight_target: 0.7, max_items: 12, same_kind_factor: 0.92, version: 0 });
    const saved = await calls.saveSettings({ ...usual, max_items: 1 });
    await anew(ana);
    expect(await titlesOf(ana)).toHaveLength(1);
    await expect(calls.saveSettings(usual)).rejects.toMatchObject({ code: 'CONFLICT' });
    const again = await calls.saveSettings({ ...saved, disabled_kinds: ['project'] });
    expect(again.version).toBe(saved.version + 1);
    await anew(ana);
    expect(await titlesOf(ana)).toEqual([]);
    expect(await recorded(admin.company_id)).toContainEqual({
      name: 'recommendations.settings.changed',
      actor_id: admin.person_id,
      payload: { from: { max_items: 12 }, to: { max_items: 1 } },
    });
    expect((await call(stranger).recommendationAdmin.settings()).version).toBe(0);
    await expect(call(ana).recommendationAdmin.settings()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(calls.saveSettings({ ...again, max_items: 31 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('are tried out on people of different jobs before they are in force', async () => {
    const { ana, admin } = await aListOf();
    const { version: _, ...usual } = await call(admin).recommendationAdmin.settings();
    const previews = await call(admin).recommendationAdmin.preview({ ...usual, max_items: 1 });
    const hers = previews.find(({ person }) => person.user_id === ana.person_id);
    expect([hers?.before.length, hers?.after.length]).toEqual([2, 1]);
    expect(await titlesOf(ana)).toHaveLength(2);
    expect((await recorded(admin.company_id)).map(({ name }) => name)).toContain(
      'recommendations.list.previewed',
    );
  });
});
