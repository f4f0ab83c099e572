import { calendarOf } from '@pdy/contract/companies/settings';
import { roles } from '@pdy/contract/permissions';
import { isBusinessDay } from '@pdy/contract/rules/holidays';
import { describe, expect, it } from 'vitest';
import { logsOf } from '#test/security.ts';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { aCompany, owner, type Person, platformAdmin, recorded } from '#test/world.ts';

const fields = {
  name: 'Padaria Aurora',
  contact_email: 'contato@aurora.example',
  contact_phone: '(11) 3123-4567',
  address: 'Rua das Flores, 10, São Paulo',
  website: 'https://aurora.example',
  logo_url: 'https://aurora.example/logo.png',
};
const week = { '1': [['08:00', '17:00']], '6': [['08:00', '12:00']] } as { '1': [[string, string]] };
const calendar = {
  timezone: 'America/Manaus',
  week,
  holiday_preset: 'nacional',
  extra_closed: [{ day: '2026-10-24', name: 'Aniversário de Manaus' }],
  removed: ['2026-11-02'],
} as const;
const stale = { code: 'CONFLICT' };

const changeProfile = (who: Person, version = 1, more: object = {}) =>
  call(who).companySettings.changeProfile({ ...fields, ...more, version });
const changeCalendar = (who: Person, version = 1, more: object = {}) =>
  call(who).companySettings.changeCalendar({
    ...calendar,
    extra_closed: [...calendar.extra_closed],
    removed: [...calendar.removed],
    ...more,
    version,
  });
const changePrivacy = (who: Person, version = 1, dpo_name = 'Bia Reis', dpo_email = 'dpo@aurora.example') =>
  call(who).companySettings.changePrivacy({ dpo_name, dpo_email, version });

const mails = { informativa: 'weekly', acompanhamento: 'off', educacional: 'daily', other: 'off' } as const;
const changeMails = (who: Person, version = 1) =>
  call(who).companySettings.changeMails({ ...mails, version });

describe('the settings of a company', () => {
  it('MO-24: begin with the usual week, all holidays, nobody as encarregado, and the platform’s part', async () => {
    const { company, admin } = await aTeam();
    const { slug } = await rowOf<{ slug: string }>('select slug from companies where id = $1', [company.id]);
    const settings = await call(admin).companySettings.get();
    expect(settings).toMatchObject({
      profile: { name: slug, slug, domain: null, subscription_type: 'basic', max_users: 50, version: 1 },
      calendar: {
        timezone: 'America/Sao_Paulo',
        holiday_preset: 'nacional_facultativo',
        extra_closed: [],
        removed: [],
      },
      privacy: { dpo_name: null, dpo_email: null },
      security: { log_retention_months: 12, log_legal_hold: false },
      version: 1,
    });
    expect(Object.keys(settings.calendar.week)).toEqual(['1', '2', '3', '4', '5']);
    expect(settings.calendar.week['5']).toEqual([
      ['09:00', '12:00'],
      ['13:00', '18:00'],
    ]);
  });

  it.each(roles)('are open to the role %s only if it manages the company', async (role) => {
    const person = role === 'platform_admin' ? await platformAdmin() : await (await aCompany()).person(role);
    const acts = [
      () => call(person).companySettings.get(),
      () => changeProfile(person),
      () => changeCalendar(person),
      () => changePrivacy(person, 2),
      () => changeMails(person, 3),
    ];
    const isAllowed = role === 'admin' || role === 'corporate';
    for (const act of acts) {
      if (isAllowed) await act();
      else
        await expect(act()).rejects.toMatchObject({
          code: 'FORBIDDEN',
          message: 'Você não tem permissão para esta ação.',
        });
    }
  });
});

