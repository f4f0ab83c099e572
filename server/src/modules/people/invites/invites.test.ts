import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { anAddress, anInvite, inviteAll, setLimit } from '#test/invites.ts';
import { aTeam, atOnce, call, outcomes, rowOf, sqlAs } from '#test/team.ts';
import { owner, type Person, recorded } from '#test/world.ts';

const auth = openDatabase(inject('postgres').urls.auth, { max: 2 });
afterAll(async () => {
  await auth.close();
});

const accepted = (id: string) =>
  owner.query(`update invites set status = 'aceito', accepted_at = now(), token_hash = $2 where id = $1`, [
    id,
    Buffer.alloc(32, id),
  ]);

describe('the invitations of a company', () => {
  it('are listed newest first, page by page, none twice', async () => {
    const { admin } = await aTeam();
    const made = (await inviteAll(admin, Array(7).fill({}))).map(({ id }) => id);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<typeof call>['invites']['list']>> = await call(
        admin,
      ).invites.list({ limit: 3, ...(after && { after }) });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen).toEqual([...made].reverse());
    await expect(call(admin).invites.list({ after: 'nada' })).rejects.toMatchObject({ status: 422 });
  });

  it('are filtered by their state today: an open one past its date is over', async () => {
    const { admin } = await aTeam();
    const [old, gone, taken, open] = [
      await anInvite(admin, {}, '2026-03-01'),
      await anInvite(admin),
      await anInvite(admin),
      await anInvite(admin),
    ];
    await call(admin).invites.revoke({ id: gone.id });
    await accepted(taken.id);
    const ids = async (status: 'pendente' | 'aceito' | 'expirado' | 'revogado') =>
      (await call(admin).invites.list({ status })).items.map(({ id }) => id);
    expect(await ids('pendente')).toEqual([open.id]);
    expect(await ids('expirado')).toEqual([old.id]);
    expect(await ids('revogado')).toEqual([gone.id]);
    expect(await ids('aceito')).toEqual([taken.id]);
    expect((await call(admin).invites.list({ status: 'expirado' })).items[0]?.status).toBe('expirado');
  });

  it('are found by the data of the person, and prepared ones apart from the others', async () => {
    const { admin } = await aTeam();
    const [lia, rui] = await inviteAll(admin, [
      { first_name: 'Lia', last_name: 'Araújo' },
      { first_name: 'Rui', last_name: 'Araújo', role: 'manager' },
    ]);
    const over = await anInvite(admin, {}, '2026-03-01');
    const ids = async (asked: Parameters<ReturnType<typeof call>['invites']['list']>[0]) =>
      (await call(admin).invites.list(asked)).items.map(({ id }) => id);
    expect(await ids({ is_open: true })).toEqual([rui?.id, lia?.id]);
    expect(await ids({})).toContain(over.id);
    expect(await ids({ search: 'araujo lia' })).toEqual([lia?.id]);
    expect(await ids({ search: rui?.email.split('@')[0] })).toEqual([rui?.id]);
    expect(await ids({ role: 'manager' })).toEqual([rui?.id]);
    expect(await ids({ manager_id: admin.person_id })).toEqual([]);
    expect(await ids({ search: '%' })).toEqual([]);
  });

  it('show the inviter, and no secret: the application cannot even read it', async () => {
    const { admin } = await aTeam();
    const invite = await anInvite(admin);
    expect(invite.invited_by).toMatch(/^Pessoa \d+ Teste$/);
    expect(Object.keys(invite)).not.toContain('token_hash');
    for (const column of ['token_hash', '*'])
      await expect(sql`select ${sql.raw(column)} from invites`.execute(sqlAs(admin))).rejects.toMatchObject({
        code: '42501',
      });
  });

  it('are closed to others: employees and leaders are refused, another company finds nothing', async () => {
    const { admin, corporate, ana, lead, stranger } = await aTeam();
    const { id } = await anInvite(admin);
    for (const person of [ana, lead]) {
      const mine = call(person).invites;
      const asked = [() => mine.list({}), mine.seats, () => mine.resend({ id }), () => mine.revoke({ id })];
      for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await sqlAs(person).selectFrom('invites').select('id').execute()).toEqual([]);
    }
    const theirs = call(stranger).invites;
    expect((await theirs.list({})).items).toEqual([]);
    for (const act of ['resend', 'revoke'] as const)
      await expect(theirs[act]({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await call(corporate).invites.list({})).items).toHaveLength(1);
  });
});

