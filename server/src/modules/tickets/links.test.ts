import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { aFile, aTicket, handleConfidence } from '#test/tickets.ts';
import { aVisitor } from '#test/visitors.ts';
import { type Person, recorded, runReactions } from '#test/world.ts';

const hidden = { code: 'NOT_FOUND' };
const forbidden = { code: 'FORBIDDEN' };
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

/** Ana and peer ask the same. */
const aPair = async () => {
  const team = await aTeam();
  const [first, second] = [
    await aTicket(team.ana, { title: 'Não abre' }),
    await aTicket(team.peer, { title: 'Não abre também' }),
  ];
  return { ...team, first, second };
};

const historyOf = async (person: Person, id: string) =>
  (await call(person).tickets.get({ id })).history.map(({ text }) => text);

/** What somebody has not read, and reads now: what is unread of one ticket is told as one. */
const told = async (person: Person) => {
  const { items } = await call(person).notifications.bell();
  await call(person).notifications.mark_all_read();
  return items
    .filter(({ status }) => status === 'nao_lida')
    .map(({ notification: { titulo, mensagem } }) => ({ titulo, mensagem }));
};

const around = (person: Person, id: string) => call(person).ticketQueue.around({ id });
const idsOf = (tickets: readonly { id: string }[]) => tickets.map(({ id }) => id);

describe('tickets that are linked', () => {
  it('lead to one another for those who attend, until the link is undone; both are in the log', async () => {
    const { admin, corporate, ana, first, second } = await aPair();
    const made = await call(admin).ticketQueue.link({ id: second.id, other_id: first.id });
    expect(idsOf(made.linked)).toEqual([first.id]);
    await call(admin).ticketQueue.link({ id: first.id, other_id: second.id });
    expect(idsOf((await around(corporate, first.id)).linked)).toEqual([second.id]);
    expect((await around(ana, first.id)).linked, 'who asked does not know of the other').toEqual([]);
    expect(await historyOf(admin, first.id)).toContain(`ligou este chamado ao ${second.code}`);
    await call(corporate).ticketQueue.unlink({ id: first.id, other_id: second.id });
    expect((await around(admin, second.id)).linked).toEqual([]);
    expect(await historyOf(admin, second.id)).toContain(`desfez a ligação com o chamado ${first.code}`);
    const names = (await recorded(second.id)).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('.linked'))).toHaveLength(1);
  });

  it('are so by those who attend alone, and inside a company', async () => {
    const { ana, lead, stranger, other, first, second } = await aPair();
    const pair = { id: first.id, other_id: second.id };
    for (const person of [ana, lead])
      for (const act of ['link', 'unlink'] as const)
        await expect(call(person).ticketQueue[act](pair)).rejects.toMatchObject(forbidden);
    await expect(call(stranger).ticketQueue.link(pair)).rejects.toMatchObject(hidden);
    const theirs = await aTicket(await other.person());
    const foreign = { id: theirs.id, other_id: first.id };
    await expect(call(stranger).ticketQueue.link(foreign)).rejects.toMatchObject(hidden);
    await expect(call(lead).ticketQueue.around({ id: first.id })).rejects.toMatchObject(hidden);
  });
});