describe('the data of a company', () => {
  it('VA-09: are changed by its administrators, and old and new values are logged', async () => {
    const { company, admin, corporate, stranger } = await aTeam();
    const before = (await call(admin).companySettings.get()).profile;
    const { profile } = await changeProfile(admin);
    expect(profile).toEqual({ ...before, ...fields, version: 2 });
    expect((await call(corporate).companySettings.get()).profile).toEqual(profile);
    expect((await call(stranger).companySettings.get()).profile.name).not.toBe(fields.name);

    await changeProfile(corporate, 2, { name: 'Padaria Aurora Ltda', website: '' });

    expect((await recorded(company.id)).at(-1)).toEqual({
      name: 'companies.profile.changed',
      actor_id: corporate.person_id,
      payload: {
        from: { name: 'Padaria Aurora', website: 'https://aurora.example' },
        to: { name: 'Padaria Aurora Ltda', website: null },
      },
    });
    expect((await logsOf(corporate)).map(({ action }) => action)).toContain('own_company_changed');
  });

  it('are not changed over somebody else’s change, nor without a name', async () => {
    const { admin, corporate } = await aTeam();
    await changeProfile(admin);
    await expect(changeProfile(corporate)).rejects.toMatchObject(stale);
    await expect(changeProfile(admin, 2, { name: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(changeProfile(admin, 2, { contact_email: 'x' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await call(admin).companySettings.get()).profile).toMatchObject({
      name: fields.name,
      version: 2,
    });
  });

  it('obey the same rules in plain SQL: own company, administrators, and not what the platform sells', async () => {
    const { company, ana, admin, stranger } = await aTeam();
    const rename = (who: Person) =>
      sqlAs(who)
        .updateTable('companies')
        .set({ name: 'Outro nome' })
        .where('id', '=', company.id)
        .executeTakeFirst();
    for (const who of [ana, stranger]) expect((await rename(who)).numUpdatedRows).toBe(0n);
    expect((await rename(admin)).numUpdatedRows).toBe(1n);
    for (const sold of [{ max_users: 9 }, { subscription_type: 'enterprise' as const }, { slug: 'x' }]) {
      const change = sqlAs(admin).updateTable('companies').set(sold).where('id', '=', company.id);
      await expect(change.execute()).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('the calendar of a company', () => {
  it('is changed as a whole, logged, and decides which days are business days', async () => {
    const { company, admin } = await aTeam();
    const changed = await changeCalendar(admin);
    expect(changed).toMatchObject({ calendar, version: 2 });
    const asRule = calendarOf((await call(admin).companySettings.get()).calendar);
    expect(isBusinessDay('2026-10-24', asRule)).toBe(false);
    expect(isBusinessDay('2026-10-31', asRule)).toBe(true);
    expect(isBusinessDay('2026-11-02', asRule)).toBe(true);
    expect(isBusinessDay('2026-11-03', asRule)).toBe(false);
    expect((await recorded(company.id)).at(-1)).toMatchObject({
      name: 'companies.calendar.changed',
      payload: {
        from: { timezone: 'America/Sao_Paulo', removed: [] },
        to: { timezone: 'America/Manaus', removed: ['2026-11-02'] },
      },
    });
    expect((await logsOf(admin)).map(({ action }) => action)).toEqual(['calendar_changed']);
  });

  it('moves the time zone for everybody at once: caches of callers are told', async () => {
    const { company, admin } = await aTeam();
    const listener = await owner.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    try {
      await listener.query('listen pdy_callers');
      await changeCalendar(admin);
      await expect.poll(() => heard).toContain(`company:${company.id}`);
    } finally {
      listener.release(true);
    }
  });

  it('opens at some time, through whichever door it comes, and is not changed over another change', async () => {
    const { admin, corporate } = await aTeam();
    await expect(changeCalendar(admin, 1, { week: {} })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const empty of ['{}', '{"1": []}']) {
      await expect(
        sqlAs(admin).updateTable('company_settings').set({ week: empty }).execute(),
      ).rejects.toMatchObject({ constraint: 'calendar_has_an_opening' });
    }
    await changeCalendar(admin);
    await expect(changeCalendar(corporate)).rejects.toMatchObject(stale);
  });
});

describe('the encarregado of a company', () => {
  it('LG-02: is named by administrators, shown only to the company’s people, and logged', async () => {
    const { company, ana, admin, stranger } = await aTeam();
    const none = { dpo_name: null, dpo_email: null };
    expect(await call(ana).companySettings.privacyContact()).toMatchObject(none);

    expect((await changePrivacy(admin)).privacy).toEqual({
      dpo_name: 'Bia Reis',
      dpo_email: 'dpo@aurora.example',
    });

    const { slug } = await rowOf<{ slug: string }>('select slug from companies where id = $1', [company.id]);
    expect(await call(ana).companySettings.privacyContact()).toEqual({
      company_name: slug,
      dpo_name: 'Bia Reis',
      dpo_email: 'dpo@aurora.example',
    });
    expect(await call(stranger).companySettings.privacyContact()).toMatchObject(none);
    expect(await call(await platformAdmin()).companySettings.privacyContact()).toEqual({
      company_name: null,
      ...none,
    });
    expect((await recorded(company.id)).at(-1)).toMatchObject({
      name: 'companies.privacy.changed',
      payload: { from: none, to: { dpo_name: 'Bia Reis' } },
    });
    expect((await changePrivacy(admin, 2, '', '')).privacy).toEqual(none);
    await expect(changePrivacy(admin, 2)).rejects.toMatchObject(stale);
  });

  it('has a name and an address, or is nobody', async () => {
    const { admin } = await aTeam();
    await expect(changePrivacy(admin, 1, 'Bia', '')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      sqlAs(admin).updateTable('company_settings').set({ dpo_name: 'Bia' }).execute(),
    ).rejects.toMatchObject({ constraint: 'dpo_has_a_name_and_an_address' });
  });
});
