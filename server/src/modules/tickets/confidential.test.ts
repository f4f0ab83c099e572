import { randomUUID } from 'node:crypto';
import { defaultTicketTargets } from '@pdy/contract/rules/tickets/priority';
import { describe, expect, it } from 'vitest';
import { copyOf } from '#test/own-copy.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, on, rowOf, sqlAs, today } from '#test/team.ts';
import { aFile, aTicket, categoryOf, handleConfidence, written } from '#test/tickets.ts';
import { aVisitor } from '#test/visitors.ts';
import { as, owner, type Person, platformAdmin, platformDb, runReactions } from '#test/world.ts';

const hidden = { code: 'NOT_FOUND' };
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

/** Ana reports something; two administrators are handlers of the category, others are not. */
const aReport = async () => {
  const team = await aTeam();
  const { ana, admin, company } = team;
  const handler = await company.person('admin');
  const other = await company.person('admin');
  await handleConfidence(admin, [handler]);
  // A code prefix that no other company's tickets have.
  const terms = { prefix: 'SEGR', anonymous_channel: null, targets: defaultTicketTargets, version: 0 };
  await call(admin).ticketSettings.change(terms);
  const canary = `Canario${randomUUID().replaceAll('-', '')}`;
  const file = await aFile(ana, `${canary}\n`, `${canary}.txt`);
  const opened = await aTicket(ana, {
    ...{ code: 'relato', title: `Título ${canary}`, description: `Descrição ${canary}`, file_ids: [file] },
  });
  const { id } = opened;
  await call(handler).ticketQueue.answer({
    id,
    body: `Resposta ${canary}`,
    file_ids: [],
    status: 'em_andamento',
  });
  await call(ana).tickets.reply({ id, body: `Mensagem ${canary}`, file_ids: [] });
  const noted = await call(handler).ticketQueue.note({ id, body: `Nota ${canary}` });
  const ticket = await call(handler).ticketQueue.move({
    ...{ ...seen(noted), status: 'aguardando_solicitante', reason: `Motivo ${canary}` },
  });
  await runReactions(company.id);
  return { ...team, handler, other, canary, ticket, file };
};

const tables = [
  'tickets',
  'ticket_events',
  'ticket_messages',
  'ticket_notes',
  'ticket_files',
  'ticket_file_bodies',
  'ticket_ratings',
] as const;
/** How many rows of the company the person reads; the platform has its own tickets. */
const countsBySql = async (person: Person, company_id: string, from = sqlAs(person)) => {
  const found = await Promise.all(
    tables.map((table) =>
      from.selectFrom(table).select('company_id').where('company_id', '=', company_id).execute(),
    ),
  );
  return found.map((rows) => rows.length);
};
const none = tables.map(() => 0);

/** Everything that the person's calls return of tickets, notices, their own data and the log, as one text. */
const allSaid = async (calls: ReturnType<typeof call>, canary: string, code: string) => {
  const asked: (() => Promise<unknown>)[] = [
    () => calls.tickets.mine({}),
    ...(['all', 'confidential', 'unassigned', 'mine', 'overdue', 'today'] as const).map(
      (view) => () => calls.ticketQueue.list({ view }),
    ),
    () => calls.ticketQueue.list({ search: canary }),
    () => calls.ticketQueue.list({ search: code }),
    () => calls.notifications.bell(),
    () => calls.notifications.history({}),
    () => calls.accessLogs.list({}),
    () => calls.ticketSettings.get(),
    () => calls.people.directory({ search: canary }),
  ];
  const said = await Promise.all(asked.map((one) => one().catch(() => null)));
  return JSON.stringify(said);
};

