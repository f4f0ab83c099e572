import type { DataRequestKind } from '@pdy/contract/companies/data-requests';
import { describe, expect, it } from 'vitest';
import { logsOf } from '#test/security.ts';
import { aTeam, call, sqlAs, today } from '#test/team.ts';
import { aCompany, owner, type Person, platformAdmin, recorded, runReactions } from '#test/world.ts';

const ask = (who: Person, kind: DataRequestKind = 'correction', day = today) =>
  call(who, day).dataRequests.ask({ kind, message: 'Meu cargo está errado.' });

const noticesOf = async ({ person_id }: Person) =>
  (
    await owner.query<{ titulo: string }>(
      `select n.titulo from notifications n join user_notifications u on u.notification_id = n.id
       where u.user_id = $1`,
      [person_id],
    )
  ).rows
    .map(({ titulo }) => titulo)
    .toSorted();

const ledTo = async ({ person_id }: Person) =>
  (
    await owner.query<{ link_destino: string }>(
      `select distinct n.link_destino from notifications n join user_notifications u on u.notification_id = n.id
       where u.user_id = $1`,
      [person_id],
    )
  ).rows.map(({ link_destino }) => link_destino);

describe('LG-02: a request about one’s own data', () => {
  it('has fifteen days, is read by the person and the administrators, and the latter are told', async () => {
    const { company, ana, peer, lead, admin, corporate, stranger } = await aTeam();
    const asked = await ask(ana);
    expect(asked).toMatchObject({
      kind: 'correction',
      message: 'Meu cargo está errado.',
      status: 'open',
      due_on: '2026-03-25',
      is_overdue: false,
      answer: null,
      file_expires_at: null,
      progress: null,
      version: 1,
      person: { user_id: ana.person_id },
    });
    expect(await call(ana).dataRequests.mine()).toEqual([asked]);
    for (const who of [admin, corporate]) {
      expect(await call(who).dataRequests.list({})).toEqual({
        items: [asked],
        next: null,
        open: 1,
        overdue: 0,
      });
    }
    expect((await call(stranger).dataRequests.list({})).items).toEqual([]);
    expect(await call(peer).dataRequests.mine()).toEqual([]);
    await expect(call(lead).dataRequests.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await runReactions(company.id);
    for (const who of [admin, corporate])
      expect(await noticesOf(who)).toEqual(['Pedido sobre dados pessoais: Correção de dados']);
    expect(await ledTo(admin)).toEqual([
      `/company-settings?aba=dados-pessoais&situacao=todas&pedido=${asked.id}`,
    ]);
    expect(await noticesOf(ana)).toEqual([]);
  });

  it('is overdue on the sixteenth day, until somebody answers', async () => {
    const { ana, admin } = await aTeam();
    const { id, version } = await ask(ana);
    expect((await call(admin, '2026-03-25').dataRequests.list({})).overdue).toBe(0);
    const late = await call(admin, '2026-03-26').dataRequests.list({});
    expect(late).toMatchObject({ overdue: 1, items: [{ is_overdue: true }] });
    await call(admin, '2026-03-26').dataRequests.answer({ id, version, answer: 'Corrigido.' });
    const done = await call(admin, '2026-03-26').dataRequests.list({});
    expect(done).toMatchObject({ open: 0, overdue: 0, items: [{ is_overdue: false }] });
  });

  it('is answered and closed by administrators, step by step, and each step is in the security log', async () => {
    const { company, ana, admin, corporate } = await aTeam();
    const { id, version } = await ask(ana);
    const answered = await call(admin).dataRequests.answer({
      id,
      version,
      answer: 'Seu cargo foi corrigido.',
    });
    expect(answered).toMatchObject({ status: 'answered', answer: 'Seu cargo foi corrigido.', version: 2 });
    expect(answered.answered_by).toMatch(/^Pessoa \d+ Teste$/);
    const closed = await call(corporate).dataRequests.close({ id, version: 2, outcome: 'fulfilled' });
    expect(closed).toMatchObject({ status: 'closed', outcome: 'fulfilled' });
    expect((await call(ana).dataRequests.mine())[0]).toEqual(closed);

    expect((await recorded(ana.person_id)).map(({ name, actor_id }) => [name, actor_id])).toEqual([
      ['companies.data_request.asked', ana.person_id],
      ['companies.data_request.answered', admin.person_id],
      ['companies.data_request.closed', corporate.person_id],
    ]);
    const actions = [];
    for (const who of [ana, admin, corporate])
      actions.push(...(await logsOf(who)).map(({ action }) => action));
    expect(actions).toEqual(['data_request_asked', 'data_request_answered', 'data_request_closed']);
    await runReactions(company.id);
    expect(await noticesOf(ana)).toEqual([
      'Seu pedido sobre dados pessoais foi encerrado',
      'Seu pedido sobre dados pessoais foi respondido',
    ]);
    expect(await ledTo(ana)).toEqual(['/profile?secao=dados']);
  });

  it('for a correction is not closed before the person is told what changed', async () => {
    const { ana, admin } = await aTeam();
    const { id } = await ask(ana, 'correction');
    const as = call(admin).dataRequests;
    await expect(as.close({ id, version: 1, outcome: 'fulfilled' })).rejects.toMatchObject({
      code: 'RULE_BROKEN',
      message: 'Responda ao pedido, dizendo o que mudou, antes de encerrar como atendido.',
    });
    await as.answer({ id, version: 1, answer: 'Seu cargo foi corrigido.' });
    await as.close({ id, version: 2, outcome: 'fulfilled' });
  });

  it('is not changed over another change, nor once it is closed, and not refused without a reason', async () => {
    const { ana, admin } = await aTeam();
    const { id } = await ask(ana, 'anonymisation');
    const as = call(admin).dataRequests;
    await expect(as.close({ id, version: 1, outcome: 'refused' })).rejects.toMatchObject({
      code: 'RULE_BROKEN',
      message: 'Responda ao pedido, dizendo o motivo, antes de recusar.',
    });
    await as.answer({ id, version: 1, answer: 'A lei manda guardar.' });
    await expect(as.answer({ id, version: 1, answer: 'Outra' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await as.close({ id, version: 2, outcome: 'refused' });
    const over = { code: 'RULE_BROKEN', message: 'Este pedido já foi encerrado.' };
    await expect(as.answer({ id, version: 3, answer: 'Outra' })).rejects.toMatchObject(over);
    await expect(call(ana).dataRequests.withdraw({ id, version: 3 })).rejects.toMatchObject(over);
  });

  it('is withdrawn by the person alone', async () => {
    const { ana, peer, admin, stranger } = await aTeam();
    const { id, version } = await ask(ana);
    for (const who of [peer, admin, stranger]) {
      await expect(call(who).dataRequests.withdraw({ id, version })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await call(ana).dataRequests.withdraw({ id, version })).toMatchObject({ status: 'withdrawn' });
    await ask(ana);
  });

  it('is made once per kind at a time; a correction says what is wrong', async () => {
    const { ana, peer } = await aTeam();
    await ask(ana);
    await expect(ask(ana)).rejects.toMatchObject({
      code: 'RULE_BROKEN',
      message: 'Você já tem um pedido deste tipo em andamento.',
    });
    await ask(ana, 'anonymisation');
    await ask(peer);
    await expect(call(ana).dataRequests.ask({ kind: 'correction' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('is made at most ten times a day', async () => {
    const { ana } = await aTeam();
    for (let count = 0; count < 10; count += 1) {
      const { id, version } = await ask(ana);
      await call(ana).dataRequests.withdraw({ id, version });
    }
    await expect(ask(ana)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await ask(ana, 'correction', '2026-03-12');
  });

  it('is answered by administrators of its own company only, and needs a company', async () => {
    const { ana, peer, stranger } = await aTeam();
    const { id, version } = await ask(ana);
    const answer = (who: Person) => call(who).dataRequests.answer({ id, version, answer: 'Sim.' });
    await expect(answer(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const who of [ana, peer]) await expect(answer(who)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(ask(await platformAdmin())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is listed page by page, newest first, by status', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await company.person());
    const ids = [];
    for (const person of people) ids.unshift((await ask(person)).id);
    const first = await call(admin).dataRequests.list({ limit: 3 });
    const second = await call(admin).dataRequests.list({ limit: 3, after: first.next ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect([second.next, second.open]).toEqual([null, 5]);
    expect((await call(admin).dataRequests.list({ status: 'closed' })).items).toEqual([]);
  });

  it('obeys the same rules in plain SQL', async () => {
    const { ana, peer, lead, admin, stranger } = await aTeam();
    await ask(ana);
    const seenBy = async (who: Person) =>
      (await sqlAs(who).selectFrom('data_requests').select('id').execute()).length;
    for (const who of [peer, lead, stranger]) expect(await seenBy(who)).toBe(0);
    for (const who of [ana, admin]) expect(await seenBy(who)).toBe(1);
    const update = (who: Person, change: object) =>
      sqlAs(who).updateTable('data_requests').set(change).executeTakeFirst();
    expect((await update(peer, { status: 'withdrawn' })).numUpdatedRows).toBe(0n);
    for (const change of [
      { status: 'closed', outcome: 'fulfilled' },
      { status: 'withdrawn', answer: 'Feito' },
    ]) {
      await expect(update(ana, change)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(update(admin, { status: 'withdrawn' })).rejects.toMatchObject({ code: '42501' });
    await expect(update(admin, { due_on: '2030-01-01' })).rejects.toMatchObject({ code: '42501' });
    await expect(
      sqlAs(ana).deleteFrom('data_requests').where('person_id', '=', ana.person_id).execute(),
    ).rejects.toMatchObject({ code: '42501' });
    await update(admin, { status: 'answered', answer: 'Feito' });
    await expect(update(admin, { status: 'open' })).rejects.toMatchObject({
      constraint: 'data_request_is_open',
    });
  });
});
