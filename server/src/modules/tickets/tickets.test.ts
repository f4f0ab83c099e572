import { randomUUID } from 'node:crypto';
import type { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aTicket, at, categoryOf, written } from '#test/tickets.ts';
import { as, owner, runReactions } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });
const hidden = { code: 'NOT_FOUND' };

const titlesOf = async (person: Parameters<typeof call>[0]) =>
  (await call(person).notifications.history({})).items.map(({ notification }) => notification.titulo);

describe('a ticket', () => {
  it('is opened, attended, resolved, opened again and closed (MO-20)', async () => {
    const { ana, admin } = await aTeam();
    const opened = await aTicket(ana, { impact: 'equipe', urgency: 'alta', page: '/goals' });
    expect(opened).toMatchObject({
      code: 'CH-000001',
      status: 'aberto',
      priority: 'alta',
      page: '/goals',
      person: { user_id: ana.person_id },
      reader: 'asker',
      notes: null,
      first_response: { target_minutes: 120, met_at: null },
      resolution: { target_minutes: 480 },
    });
    const said = await call(admin).ticketQueue.answer({
      id: opened.id,
      body: 'Qual navegador você usa?',
      file_ids: [],
      status: 'aguardando_solicitante',
    });
    expect(said).toMatchObject({
      status: 'aguardando_solicitante',
      reader: 'staff',
      assignee: { user_id: admin.person_id },
      resolution: { is_paused: true },
      next_step: { step: 'remind' },
    });
    expect(said.first_response.met_at).not.toBeNull();
    const replied = await call(ana).tickets.reply({ id: opened.id, body: 'Chrome.', file_ids: [] });
    expect(replied).toMatchObject({
      status: 'em_andamento',
      resolution: { is_paused: false },
      next_step: null,
    });
    const solved = await call(admin).ticketQueue.move({ ...seen(replied), status: 'resolvido', reason: '' });
    expect(solved).toMatchObject({ status: 'resolvido', next_step: { step: 'close' } });
    const again = await call(ana).tickets.reopen({ ...seen(solved), reason: 'Voltou a acontecer.' });
    expect(again).toMatchObject({ status: 'em_andamento', resolved_at: null });
    const done = await call(ana).tickets.solve(seen(again));
    const rated = await call(ana).tickets.rate({ id: opened.id, score: 5, comment: 'Obrigada!' });
    expect(rated.rating).toEqual({ score: 5, comment: 'Obrigada!' });
    const closed = await call(ana).tickets.close(seen(rated));
    expect(closed.status).toBe('fechado');
    expect(closed.history.map(({ text }) => text)).toContain('deu a primeira resposta');
    expect(done.messages.map(({ body }) => body)).toEqual([
      'Qual navegador você usa?',
      'Chrome.',
      'Voltou a acontecer.',
    ]);
  });

  it('is read by its requester and attendants, and by nobody else', async () => {
    const { ana, lead, peer, top, admin, corporate, stranger } = await aTeam();
    const { id } = await aTicket(ana);
    for (const reader of [ana, admin, corporate])
      expect((await call(reader).tickets.get({ id })).id).toBe(id);
    // The ticket may be about the person's leader.
    for (const other of [lead, top, peer, stranger]) {
      await expect(call(other).tickets.get({ id })).rejects.toMatchObject(hidden);
      for (const table of ['tickets', 'ticket_events', 'ticket_messages'] as const)
        expect(await sqlAs(other).selectFrom(table).select('id').execute()).toEqual([]);
    }
    expect((await call(lead).tickets.mine({})).items).toEqual([]);
    await expect(call(lead).ticketQueue.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('keeps quotes and every word of its title, on one line', async () => {
    const { ana } = await aTeam();
    for (const [title, kept] of [
      ["Falta o copo d'água", 'Falta o copo d’água'],
      ['Erro "conta bloqueada"', 'Erro “conta bloqueada”'],
      ['Meta de onboarding = 95 %', 'Meta de onboarding = 95 %'],
      ['Onde = sala 3\n(segundo andar)', 'Onde = sala 3 (segundo andar)'],
    ] as const)
      expect((await aTicket(ana, { title })).title).toBe(kept);
    await expect(aTicket(ana, { title: '\u200B' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('reports each mistake in the words of the specification', async () => {
    const { ana } = await aTeam();
    const input = await written(ana, { title: ' ', description: '' });
    await expect(call(ana).tickets.open(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        issues: expect.arrayContaining([
          expect.objectContaining({ message: 'Título é obrigatório' }),
          expect.objectContaining({ message: 'Descrição é obrigatória' }),
        ]),
      },
    });
  });

  it('asks back about a title that was used already, and refuses the eleventh of an hour', async () => {
    const { ana } = await aTeam();
    await aTicket(ana);
    await expect(aTicket(ana)).rejects.toMatchObject(broken('ticket_was_just_opened'));
    await aTicket(ana, { is_another: true });
    for (let n = 2; n < 10; n += 1) await aTicket(ana, { title: `Outro ${n}` });
    await expect(aTicket(ana, { title: 'Mais um' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Muitos chamados em pouco tempo. Tente novamente em 60 minutos.',
    });
    await at(ana, '2026-03-10T16:00:01Z').tickets.open(await written(ana, { title: 'Uma hora depois' }));
  });

  it('is cancelled by its requester while it is under way, and not afterwards', async () => {
    const { ana, admin } = await aTeam();
    const ticket = await aTicket(ana);
    await expect(call(admin).tickets.cancel({ ...seen(ticket), reason: '' })).rejects.toMatchObject(hidden);
    const gone = await call(ana).tickets.cancel({ ...seen(ticket), reason: 'Era engano' });
    expect(gone).toMatchObject({ status: 'cancelado', may: { reply: false, reopen: false, rate: false } });
    const reply = call(ana).tickets.reply({ id: ticket.id, body: 'Oi', file_ids: [] });
    await expect(reply).rejects.toMatchObject(broken('ticket_is_over'));
    await expect(call(ana).tickets.solve(seen(gone))).rejects.toMatchObject(
      broken('ticket_goes_on_from_here'),
    );
  });

  it('is opened again within seven days', async () => {
    const { ana, admin } = await aTeam();
    const solved = await call(admin).ticketQueue.move({
      ...seen(await aTicket(ana)),
      status: 'resolvido',
      reason: '',
    });
    const late = at(ana, '2026-03-17T15:00:01Z').tickets.reopen({ ...seen(solved), reason: 'Voltou' });
    await expect(late).rejects.toMatchObject(broken('ticket_reopens_within_7_days'));
    expect(
      await at(ana, '2026-03-17T15:00:00Z').tickets.reopen({ ...seen(solved), reason: 'Voltou' }),
    ).toMatchObject({
      status: 'em_andamento',
    });
  });

  it('says until when it may be opened again: no longer than until it closes by itself', async () => {
    const { ana, admin } = await aTeam();
    const move = { status: 'resolvido' as const, reason: '' };
    const solved = await call(admin).ticketQueue.move({ ...seen(await aTicket(ana)), ...move });
    const { next_step, reopen_until } = await call(ana).tickets.get({ id: solved.id });
    expect(next_step?.step).toBe('close');
    // Three days of work come before seven days.
    expect(reopen_until).toEqual(next_step?.at);
  });

  it('is rated once, by its requester, within seven days', async () => {
    const { ana, admin } = await aTeam();
    const ticket = await aTicket(ana);
    const rate = (score: number) => call(ana).tickets.rate({ id: ticket.id, score, comment: '' });
    await expect(rate(4)).rejects.toMatchObject(broken('solved_ticket_is_rated'));
    await call(admin).ticketQueue.move({ ...seen(ticket), status: 'resolvido', reason: '' });
    await expect(call(admin).tickets.rate({ id: ticket.id, score: 5, comment: '' })).rejects.toMatchObject(
      hidden,
    );
    const late = at(ana, '2026-03-17T15:00:01Z').tickets.rate({ id: ticket.id, score: 1, comment: '' });
    await expect(late).rejects.toMatchObject(broken('ticket_is_rated_within_7_days'));
    expect((await rate(4)).rating).toEqual({ score: 4, comment: null });
    await expect(rate(5)).rejects.toMatchObject(broken('ticket_is_rated_once'));
  });

  it('is announced to everybody concerned, but not to the person who acted', async () => {
    const { ana, admin, corporate } = await aTeam();
    const { id } = await aTicket(ana);
    await runReactions(ana.company_id);
    await call(admin).ticketQueue.answer({ id, body: 'Já vejo.', file_ids: [], status: 'em_andamento' });
    await runReactions(ana.company_id);
    await call(ana).tickets.reply({ id, body: 'Obrigada', file_ids: [] });
    await runReactions(ana.company_id);
    expect(await titlesOf(ana)).toEqual(['Seu chamado CH-000001 foi respondido']);
    // A notice to the admin counts as read when they answer, so the reply is a separate notice.
    expect(await titlesOf(admin)).toEqual([
      expect.stringMatching(/^Pessoa \d+ Teste respondeu no chamado CH-000001$/),
      'Novo chamado CH-000001',
    ]);
    expect(await titlesOf(corporate)).toEqual(['Novo chamado CH-000001']);
  });
});

describe('a person who belongs to no company', () => {
  it('asks the platform, whose team answers, and reads nobody else’s ticket', async () => {
    const { aPlatformTicket } = await import('#test/platform-tickets.ts');
    const { orphan, other, ticket, platform } = await aPlatformTicket();
    expect(await platform.tickets.get({ id: ticket.id })).toMatchObject({
      reader: 'staff',
      person: { name: 'Sem Empresa' },
    });
    expect((await orphan.tickets.mine({})).items).toHaveLength(1);
    await expect(other.tickets.get({ id: ticket.id })).rejects.toMatchObject(hidden);
    const answered = await platform.ticketQueue.answer({
      id: ticket.id,
      body: 'Já vemos.',
      file_ids: [],
      status: 'em_andamento',
    });
    expect(answered.messages).toHaveLength(1);
    const got = await orphan.tickets.get({ id: ticket.id });
    expect(got.messages[0]?.author.name).toBe('Equipe da plataforma');
  });
});

describe('the number of a ticket', () => {
  it('is counted by each company for itself, without a gap, even after a rollback', async () => {
    const { ana, peer, other } = await aTeam();
    const stranger = await other.person();
    await Promise.all([aTicket(ana), aTicket(peer), aTicket(stranger)]);
    await expect(
      aTicket(ana, { title: 'Com arquivo de ninguém', file_ids: [ana.person_id] }),
    ).rejects.toMatchObject(broken('ticket_file_is_there'));
    expect((await aTicket(ana, { title: 'Depois' })).code).toBe('CH-000003');
    expect((await call(stranger).tickets.mine({})).items.map(({ code }) => code)).toEqual(['CH-000001']);
  });

  it('is the same when the call that opens it is repeated under its key', async () => {
    const { ana, peer } = await aTeam();
    await aTicket(peer);
    const ticket = await written(ana);
    const calls = as(ana, { idempotencyKey: randomUUID() });
    const [first, again] = [await calls.tickets.open(ticket), await calls.tickets.open(ticket)];
    expect([first.code, again]).toEqual(['CH-000002', first]);
  });

  it('is chosen by nobody', async () => {
    const { ana } = await aTeam();
    const { id } = await aTicket(ana);
    await expect(
      sqlAs(ana).updateTable('tickets').set({ number: 7 }).where('id', '=', id).execute(),
    ).rejects.toThrow('permission denied');
    const category_id = await categoryOf(ana);
    await owner.query('select 1 from ticket_counters where company_id = $1', [ana.company_id]);
    expect(category_id).not.toBe('');
  });
});