describe('a ticket that is joined to another', () => {
  it('is closed with a pointer, its messages stay, and who asked follows the other one', async () => {
    const { admin, ana, peer, lead, first, second } = await aPair();
    const file = await aFile(ana, 'Como vejo.', 'tela.txt');
    await call(ana).tickets.reply({ id: first.id, body: 'Só pela manhã', file_ids: [file] });
    await call(peer).tickets.reply({ id: second.id, body: 'Comigo também', file_ids: [] });
    await expect(call(peer).tickets.get({ id: first.id })).rejects.toMatchObject(hidden);
    const source = await call(admin).tickets.get({ id: second.id });
    const joined = await call(admin).ticketQueue.merge({ ...seen(source), into_id: first.id });
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

  it('is told to both who asked, and what happens in the other one to those who follow it', async () => {
    const { admin, ana, peer, first, second, company } = await aPair();
    const news = async () => {
      await runReactions(company.id);
      return [await told(ana), await told(peer)];
    };
    await call(admin).ticketQueue.merge({ ...seen(second), into_id: first.id });
    expect(await news()).toEqual([
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
    expect(await news()).toEqual([
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

  it('is one notice with the other’s news for a follower who has read none of them', async () => {
    const { admin, peer, first, second, company } = await aPair();
    await call(admin).ticketQueue.merge({ ...seen(second), into_id: first.id });
    await call(admin).ticketQueue.answer({
      ...{ id: first.id, body: 'Resolvemos', file_ids: [], status: 'em_andamento' },
    });
    await runReactions(company.id);
    expect((await told(peer)).map(({ titulo }) => titulo)).toEqual([`2 novidades no chamado ${first.code}`]);
  });

  it('is not itself, over, joined to what is over, seen otherwise, or attended by who asked', async () => {
    const { admin, ana, first, second, company } = await aPair();
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

  it('by two at once goes into one of them', async () => {
    const { admin, corporate, first, second } = await aPair();
    const tries = await Promise.allSettled([
      call(admin).ticketQueue.merge({ ...seen(second), into_id: first.id }),
      call(corporate).ticketQueue.merge({ ...seen(first), into_id: second.id }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a ticket in confidence', () => {
  it('is never linked, joined or put before the platform, also not past the calls', async () => {
    const { admin, ana, peer, first } = await aPair();
    await handleConfidence(admin, [admin]);
    const report = await aTicket(ana, { code: 'relato' });
    const alone = broken('ticket_in_confidence_stands_alone');
    const common = await aTicket(peer);
    const queue = call(admin).ticketQueue;
    for (const [id, other_id] of [
      [report.id, common.id],
      [common.id, report.id],
    ] as const) {
      await expect(queue.link({ id, other_id })).rejects.toMatchObject(alone);
      const { version } = await call(admin).tickets.get({ id });
      await expect(queue.merge({ id, version, into_id: other_id })).rejects.toMatchObject(alone);
    }
    await expect(queue.escalate({ ...seen(report), reason: '' })).rejects.toMatchObject(alone);
    const as = sqlAs(admin);
    const [older, newer] = [first.id, report.id].sort();
    for (const write of [
      sql`insert into ticket_links (ticket_id, other_id) values (${older}, ${newer})`,
      sql`insert into ticket_merges (ticket_id, into_id) values (${report.id}, ${first.id})`,
      sql`insert into ticket_merges (ticket_id, into_id) values (${first.id}, ${report.id})`,
      sql`insert into ticket_watchers (ticket_id, person_id) values (${report.id}, ${peer.person_id})`,
      sql`insert into ticket_escalations (ticket_id) values (${report.id})`,
    ])
      await expect(write.execute(as)).rejects.toThrow('foreign key');
  });
});

describe('the policies of what stands between tickets', () => {
  const tables = ['ticket_links', 'ticket_merges', 'ticket_watchers', 'ticket_escalations'] as const;

  it('let those who attend read and write, who asked read their own merge, followers their own following', async () => {
    const { admin, ana, peer, lead, stranger, first, second, company } = await aPair();
    const third = await aTicket(ana, { title: 'Outra coisa' });
    await call(admin).ticketQueue.link({ id: first.id, other_id: third.id });
    await call(admin).ticketQueue.escalate({
      ...seen(await call(admin).tickets.get({ id: third.id })),
      reason: '',
    });
    await call(admin).ticketQueue.merge({ ...seen(second), into_id: first.id });
    const visitor = await aVisitor(company.id);
    const counts = async (person: Person) =>
      Promise.all(
        tables.map(
          async (table) => (await sqlAs(person).selectFrom(table).select('version').execute()).length,
        ),
      );
    expect(await counts(admin)).toEqual([1, 1, 1, 1]);
    expect(await counts(visitor.there)).toEqual([1, 1, 1, 1]);
    expect(await counts(ana)).toEqual([0, 0, 0, 0]);
    expect(await counts(peer)).toEqual([0, 1, 1, 0]);
    expect(await counts(lead)).toEqual([0, 0, 0, 0]);
    expect(await counts(stranger)).toEqual([0, 0, 0, 0]);
    const [older, newer] = [first.id, second.id].sort();
    for (const person of [ana, peer, lead])
      for (const write of [
        sql`insert into ticket_links (ticket_id, other_id) values (${older}, ${newer})`,
        sql`insert into ticket_merges (ticket_id, into_id) values (${third.id}, ${first.id})`,
        sql`insert into ticket_watchers (ticket_id, person_id) values (${third.id}, ${person.person_id})`,
        sql`insert into ticket_escalations (ticket_id) values (${first.id})`,
      ])
        await expect(write.execute(sqlAs(person))).rejects.toThrow(
          /row-level security|no such ticket for the caller/,
        );
    for (const person of [ana, peer, stranger]) {
      for (const table of ['ticket_links', 'ticket_escalations'] as const) {
        const gone = await sqlAs(person).deleteFrom(table).executeTakeFirst();
        expect(gone.numDeletedRows, table).toBe(0n);
      }
    }
    await expect(
      sql`insert into ticket_links (ticket_id, other_id, made_by) values (${older}, ${newer}, ${ana.person_id})`.execute(
        sqlAs(admin),
      ),
    ).rejects.toThrow('row-level security');
    await expect(
      sql`insert into ticket_links (ticket_id, other_id) values (${third.id}, ${first.id})`.execute(
        sqlAs(admin),
      ),
      'a pair is linked once',
    ).rejects.toThrow('ticket_links_of_a_pair');
    const own = await rowOf<{ n: number }>(
      'select count(*)::int as n from ticket_watchers where company_id = $1',
      [company.id],
    );
    expect(own.n).toBe(1);
  });
});
