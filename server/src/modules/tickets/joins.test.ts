import { describe, expect, it } from 'vitest';
import { unreadBy } from '#test/notices.ts';
import { seen } from '#test/seen.ts';
import { call } from '#test/team.ts';
import { aFile, aPairOfTickets, aTicket } from '#test/tickets.ts';
import { type Person, recorded, runReactions } from '#test/world.ts';

const hidden = { code: 'NOT_FOUND' };
const forbidden = { code: 'FORBIDDEN' };
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

const historyOf = async (person: Person, id: string) =>
  (await call(person).tickets.get({ id })).history.map(({ text }) => text);

const around = (person: Person, id: string) => call(person).ticketQueue.around({ id });
const idsOf = (tickets: readonly { id: string }[]) => tickets.map(({ id }) => id);

describe('a ticket that is merged into another', () => {
  it('is closed with a pointer, its messages stay, and its requester follows the other one', async () => {
    const { admin, ana, peer, lead, first, second } = await aPairOfTickets();
    const file = await aFile(ana, 'Como vejo.', 'tela.txt');
    await call(ana).tickets.reply({ id: first.id, body: 'Só pela manhã', file_ids: [file] });
    await call(peer).tickets.reply({ id: second.id, body: 'Comigo também', file_ids: [] });
    await expect(call(peer).tickets.get({ id: first.id })).rejects.toMatchObject(hidden);
    const source = await call(admin).tickets.get({ id: second.id });
    const joined = await call(admin).ticketQueue.merge({ ...seen(source), into_id: first.id });
    expect(joined).toMatchObject({ goes_on_in: first.code, resolved_at: null });
    expect(joined).toMatchObject({ status: 'fechado', messages: [{ body: 'Comigo também' }] });
    expect(await historyOf(admin, first.id)).toContain(`uniu o chamado ${second.code} a este`);

    const own = await call(peer).tickets.get({ id: second.id });
    expect(own).toMatchObject({ reader: 'asker', status: 'fechado', messages: [{ body: 'Comigo também' }] });
    expect((await around(peer, second.id)).into).toMatchObject({ id: first.id, code: first.code });
    await call(admin).ticketQueue.note({ id: first.id, body: 'Só entre nós' });
    await call(admin).ticketQueue.answer({
      ...{ id: first.id, body: 'Resolvemos', file_ids: [], status: 'em_andamento' },
    });
    const followed = await call(peer).tickets.get({ id: first.id });
    expect(followed).toMatchObject({
      ...{ reader: 'follower', notes: null, contest: null },
      messages: [{ body: 'Só pela manhã', files: [{ name: 'tela.txt' }] }, { body: 'Resolvemos' }],
      may: { reply: false, cancel: false, solve: false, reopen: false, close: false, rate: false },
    });
    expect(followed.history.map(({ text }) => text)).not.toContain('anotou algo para quem atende');
    expect(await call(peer).tickets.files.fetch({ id: file })).toMatchObject({ file_name: 'tela.txt' });
    await expect(call(peer).tickets.reply({ id: first.id, body: 'Olá', file_ids: [] })).rejects.toMatchObject(
      hidden,
    );
    await expect(call(lead).tickets.get({ id: first.id })).rejects.toMatchObject(hidden);
    expect((await around(ana, first.id)).joined, 'the other one is not for who asked').toEqual([]);
    expect(idsOf((await around(admin, first.id)).joined)).toEqual([second.id]);

    expect(await recorded(second.id)).toContainEqual({
      ...{ name: 'tickets.ticket.joined', actor_id: admin.person_id },
      payload: { in_confidence: null, into_id: first.id },
    });
  });

  it('is announced to both requesters, and events of the other one to those who follow it', async () => {
    const { admin, ana, peer, first, second, company } = await aPairOfTickets();
    const news = async () => {
      await runReactions(company.id);
      return [await unreadBy(ana), await unreadBy(peer)];
    };
    await call(admin).ticketQueue.merge({ ...seen(second), into_id: first.id });
    expect(await news()).toMatchObject([
      [
        {
          titulo: `Outra pessoa acompanha o seu chamado ${first.code}`,
          mensagem: 'Ela pediu a mesma coisa e lê a conversa daqui em diante. Não abre',
        },
      ],
      [
        {
          titulo: `Seu chamado ${second.code} foi unido ao ${first.code}`,
          mensagem: 'A conversa continua lá, e você pode acompanhar. Não abre também',
        },
      ],
    ]);
    await call(admin).ticketQueue.answer({
      ...{ id: first.id, body: 'Resolvemos', file_ids: [], status: 'em_andamento' },
    });
    expect(await news()).toMatchObject([
      [{ titulo: `Seu chamado ${first.code} foi respondido`, mensagem: 'Não abre' }],
      [{ titulo: `O chamado ${first.code} que você acompanha foi respondido`, mensagem: 'Não abre' }],
    ]);
    const now = await call(admin).tickets.get({ id: first.id });
    await call(admin).ticketQueue.move({ ...seen(now), status: 'resolvido', reason: '' });
    const [asked = [], followed = []] = await news();
    expect(asked.map(({ titulo }) => titulo)).toEqual([`Seu chamado ${first.code} foi resolvido`]);
    expect(followed.map(({ titulo }) => titulo)).toEqual([
      `O chamado ${first.code} que você acompanha: resolvido`,
    ]);
  });

  it('shows its requester who else reads, and where a merged one goes on', async () => {
    const { admin, ana, peer, first, second } = await aPairOfTickets();
    const alone = { also_read_by: { followers: false, platform: false }, goes_on_in: null };
    expect(await call(ana).tickets.get({ id: first.id })).toMatchObject(alone);
    await call(admin).ticketQueue.merge({ ...seen(second), into_id: first.id });
    const joined = await call(ana).tickets.get({ id: first.id });
    expect(joined).toMatchObject({ also_read_by: { followers: true, platform: false }, goes_on_in: null });
    expect(await call(peer).tickets.get({ id: second.id })).toMatchObject({
      ...{ also_read_by: alone.also_read_by, goes_on_in: first.code },
    });
    const shown = await call(admin).ticketQueue.escalate({ ...seen(joined), reason: '' });
    expect(shown.also_read_by.platform).toBe(true);
    const back = await call(admin).ticketQueue.take_back(seen(shown));
    expect(back.also_read_by.platform).toBe(false);
  });

  it('is one notice with the other’s news for a follower who has read none of them', async () => {
    const { admin, peer, first, second, company } = await aPairOfTickets();
    await call(admin).ticketQueue.merge({ ...seen(second), into_id: first.id });
    await call(admin).ticketQueue.answer({
      ...{ id: first.id, body: 'Resolvemos', file_ids: [], status: 'em_andamento' },
    });
    await runReactions(company.id);
    expect((await unreadBy(peer)).map(({ titulo }) => titulo)).toEqual([
      `2 novidades no chamado ${first.code}`,
    ]);
  });

  it('is not itself, ended, merged into an ended one, seen differently, or attended by its requester', async () => {
    const { admin, ana, first, second, company } = await aPairOfTickets();
    const merge = (person: Person, ticket: typeof first, into_id: string) =>
      call(person).ticketQueue.merge({ ...seen(ticket), into_id });
    await expect(merge(admin, first, first.id)).rejects.toMatchObject(broken('ticket_is_joined_to_another'));
    await expect(merge(ana, first, second.id)).rejects.toMatchObject(forbidden);
    const own = await aTicket(admin);
    await expect(merge(admin, first, own.id)).rejects.toMatchObject(
      broken('nobody_attends_their_own_ticket'),
    );
    const other = await company.person('admin');
    const joined = await merge(other, second, first.id);
    await expect(merge(other, second, first.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(merge(other, joined, own.id)).rejects.toMatchObject(broken('ticket_is_over'));
    const now = await call(other).tickets.get({ id: first.id });
    await expect(merge(other, now, second.id)).rejects.toMatchObject(broken('joined_ticket_is_under_way'));
  });

  it('is merged into only one when two people do it at once', async () => {
    const { admin, corporate, first, second } = await aPairOfTickets();
    const tries = await Promise.allSettled([
      call(admin).ticketQueue.merge({ ...seen(second), into_id: first.id }),
      call(corporate).ticketQueue.merge({ ...seen(first), into_id: second.id }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
