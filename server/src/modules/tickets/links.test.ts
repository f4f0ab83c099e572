import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { call, rowOf, sqlAs } from '#test/team.ts';
import { aFile, aPairOfTickets, aTicket, handleConfidence } from '#test/tickets.ts';
import { aVisitor } from '#test/visitors.ts';
import { type Person, recorded } from '#test/world.ts';

const hidden = { code: 'NOT_FOUND' };
const forbidden = { code: 'FORBIDDEN' };
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

const historyOf = async (person: Person, id: string) =>
  (await call(person).tickets.get({ id })).history.map(({ text }) => text);

const around = (person: Person, id: string) => call(person).ticketQueue.around({ id });
const idsOf = (tickets: readonly { id: string }[]) => tickets.map(({ id }) => id);

describe('linked tickets', () => {
  it('lead to one another for those who attend, until the link is removed; both are logged', async () => {
    const { admin, corporate, ana, first, second } = await aPairOfTickets();
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

  it('are linked only by those who attend, and inside a company', async () => {
    const { ana, lead, stranger, other, first, second } = await aPairOfTickets();
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

describe('the tickets that are suggested beside one', () => {
  type Which = { to_link: string } | { to_join: string };
  const offered = async (person: Person, which: Which, search?: string) =>
    (await call(person).ticketQueue.list({ ...which, ...(search && { search }) })).items
      .map(({ title }) => title)
      .sort();

  const aFewTickets = async () => {
    const { admin, ana, peer, first, second } = await aPairOfTickets();
    const third = await aTicket(ana, { title: 'O mapa não abre' });
    const own = await aTicket(admin, { title: 'Não abre para mim' });
    await handleConfidence(admin, [admin]);
    await aTicket(peer, { title: 'Não abre um relato', code: 'relato' });
    return { admin, first, second, third, own };
  };

  it('exclude linked ones, one’s own, confidential ones, and the ticket itself', async () => {
    const { admin, first, second, third } = await aFewTickets();
    const before = ['Não abre também', 'O mapa não abre'];
    expect(await offered(admin, { to_link: first.id })).toEqual(before);
    expect(await offered(admin, { to_join: first.id })).toEqual(before);
    await call(admin).ticketQueue.link({ id: first.id, other_id: third.id });
    expect(await offered(admin, { to_link: first.id })).toEqual(['Não abre também']);
    expect(await offered(admin, { to_link: third.id })).toEqual(['Não abre também']);
    expect(await offered(admin, { to_link: second.id })).toEqual(['Não abre', 'O mapa não abre']);
    expect(await offered(admin, { to_join: first.id }), 'what is linked may be joined').toEqual(before);
    expect(await offered(admin, { to_link: first.id }, 'não abre')).toEqual(['Não abre também']);
  });

  it('exclude those merged into it, and the one it was merged into', async () => {
    const { admin, first, second, third } = await aFewTickets();
    await call(admin).ticketQueue.merge({ ...seen(second), into_id: first.id });
    expect(await offered(admin, { to_link: first.id })).toEqual(['O mapa não abre']);
    expect(await offered(admin, { to_link: second.id })).toEqual(['O mapa não abre']);
    expect(await offered(admin, { to_link: third.id })).toEqual(['Não abre']);
    expect(await offered(admin, { to_join: third.id })).toEqual(['Não abre']);
  });
});

describe('a confidential ticket', () => {
  it('is never linked, merged or escalated to the platform, not even around the calls', async () => {
    const { admin, ana, peer, first } = await aPairOfTickets();
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

describe('the policies for relations between tickets', () => {
  const tables = ['ticket_links', 'ticket_merges', 'ticket_watchers', 'ticket_escalations'] as const;

  it('let those who attend read and write, requesters read their own merge, and followers their own following', async () => {
    const { admin, ana, peer, lead, stranger, first, second, company } = await aPairOfTickets();
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

  it('let followers read the messages of the ticket they follow, without notes, and nobody else', async () => {
    const { admin, ana, peer, lead, stranger, first, second } = await aPairOfTickets();
    const file = await aFile(ana, 'Como vejo.', 'tela.txt');
    await call(ana).tickets.reply({ id: first.id, body: 'Só pela manhã', file_ids: [file] });
    await call(admin).ticketQueue.note({ id: first.id, body: 'Só entre nós' });
    const read = (person: Person) =>
      Promise.all(
        (['ticket_messages', 'ticket_files', 'ticket_notes', 'ticket_events'] as const).map(
          async (table) =>
            (
              await sqlAs(person)
                .selectFrom(table)
                .select('version')
                .where('ticket_id', '=', first.id)
                .execute()
            ).length,
        ),
      );
    const nothing = [0, 0, 0, 0];
    expect(await read(peer)).toEqual(nothing);
    await call(admin).ticketQueue.merge({ ...seen(second), into_id: first.id });
    const [messages, files, notes, events = 0] = await read(peer);
    expect([messages, files, notes]).toEqual([1, 1, 0]);
    const ofAll = (await read(admin)).at(-1) ?? 0;
    expect(events, 'all but the line of the note').toBe(ofAll - 1);
    for (const person of [lead, stranger]) expect(await read(person)).toEqual(nothing);
  });
});
