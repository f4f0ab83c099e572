import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import { aTicket, handleConfidence } from '#test/tickets.ts';
import { db, owner, type Person } from '#test/world.ts';
import { notifyOfUnread } from './unread.ts';

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 2 });
afterAll(() => jobsDb.close());
const run = () => notifyOfUnread({ db, jobsDb }, new Date());

const noticesOf = async (person: Person) =>
  (await call(person).notifications.history({})).items.map(({ notification }) => notification.titulo);
const leaves = ({ person_id }: Person) =>
  owner.query('update profiles set is_active = false where user_id = $1', [person_id]);

/** Ana reports something to two handlers; neither is the administrator who named them. */
const aReport = async () => {
  const team = await aTeam();
  const [first, last] = [await team.company.person('admin'), await team.company.person('admin')];
  const category_id = await handleConfidence(team.admin, [first, last]);
  const ticket = await aTicket(team.ana, { code: 'relato', title: 'Algo que vi' });
  return { ...team, first, last, category_id, ticket };
};

const unread = 'Ninguém lê mais “Relato sigiloso”';

describe('a confidential category whose last handler leaves (MO-20)', () => {
  it('is reported once to the administrators, without a word of what was asked', async () => {
    const { admin, corporate, ana, lead, first, last } = await aReport();
    await leaves(first);
    await run();
    expect(await noticesOf(admin)).not.toContain(unread);
    await leaves(last);
    await run();
    await run();
    for (const one of [admin, corporate])
      expect((await noticesOf(one)).filter((titulo) => titulo === unread)).toHaveLength(1);
    const { items } = await call(admin).notifications.history({});
    expect(items.map(({ notification }) => notification.link_destino)).toContain(
      '/company-settings?aba=chamados',
    );
    expect(JSON.stringify(items)).not.toContain('Algo que vi');
    for (const one of [ana, lead]) expect(await noticesOf(one)).not.toContain(unread);
  });

  it('keeps its tickets, which the next handler reads', async () => {
    const { admin, first, last, ticket } = await aReport();
    await leaves(first);
    await leaves(last);
    await expect(call(admin).tickets.get({ id: ticket.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await handleConfidence(admin, [admin]);
    expect((await call(admin).ticketQueue.list({ view: 'confidential' })).items.map(({ id }) => id)).toEqual([
      ticket.id,
    ]);
    await run();
    expect(await noticesOf(admin)).not.toContain(unread);
  });

  it('is reported again when it happens again, but not for a handler who is replaced in one act', async () => {
    const { admin, corporate, first, category_id } = await aReport();
    const mark = () => rowOf('select unread_since from ticket_categories where id = $1', [category_id]);
    await handleConfidence(admin, [first]);
    await handleConfidence(admin, [corporate]);
    expect(await mark()).toEqual({ unread_since: null });
    for (const _ of [1, 2]) {
      await handleConfidence(admin, []);
      await run();
      await handleConfidence(admin, [corporate]);
    }
    expect((await noticesOf(corporate)).filter((titulo) => titulo === unread)).toHaveLength(2);
  });
});

describe('the people who can answer (MO-20)', () => {
  it('are the platform where nobody else of the company administers it, and the company as soon as somebody does', async () => {
    const { admin, corporate, ana, company } = await aTeam();
    const answeredBy = async (id: string) => (await call(admin).tickets.get({ id })).answered_by;
    const isAlone = async (person = admin) => (await call(person).tickets.choices()).is_alone;
    expect(await isAlone()).toBe(false);
    await leaves(corporate);
    expect(await isAlone()).toBe(true);
    expect(await isAlone(ana)).toBe(false);
    const own = await aTicket(admin, { title: 'Do administrador' });
    expect(own.answered_by).toBe('platform');
    expect((await aTicket(ana, { title: 'De Ana' })).answered_by).toBe('staff');
    await company.person('admin');
    expect(await answeredBy(own.id)).toBe('staff');
  });

  it('are nobody where no handler is left, which the requester is told', async () => {
    const { ana, first, last, ticket } = await aReport();
    expect(ticket.answered_by).toBe('staff');
    await leaves(first);
    await leaves(last);
    expect((await call(ana).tickets.get({ id: ticket.id })).answered_by).toBe('nobody');
  });
});
