import type { ruleText } from '@pdy/contract/messages';
import { roles } from '@pdy/contract/permissions';
import { defaultTicketTargets } from '@pdy/contract/rules/tickets/priority';
import { describe, expect, it } from 'vitest';
import { aTeam, call } from '#test/team.ts';
import { aTicket, handleConfidence, written } from '#test/tickets.ts';
import { aCompany, type Person, platformAdmin, recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });
const stale = { code: 'CONFLICT' };

const terms = { prefix: 'aj', anonymous_channel: 'Ouvidoria: 0800 123', targets: defaultTicketTargets };
const change = (who: Person, version = 0, more: object = {}) =>
  call(who).ticketSettings.change({ ...terms, ...more, version });

const aCategory = { name: 'Benefícios', description: '', default_impact: 'individual' as const };
const add = (who: Person, more: { handler_ids?: string[]; is_confidential?: boolean; name?: string } = {}) =>
  call(who).ticketSettings.add_category({
    ...aCategory,
    handler_ids: [],
    is_confidential: false,
    ...more,
  });
const namedIn = ({ categories }: Awaited<ReturnType<typeof add>>, name: string) => {
  const category = categories.find((one) => one.name === name);
  if (!category) throw new Error(`no category ${name}`);
  return category;
};

describe('a company’s settings for tickets', () => {
  it('MO-24: begin with CH, no anonymous channel, the usual targets, and no handler for confidential tickets', async () => {
    const { admin, corporate } = await aTeam();
    const settings = await call(admin).ticketSettings.get();
    expect(settings).toMatchObject({
      prefix: 'CH',
      anonymous_channel: null,
      targets: defaultTicketTargets,
      version: 0,
    });
    expect(namedIn(settings, 'Relato sigiloso')).toMatchObject({ is_confidential: true, handlers: [] });
    expect(settings.staff.map(({ user_id }) => user_id).toSorted()).toEqual(
      [admin.person_id, corporate.person_id].toSorted(),
    );
  });

  it.each(roles)('MO-24: are open to the role %s only if it manages the company', async (role) => {
    const person = role === 'platform_admin' ? await platformAdmin() : await (await aCompany()).person(role);
    const acts = [() => call(person).ticketSettings.get(), () => change(person), () => add(person)];
    for (const act of acts) {
      if (role === 'admin' || role === 'corporate') await act();
      else await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('apply to future tickets, name them, and are logged', async () => {
    const { company, ana, admin, stranger } = await aTeam();
    const before = await aTicket(ana);
    const targets = { ...defaultTicketTargets, baixa: { first_response: 30, resolution: 90 } };
    expect(await change(admin, 0, { targets })).toMatchObject({ prefix: 'AJ', targets, version: 1 });
    const after = await aTicket(ana, { title: 'Depois' });
    expect(after).toMatchObject({
      code: 'AJ-000002',
      first_response: { target_minutes: 30 },
      resolution: { target_minutes: 90 },
    });
    expect((await call(ana).tickets.get({ id: before.id })).resolution.target_minutes).toBe(2400);
    expect((await call(ana).tickets.choices()).anonymous_channel).toBe('Ouvidoria: 0800 123');
    expect((await recorded(company.id)).map(({ name }) => name)).toContain('tickets.terms.changed');
    expect((await call(stranger).ticketSettings.get()).prefix).toBe('CH');
  });

  it('are not changed over somebody else’s change, not even the first one', async () => {
    const { admin, corporate } = await aTeam();
    await change(admin);
    await expect(change(corporate)).rejects.toMatchObject(stale);
    await change(corporate, 1, { prefix: 'RH' });
    await expect(change(admin, 1)).rejects.toMatchObject(stale);
    expect((await call(admin).ticketSettings.get()).prefix).toBe('RH');
  });

  it.each([
    { prefix: 'A' },
    { prefix: 'ABCDEF' },
    { prefix: 'A1' },
    { targets: { ...defaultTicketTargets, alta: { first_response: 0, resolution: 60 } } },
    { targets: { ...defaultTicketTargets, alta: { first_response: 61, resolution: 60 } } },
  ])('refuse %o', async (more) => {
    const { admin } = await aTeam();
    await expect(change(admin, 0, more)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a category of tickets', () => {
  it('is attended by active administrators alone', async () => {
    const { ana, lead, admin, corporate, stranger } = await aTeam();
    for (const { person_id } of [ana, lead, stranger])
      await expect(add(admin, { handler_ids: [person_id] })).rejects.toMatchObject(broken('handlers_attend'));
    const { handlers } = namedIn(await add(admin, { handler_ids: [corporate.person_id] }), 'Benefícios');
    expect(handlers.map(({ user_id }) => user_id)).toEqual([corporate.person_id]);
  });

  it('is changed by somebody who saw its current version, and its name is unique', async () => {
    const { ana, admin, corporate } = await aTeam();
    const { id, version } = namedIn(await add(admin), 'Benefícios');
    await expect(add(corporate)).rejects.toMatchObject(broken('ticket_category_is_named_once'));
    const off = { ...aCategory, id, version, handler_ids: [], is_active: false };
    await call(admin).ticketSettings.change_category(off);
    await expect(call(corporate).ticketSettings.change_category(off)).rejects.toMatchObject(stale);
    expect((await call(ana).tickets.choices()).categories.map((one) => one.id)).not.toContain(id);
    await expect(call(ana).tickets.open({ ...(await written(ana)), category_id: id })).rejects.toMatchObject(
      broken('ticket_category_is_open'),
    );
  });

  it('that is confidential is offered once somebody reads it, and counted for those alone', async () => {
    const { ana, admin, corporate } = await aTeam();
    const offered = async () => (await call(ana).tickets.choices()).categories.map(({ code }) => code);
    expect(await offered()).not.toContain('relato');
    await handleConfidence(admin, [corporate]);
    expect(await offered()).toContain('relato');
    await aTicket(ana, { code: 'relato' });
    const countedFor = async (who: Person) =>
      namedIn(await call(who).ticketSettings.get(), 'Relato sigiloso').under_way;
    expect(await countedFor(corporate)).toBe(1);
    expect(await countedFor(admin)).toBeNull();
  });
});