describe('a confidential ticket (MO-20)', () => {
  it('is read in full by its requester, and by the handlers its category names', async () => {
    const { ana, handler, canary, ticket, file } = await aReport();
    const words = JSON.stringify(await call(handler).tickets.get({ id: ticket.id }));
    for (const what of ['Título', 'Descrição', 'Resposta', 'Mensagem', 'Nota', 'Motivo'])
      expect(words).toContain(`${what} ${canary}`);
    expect(words).toContain(`${canary}.txt`);
    const own = JSON.stringify(await call(ana).tickets.get({ id: ticket.id }));
    for (const what of ['Título', 'Descrição', 'Resposta', 'Mensagem', 'Motivo'])
      expect(own).toContain(`${what} ${canary}`);
    expect(own).not.toContain('Nota');
    for (const reader of [ana, handler])
      expect(
        Buffer.from((await call(reader).tickets.files.fetch({ id: file })).base64, 'base64').toString(),
      ).toBe(`${canary}\n`);
    expect((await call(handler).ticketQueue.list({ search: canary })).items).toHaveLength(1);
    expect((await call(handler).ticketQueue.counts()).confidential).toBe(1);
  });

  it('is found by nobody else: in no list, search, count, notice, log or row', async () => {
    const { admin, other, corporate, lead, top, peer, stranger, company, canary, ticket, file } =
      await aReport();
    const visitor = await aVisitor(company.id);
    const readers: [Person, ReturnType<typeof call>][] = [
      ...[admin, other, corporate, lead, top, peer, stranger].map(
        (one): [Person, ReturnType<typeof call>] => [one, call(one)],
      ),
      [visitor.there, as(visitor.person, { ...on(today), companySlug: visitor.companySlug })],
      [await platformAdmin(), as(await platformAdmin(), on(today))],
    ];
    for (const [reader, calls] of readers) {
      await expect(calls.tickets.get({ id: ticket.id })).rejects.toMatchObject(hidden);
      await expect(calls.tickets.files.fetch({ id: file })).rejects.toMatchObject(hidden);
      const said = await allSaid(calls, canary, ticket.code);
      expect(said).not.toContain(canary);
      expect(said).not.toContain(ticket.id);
      expect(said).not.toContain(ticket.code);
      expect(await countsBySql(reader, company.id)).toEqual(none);
      const events = sqlAs(reader).selectFrom('events').select('id').where('subject_id', '=', ticket.id);
      expect(await events.execute()).toEqual([]);
    }
    for (const one of [admin, other, corporate])
      expect(await call(one).ticketQueue.counts()).toMatchObject({ all: 0, confidential: null });
    for (const table of tables)
      await expect(platformDb.as(null).selectFrom(table).select('company_id').execute()).rejects.toThrow(
        'denied',
      );
  });

  it('is announced without a word, name or number', async () => {
    const { ana, handler } = await aReport();
    for (const reader of [ana, handler]) {
      const { items } = await call(reader).notifications.history({});
      expect(items.length).toBeGreaterThan(0);
      for (const { notification } of items)
        expect(notification).toMatchObject({
          titulo: expect.stringMatching(/^Há (atualização|\d atualizações) em um chamado$/),
          mensagem: 'Abra o chamado para ver.',
        });
    }
  });

  it('is in its requester’s file, and in nobody else’s', async () => {
    const { ana, handler, peer, canary } = await aReport();
    const fileOf = async (who: Person) => (await copyOf(who)).body;
    const own = await fileOf(ana);
    expect(own).toContain(`Descrição ${canary}`);
    expect(own).not.toContain(`Nota ${canary}`);
    expect(await fileOf(peer)).not.toContain(canary);
    expect(await fileOf(handler)).not.toContain(`Descrição ${canary}`);
  });

  it('leaves no word in the access log or the log of events', async () => {
    const { company, canary } = await aReport();
    for (const table of ['access_logs', 'events', 'notifications'])
      expect(
        await rowOf(
          `select count(*)::int as found from ${table} r where company_id = $1 and r::text like $2`,
          [company.id, `%${canary}%`],
        ),
      ).toEqual({ found: 0 });
  });

  it('is handed back by a handler who is no longer named, or no longer an administrator', async () => {
    const { handler, other, admin, company, ticket } = await aReport();
    const assignee = async () => rowOf('select assignee_id from tickets where id = $1', [ticket.id]);
    await handleConfidence(admin, [handler, other]);
    expect(await assignee()).toEqual({ assignee_id: handler.person_id });
    await handleConfidence(admin, [other]);
    expect(await assignee()).toEqual({ assignee_id: null });
    await expect(call(handler).tickets.get({ id: ticket.id })).rejects.toMatchObject(hidden);
    const held = await call(other).tickets.get({ id: ticket.id });
    expect(held.history.at(-1)).toMatchObject({ actor: null, reason: 'Quem atendia não atende mais' });
    await call(other).ticketQueue.assign({ ...seen(held), assignee_id: other.person_id });
    await owner.query("update profiles set role = 'employee' where user_id = $1", [other.person_id]);
    expect(await assignee()).toEqual({ assignee_id: null });
    expect(await countsBySql({ ...other, role: 'employee' }, company.id)).toEqual(none);
    const { rowCount } = await owner.query('select from ticket_handlers where company_id = $1', [company.id]);
    expect(rowCount).toBe(0);
  });

  it('is offered only where somebody would read it', async () => {
    const { ana, admin, company } = await aTeam();
    const codes = async () => (await call(ana).tickets.choices()).categories.map(({ code }) => code);
    expect(await codes()).not.toContain('relato');
    await expect(aTicket(ana, { code: 'relato' })).rejects.toMatchObject(
      broken('confidential_ticket_is_read'),
    );
    const handler = await company.person('admin');
    await handleConfidence(admin, [handler]);
    expect(await codes()).toContain('relato');
    await owner.query('update profiles set is_active = false where user_id = $1', [handler.person_id]);
    expect(await codes()).not.toContain('relato');
  });

  it('is opened in nobody else’s name, and goes into no other category, nor others into it', async () => {
    const { ana, admin, handler, ticket } = await aReport();
    const { page: _, contest: __, ...input } = await written(ana, { code: 'relato' });
    await expect(
      call(handler).ticketQueue.open_for({ ...input, person_id: ana.person_id }),
    ).rejects.toMatchObject(broken('confidential_ticket_is_own'));
    const changes = broken('confidence_does_not_change');
    const plain = await aTicket(ana, { title: 'Outra coisa' });
    const [problema, relato] = [await categoryOf(ana), await categoryOf(ana, 'relato')];
    await expect(
      call(handler).ticketQueue.classify({ ...seen(ticket), category_id: problema }),
    ).rejects.toMatchObject(changes);
    await expect(
      call(handler).ticketQueue.classify({ ...seen(plain), category_id: relato }),
    ).rejects.toMatchObject(changes);
    for (const act of [
      () => call(admin).ticketQueue.prioritise({ ...seen(ticket), priority: 'alta' }),
      () => call(admin).ticketQueue.assign({ ...seen(ticket), assignee_id: admin.person_id }),
      () => call(admin).ticketQueue.note({ id: ticket.id, body: 'Oi' }),
      () => call(admin).ticketQueue.staff({ id: ticket.id }),
    ])
      await expect(act()).rejects.toMatchObject(hidden);
    await expect(
      call(handler).ticketQueue.assign({ ...seen(ticket), assignee_id: admin.person_id }),
    ).rejects.toMatchObject(broken('assignee_attends_the_category'));
    expect((await call(handler).ticketQueue.staff({ id: ticket.id })).map(({ user_id }) => user_id)).toEqual([
      handler.person_id,
    ]);
  });
});