describe('sending an invitation again', () => {
  it('invalidates the earlier link and gives seven new days', async () => {
    const { admin, corporate } = await aTeam();
    const { id } = await anInvite(admin);
    await owner.query('update invites set token_hash = $2, last_sent_at = now() where id = $1', [
      id,
      Buffer.alloc(32, 1),
    ]);
    const again = await call(corporate, '2026-03-12').invites.resend({ id });
    expect(again).toMatchObject({
      sent_count: 2,
      last_sent_at: null,
      expires_at: new Date('2026-03-19T15:00:00Z'),
    });
    expect(await rowOf('select token_hash from invites where id = $1', [id])).toEqual({ token_hash: null });
    expect((await recorded(id)).at(-1)).toMatchObject({
      name: 'people.invite.sent',
      actor_id: corporate.person_id,
      payload: { sent_count: 2 },
    });
  });

  it('is possible three times a day at most, and again the next day', async () => {
    const { admin } = await aTeam();
    const { id } = await anInvite(admin);
    for (let time = 0; time < 3; time++) await call(admin).invites.resend({ id });
    await expect(call(admin).invites.resend({ id })).rejects.toMatchObject({
      data: { rule: 'three_resends_a_day' },
      message: 'Este convite já foi reenviado três vezes hoje. Tente de novo amanhã.',
    });
    expect((await call(admin, '2026-03-11').invites.resend({ id })).sent_count).toBe(5);
  });

  it('counts simultaneous attempts', async () => {
    const { admin } = await aTeam();
    const { id } = await anInvite(admin);
    const results = await atOnce(['select from invites where id = $1 for update', id], () =>
      Array.from({ length: 5 }, () => call(admin).invites.resend({ id })),
    );
    expect(outcomes(results)).toEqual(['ok', 'ok', 'ok', 'three_resends_a_day', 'three_resends_a_day']);
  });

  it('revives one that has run out, if a seat is free', async () => {
    const { admin, company } = await aTeam();
    const { id } = await anInvite(admin, {}, '2026-03-01');
    await setLimit(company.id, 6);
    await expect(call(admin).invites.resend({ id })).rejects.toMatchObject({
      data: { rule: 'PDY-LIMITE' },
      message: 'Limite de 6 usuários da empresa atingido',
    });
    await setLimit(company.id, 7);
    expect((await call(admin).invites.resend({ id })).status).toBe('pendente');
  });
});

describe('an invitation that has ended', () => {
  it('is neither sent again nor withdrawn', async () => {
    const { admin } = await aTeam();
    const [gone, taken] = [await anInvite(admin), await anInvite(admin)];
    expect((await call(admin).invites.revoke({ id: gone.id })).status).toBe('revogado');
    await accepted(taken.id);
    for (const { id } of [gone, taken])
      for (const act of ['resend', 'revoke'] as const)
        await expect(call(admin).invites[act]({ id })).rejects.toMatchObject({
          data: { rule: 'invite_is_open' },
        });
    expect((await recorded(gone.id)).map(({ name }) => name)).toEqual([
      'people.invite.sent',
      'people.invite.revoked',
    ]);
    await expect(call(admin).invites.revoke({ id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('leaves the address free for another one', async () => {
    const { admin } = await aTeam();
    const email = anAddress();
    const { id } = await anInvite(admin, { email });
    await call(admin).invites.revoke({ id });
    expect((await inviteAll(admin, [{ email }]))[0]?.outcome).toBe('created');
  });

  it('is set to accepted by the sign-in alone, and neither deleted nor rewritten', async () => {
    const { admin, ana } = await aTeam();
    const { id } = await anInvite(admin);
    const set = (person: Person, values: object) =>
      sqlAs(person).updateTable('invites').set(values).where('id', '=', id).executeTakeFirstOrThrow();
    const refused = { code: '42501' };
    await expect(set(admin, { status: 'aceito' })).rejects.toMatchObject(refused);
    for (const values of [{ role: 'corporate' }, { email: anAddress() }, { invited_by: ana.person_id }])
      await expect(set(admin, values)).rejects.toMatchObject(refused);
    await expect(sqlAs(admin).deleteFrom('invites').execute()).rejects.toMatchObject(refused);
    expect((await set(ana, { status: 'revogado' })).numUpdatedRows).toBe(0n);
    expect((await set(admin, { status: 'revogado' })).numUpdatedRows).toBe(1n);
    expect((await set(admin, { status: 'pendente' })).numUpdatedRows).toBe(0n);
  });
});

describe('the sign-in', () => {
  it('ends open invitations whose link was mailed, by acceptance, and touches no other', async () => {
    const { admin } = await aTeam();
    const mailed = async () => {
      const { id } = await anInvite(admin);
      await owner.query('update invites set token_hash = $2 where id = $1', [
        id,
        Buffer.from(id.replaceAll('-', '')),
      ]);
      return id;
    };
    const [unsent, open, gone, over] = [
      (await anInvite(admin)).id,
      await mailed(),
      await mailed(),
      await mailed(),
    ];
    await owner.query(`update invites set status = 'revogado' where id = $1`, [gone]);
    await owner.query(`update invites set status = 'expirado' where id = $1`, [over]);
    const set = async (id: string, values: object) =>
      (await auth.as(null).updateTable('invites').set(values).where('id', '=', id).executeTakeFirstOrThrow())
        .numUpdatedRows;
    const taken = { status: 'aceito', accepted_at: new Date() };
    for (const id of [unsent, gone, over]) expect(await set(id, taken)).toBe(0n);
    await expect(set(open, { status: 'revogado' })).rejects.toMatchObject({ code: '42501' });
    expect(await set(open, taken)).toBe(1n);
    expect(await set(open, taken)).toBe(0n);
    const { rows } = await owner.query('select id from invites where token_hash is null');
    const seen = await auth.as(null).selectFrom('invites').select('id').execute();
    expect(rows.filter(({ id }) => seen.some((one) => one.id === id))).toEqual([]);
  });
});
