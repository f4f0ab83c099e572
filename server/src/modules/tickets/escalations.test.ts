import { defaultTicketTargets } from '@pdy/contract/rules/tickets/priority';
import { describe, expect, it } from 'vitest';
import { unreadBy } from '#test/notices.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { aTicket } from '#test/tickets.ts';
import { aVisitor, slugOf } from '#test/visitors.ts';
import { as, type Person, platformAdmin, recorded, runReactions } from '#test/world.ts';

const forbidden = { code: 'FORBIDDEN' };
const hidden = { code: 'NOT_FOUND' };
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

const anAsked = async () => {
  const team = await aTeam();
  await call(team.admin).ticketSettings.change({
    ...{ prefix: 'AJ', anonymous_channel: null, targets: defaultTicketTargets, version: 0 },
  });
  const opened = await aTicket(team.ana, { title: 'Fora do ar' });
  const ticket = await call(team.admin).ticketQueue.assign({
    ...seen(opened),
    assignee_id: team.admin.person_id,
  });
  return { ...team, ticket };
};

const inQueue = async (person: Person, id: string) =>
  (await as(person).ticketQueue.escalated()).filter((one) => one.id === id);

describe('a ticket that is escalated to the platform', () => {
  it('is in its queue, can still be read in the company, and is answered in public', async () => {
    const { admin, corporate, ana, ticket, company, stranger } = await anAsked();
    const team = await platformAdmin();
    await call(admin).ticketQueue.escalate({ ...seen(ticket), reason: 'É do servidor' });
    const slug = await slugOf(company.id);
    expect(await inQueue(team, ticket.id)).toMatchObject([
      { code: 'AJ-000001', title: 'Fora do ar', company: { name: slug, slug }, status: 'aberto' },
    ]);
    for (const person of [admin, corporate, stranger])
      expect(await call(person).ticketQueue.escalated()).toEqual([]);
    const read = await call(corporate).tickets.get({ id: ticket.id });
    expect(read.history.at(-1)).toMatchObject({
      ...{ text: 'levou o chamado à equipe da plataforma', reason: 'É do servidor' },
    });
    expect((await call(corporate).ticketQueue.around({ id: ticket.id })).escalated_at).toBeInstanceOf(Date);
    await runReactions(company.id);
    expect(await unreadBy(team)).toEqual([
      {
        titulo: `${slug} pede ajuda com um chamado`,
        mensagem: `${ticket.code}: Fora do ar`,
        link_destino: `/tickets?chamado=${ticket.id}&empresa=${slug}`,
      },
    ]);
    expect((await unreadBy(ana)).map(({ titulo }) => titulo)).toEqual([
      `O chamado ${ticket.code} foi levado à equipe da plataforma`,
    ]);
    await unreadBy(admin);

    const visitor = await aVisitor(company.id);
    await visitor.calls.ticketQueue.answer({
      ...{ id: ticket.id, body: 'Voltou ao ar', file_ids: [], status: 'em_andamento' },
    });
    await runReactions(company.id);
    expect(await call(ana).tickets.get({ id: ticket.id })).toMatchObject({
      messages: [{ body: 'Voltou ao ar', is_from_staff: true, author: { name: 'Equipe da plataforma' } }],
    });
    expect((await unreadBy(admin)).map(({ titulo }) => titulo)).toEqual([
      `A equipe da plataforma respondeu no chamado ${ticket.code}`,
    ]);
    expect((await recorded(ticket.id)).map(({ name }) => name)).toContain('tickets.ticket.escalated');
  });

  it('leaves the queue when it is taken back or over, and enters it once', async () => {
    const { admin, ticket } = await anAsked();
    const team = await platformAdmin();
    const first = await call(admin).ticketQueue.escalate({ ...seen(ticket), reason: '' });
    const again = await call(admin).ticketQueue.escalate({ ...seen(first), reason: '' });
    expect(again.history.filter(({ text }) => text.startsWith('levou'))).toHaveLength(1);
    const back = await call(admin).ticketQueue.take_back(seen(again));
    expect(await inQueue(team, ticket.id)).toEqual([]);
    const anew = await call(admin).ticketQueue.escalate({ ...seen(back), reason: '' });
    expect(await inQueue(team, ticket.id)).toHaveLength(1);
    const over = await call(admin).ticketQueue.move({ ...seen(anew), status: 'cancelado', reason: '' });
    expect(await inQueue(team, ticket.id)).toEqual([]);
    await expect(call(admin).ticketQueue.escalate({ ...seen(over), reason: '' })).rejects.toMatchObject(
      broken('ticket_is_over'),
    );
  });

  it('is escalated only by those who attend', async () => {
    const { ana, lead, stranger, ticket } = await anAsked();
    for (const person of [ana, lead]) {
      const { escalate, take_back, escalated } = call(person).ticketQueue;
      await expect(escalate({ ...seen(ticket), reason: '' })).rejects.toMatchObject(forbidden);
      await expect(take_back(seen(ticket))).rejects.toMatchObject(forbidden);
      await expect(escalated()).rejects.toMatchObject(forbidden);
    }
    await expect(call(stranger).ticketQueue.escalate({ ...seen(ticket), reason: '' })).rejects.toMatchObject(
      hidden,
    );
  });
});
