import { describe, expect, it } from 'vitest';
import { declaredGif, declaredPng } from '#test/declared-pictures.ts';
import { seen } from '#test/seen.ts';
import { aTeam, atOnce, call, outcomes, sqlAs } from '#test/team.ts';
import { aFile, aTicket, categoryOf, written } from '#test/tickets.ts';
import { as, owner, type Person } from '#test/world.ts';

const hidden = { code: 'NOT_FOUND' };
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

/** Names the handlers of a category that is not confidential. */
const nameHandlers = async (admin: Person, handlers: readonly Person[], code = 'problema') => {
  const { categories } = await call(admin).ticketSettings.get();
  const category = categories.find((one) => one.code === code);
  if (!category) throw new Error(`no category '${code}'`);
  const { id, version, name, description, default_impact, is_active } = category;
  await call(admin).ticketSettings.change_category({
    ...{ id, version, name, description, default_impact, is_active },
    handler_ids: handlers.map(({ person_id }) => person_id),
  });
  return id;
};

describe('an attendant', () => {
  it('opens in somebody’s name, answers, passes on, classifies, prioritises and resolves (MO-20)', async () => {
    const { ana, admin, corporate } = await aTeam();
    const { page: _, contest: __, ...input } = await written(ana);
    const opened = await call(admin).ticketQueue.open_for({ ...input, person_id: ana.person_id });
    expect(opened).toMatchObject({ reader: 'staff', person: { user_id: ana.person_id } });
    expect(opened.opened_by).not.toBeNull();
    const passed = await call(admin).ticketQueue.assign({
      ...seen(opened),
      assignee_id: corporate.person_id,
    });
    const raised = await call(corporate).ticketQueue.prioritise({ ...seen(passed), priority: 'critica' });
    const category_id = await categoryOf(ana, 'acesso');
    const moved = await call(corporate).ticketQueue.classify({ ...seen(raised), category_id });
    const answered = await call(corporate).ticketQueue.answer({
      ...{ id: opened.id, body: 'Pronto.', file_ids: [], status: 'resolvido' as const },
    });
    expect(answered).toMatchObject({ category_id, priority: 'critica', status: 'resolvido' });
    expect(answered.version).toBeGreaterThan(moved.version);
    const left = await call(admin).ticketQueue.assign({ ...seen(answered), assignee_id: null });
    expect(left.assignee).toBeNull();
  });

  it('reads names that link to the person; requesters read those they may open, and so do others who answer', async () => {
    const { ana, admin, corporate } = await aTeam();
    const { page: _, contest: __, ...input } = await written(ana);
    const opened = await call(admin).ticketQueue.open_for({ ...input, person_id: ana.person_id });
    await call(admin).ticketQueue.assign({ ...seen(opened), assignee_id: corporate.person_id });
    const ledTo = async (reader: Person) => {
      const { person, opened_by, assignee } = await call(reader).tickets.get({ id: opened.id });
      return [person, opened_by, assignee].map((one) => one?.readable_id);
    };
    expect(await ledTo(ana)).toEqual([ana.person_id, null, null]);
    expect(await ledTo(admin)).toEqual([ana.person_id, admin.person_id, corporate.person_id]);
    const [row] = (await call(admin).ticketQueue.list({ view: 'all' })).items;
    expect(row?.person.readable_id).toBe(ana.person_id);
    expect(row?.assignee?.readable_id).toBe(corporate.person_id);
  });

  it('loses to the person who was first: of two who resolve at once, one reads CONFLICT', async () => {
    const { ana, admin, corporate } = await aTeam();
    const ticket = await aTicket(ana);
    const both = await atOnce(['select from tickets where id = $1 for update', ticket.id], () =>
      [admin, corporate].map((one) =>
        call(one).ticketQueue.move({ ...seen(ticket), status: 'resolvido', reason: '' }),
      ),
    );
    expect(outcomes(both)).toEqual(['CONFLICT', 'ok']);
    for (const late of [
      () => call(admin).ticketQueue.assign({ ...seen(ticket), assignee_id: null }),
      () => call(admin).ticketQueue.prioritise({ ...seen(ticket), priority: 'alta' }),
      () => call(admin).ticketQueue.classify({ ...seen(ticket), category_id: ticket.category_id }),
      () => call(ana).tickets.close(seen(ticket)),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('writes notes that the requester never sees, and that change nothing for them', async () => {
    const { ana, admin, corporate } = await aTeam();
    for (const requester of [ana, admin]) {
      const ticket = await aTicket(requester, { title: `De ${requester.role}` });
      const noted = await call(corporate).ticketQueue.note({ id: ticket.id, body: 'Só para nós.' });
      expect(noted.notes?.map(({ body }) => body)).toEqual(['Só para nós.']);
      const own = await call(requester).tickets.get({ id: ticket.id });
      expect(own).toEqual(ticket);
      expect(JSON.stringify(own)).not.toContain('anotou');
      expect(
        await sqlAs(requester)
          .selectFrom('ticket_notes')
          .select('id')
          .where('ticket_id', '=', ticket.id)
          .execute(),
      ).toEqual([]);
      // They change the version that they read before.
      await call(requester).tickets.cancel({ ...seen(ticket), reason: '' });
    }
  });

  it('never attends their own', async () => {
    const { admin, corporate } = await aTeam();
    await nameHandlers(corporate, [admin]);
    const ticket = await aTicket(admin);
    expect(ticket.assignee).toBeNull();
    const own = broken('nobody_attends_their_own_ticket');
    const { id } = ticket;
    for (const act of [
      () => call(admin).ticketQueue.answer({ id, body: 'Oi', file_ids: [], status: 'em_andamento' }),
      () => call(admin).ticketQueue.note({ id, body: 'Oi' }),
      () => call(admin).ticketQueue.assign({ ...seen(ticket), assignee_id: admin.person_id }),
      () => call(admin).ticketQueue.move({ ...seen(ticket), status: 'resolvido', reason: '' }),
      () => call(admin).ticketQueue.prioritise({ ...seen(ticket), priority: 'critica' }),
    ])
      await expect(act()).rejects.toMatchObject(own);
    await expect(
      call(corporate).ticketQueue.assign({ ...seen(ticket), assignee_id: admin.person_id }),
    ).rejects.toMatchObject(broken('assignee_attends_the_category'));
  });
});

describe('a new ticket', () => {
  it('goes to the handler with the fewest under way, and among equals to the one who waited longest', async () => {
    const { ana, admin, corporate } = await aTeam();
    await nameHandlers(admin, [admin, corporate]);
    const next = async (n: number) => {
      const ticket = await aTicket(ana, { title: `Chamado ${n}` });
      return { ticket, id: ticket.assignee?.user_id };
    };
    const [first, second] = [await next(1), await next(2)];
    expect([first.id, second.id].toSorted()).toEqual([admin.person_id, corporate.person_id].toSorted());
    // One each: the person with the oldest last ticket is next.
    expect((await next(3)).id).toBe(first.id);
    expect((await next(4)).id).toBe(second.id);
    await call(ana).tickets.cancel({ ...seen(second.ticket), reason: '' });
    expect((await next(5)).id).toBe(second.id);
  });

  it('goes to the handlers of its category, even if others have fewer', async () => {
    const { ana, admin, corporate } = await aTeam();
    const id = await nameHandlers(admin, [admin, corporate]);
    await owner.query('update ticket_categories set assignee_id = $2 where id = $1', [
      id,
      corporate.person_id,
    ]);
    for (const n of [1, 2, 3])
      expect((await aTicket(ana, { title: `Chamado ${n}` })).assignee?.user_id).toBe(corporate.person_id);
  });

  it('comes back to the queue when its attendant leaves, even once it is resolved', async () => {
    const { ana, admin, corporate } = await aTeam();
    await nameHandlers(admin, [corporate]);
    const open = await aTicket(ana);
    const solved = await call(admin).ticketQueue.move({
      ...{ ...seen(await aTicket(ana, { title: 'Outro' })), status: 'resolvido' as const, reason: '' },
    });
    await owner.query('update profiles set is_active = false where user_id = $1', [corporate.person_id]);
    const { items } = await call(admin).ticketQueue.list({ view: 'unassigned' });
    expect(items.map(({ id }) => id)).toEqual([open.id]);
    const again = await call(ana).tickets.reopen({
      ...seen(await call(ana).tickets.get({ id: solved.id })),
      reason: 'Voltou',
    });
    expect(again.assignee).toBeNull();
    expect(again.history.map(({ reason }) => reason)).toContain('Quem atendia não atende mais');
  });

  it('stays when its requester leaves, who is shown as inactive', async () => {
    const { ana, admin } = await aTeam();
    const { id } = await aTicket(ana);
    await owner.query('update profiles set is_active = false where user_id = $1', [ana.person_id]);
    expect((await call(admin).tickets.get({ id })).person.is_active).toBe(false);
    expect((await call(admin).ticketQueue.list({})).items[0]?.person.is_active).toBe(false);
  });
});

describe('pages of tickets', () => {
  it('RT-19: one’s own are read by every session, and by no visitor', async () => {
    const { ana, lead, admin, corporate } = await aTeam();
    for (const one of [ana, lead, admin, corporate])
      expect((await call(one).tickets.mine({})).items).toEqual([]);
    await expect(call(null).tickets.mine({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('RT-35: one is opened by people with the permission to create tickets', async () => {
    const { ana, lead, admin, corporate } = await aTeam();
    for (const one of [ana, lead, admin, corporate]) expect((await aTicket(one)).status).toBe('aberto');
    const input = await written(ana);
    await expect(as(null).tickets.open(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('a file beside a ticket', () => {
  const add = (person: Person, body: string | Uint8Array<ArrayBuffer>, name: string) =>
    call(person).tickets.files.add({ file: new File([body], name) });

  it('is of an accepted kind, and at most 10 MB', async () => {
    const { ana } = await aTeam();
    const mistaken = broken('ticket_file_is_what_it_says');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await expect(add(ana, svg, 'foto.svg')).rejects.toMatchObject(mistaken);
    await expect(add(ana, svg, 'foto.png')).rejects.toMatchObject(mistaken);
    await expect(add(ana, '<!doctype html><p>Oi</p>', 'pagina.html')).rejects.toMatchObject(mistaken);
    await expect(add(ana, new Uint8Array([0x4d, 0x5a, 0, 1, 2]), 'programa.exe')).rejects.toMatchObject(
      mistaken,
    );
    const large = (bytes: number) => add(ana, new Uint8Array(bytes).fill(0x61), 'registro.txt');
    await expect(large(10 * 1_048_576 + 1)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [expect.objectContaining({ message: 'Arquivo maior que 10 MB' })] },
    });
    expect(await large(10 * 1_048_576)).toMatchObject({ mime: 'text/plain', size_bytes: 10_485_760 });
  });

  it('is refused when it declares no pixels, or more than a browser can decode', async () => {
    const { ana } = await aTeam();
    const sent = (bytes: Buffer) => add(ana, new Uint8Array(bytes), 'foto.png');
    for (const bomb of [declaredGif(65_535, 65_535), declaredPng(65_535, 65_535)])
      await expect(sent(bomb)).rejects.toMatchObject(broken('picture_has_24_million_dots'));
    await expect(sent(declaredGif(0, 0))).rejects.toMatchObject(broken('picture_has_dots'));
    expect(await sent(declaredGif(300, 200))).toMatchObject({ mime: 'image/gif' });
  });

  it('belongs to nobody else until it is sent, and is then read like the ticket', async () => {
    const { ana, peer, admin } = await aTeam();
    const id = await aFile(ana);
    for (const other of [peer, admin]) {
      await expect(call(other).tickets.files.fetch({ id })).rejects.toMatchObject(hidden);
      await expect(call(other).tickets.files.remove({ id })).rejects.toMatchObject(hidden);
      await expect(aTicket(other, { file_ids: [id] })).rejects.toMatchObject(broken('ticket_file_is_there'));
    }
    await aTicket(ana, { file_ids: [id] });
    expect((await call(admin).tickets.files.fetch({ id })).type).toBe('text/plain');
    await expect(call(peer).tickets.files.fetch({ id })).rejects.toMatchObject(hidden);
    // Once sent, it is neither sent again nor withdrawn.
    await expect(aTicket(ana, { title: 'Outro', file_ids: [id] })).rejects.toMatchObject(
      broken('ticket_file_is_there'),
    );
    await expect(call(ana).tickets.files.remove({ id })).rejects.toMatchObject(hidden);
  });

  it('is one of at most five', async () => {
    const { ana } = await aTeam();
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await aFile(ana, `Arquivo ${n}`));
    await expect(aTicket(ana, { file_ids: ids })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await aTicket(ana, { file_ids: ids.slice(0, 5) })).files).toHaveLength(5);
  });
});
