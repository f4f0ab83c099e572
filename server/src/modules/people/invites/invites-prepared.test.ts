import { describe, expect, it } from 'vitest';
import { anImporter, csv, triedOut } from '#test/imports.ts';
import { anAddress, setLimit } from '#test/invites.ts';
import { aTeam, call } from '#test/team.ts';
import { as, db, owner, type Person, recorded } from '#test/world.ts';
import { reactions } from '../../../reactions.ts';
import { sendDue } from './invites-prepared.ts';

const day = '2026-03-10';
const rule = (name: string) => ({ status: 422, data: { rule: name } });
const at = (moment: string) => new Date(`${moment}-03:00`);

type Later = { sending: 'on_day' | 'not_yet'; send_on?: string };

const prepare = async (admin: Person, later: Later = { sending: 'not_yet' }, count = 1) => {
  const invites = Array.from({ length: count }, () => ({ email: anAddress(), last_name: 'de Sá' }));
  return (await call(admin, day).invites.create({ invites, ...later })).results;
};
const inviteOf = async (id: string | null | undefined) =>
  (await owner.query('select status, send_on::text, expires_at from invites where id = $1', [id])).rows[0];
const mailsTo = async (id: string | null | undefined) =>
  (await owner.query(`select 1 from pgboss.job where name = 'mail' and data->>'person_id' = $1`, [id]))
    .rowCount;

describe('MO-22: prepared people', () => {
  it('keep a seat and hear nothing', async () => {
    const { admin, company } = await aTeam();
    const before = await call(admin).invites.seats({});
    const [made] = await prepare(admin);
    expect(made).toMatchObject({ outcome: 'created', message: 'Pessoa preparada.' });
    expect((await call(admin).invites.seats({})).used).toBe(before.used + 1);
    expect(await mailsTo(made?.id)).toBe(0);
    expect((await recorded(made?.id ?? '')).map(({ name }) => name)).toEqual(['people.invite.prepared']);
    const { items } = await call(admin).invites.list({ status: 'preparado' });
    expect(items).toMatchObject([{ id: made?.id, status: 'preparado', send_on: null, last_name: 'de Sá' }]);
    await expect(call(admin).invites.resend({ id: made?.id ?? '' })).rejects.toMatchObject(
      rule('invite_was_mailed'),
    );
    await setLimit(company.id, before.used + 1);
    expect(await prepare(admin)).toMatchObject([{ outcome: 'seats_full' }]);
    await call(admin).invites.revoke({ id: made?.id ?? '' });
    expect((await call(admin).invites.seats({})).used).toBe(before.used);
  });

  it('show their future manager, even one who has not joined yet', async () => {
    const { admin, company } = await aTeam();
    const [leader, led] = await prepare(admin, { sending: 'not_yet' }, 2);
    await owner.query('insert into awaited_managers (company_id, email, manager_email) values ($1, $2, $3)', [
      company.id,
      led?.email,
      leader?.email,
    ]);
    const { items } = await call(admin).invites.list({ status: 'preparado' });
    expect(items.find(({ id }) => id === led?.id)?.manager).toEqual({
      id: null,
      name: 'de Sá',
      readable_id: null,
    });
    expect(items.find(({ id }) => id === leader?.id)?.manager).toBeNull();
  });

  it('are reported once when the same address is prepared or invited again', async () => {
    const { admin } = await aTeam();
    const [made] = await prepare(admin);
    const { results } = await call(admin).invites.create({ invites: [{ email: made?.email ?? '' }] });
    expect(results).toMatchObject([{ outcome: 'already_invited' }]);
  });

  it('are invited on request, with seven days from then on, and not twice', async () => {
    const { admin } = await aTeam();
    const ids = (await prepare(admin, { sending: 'not_yet' }, 3)).map(({ id }) => id ?? '');
    const [first = '', second = ''] = ids;
    const later = call(admin, '2026-04-20');
    expect(await later.invites.send({ ids: [first, second] })).toEqual({ changed: 2 });
    expect(await inviteOf(first)).toMatchObject({ status: 'pendente' });
    expect((await inviteOf(first))?.expires_at.toISOString().slice(0, 10)).toBe('2026-04-27');
    expect([await mailsTo(first), await mailsTo(ids[2])]).toEqual([1, 0]);
    expect(await later.invites.send({ ids })).toEqual({ changed: 1 });
    expect(await mailsTo(first)).toBe(1);
  });

  it('are invited and postponed by people who manage users, of their company alone', async () => {
    const { admin, lead } = await aTeam();
    const [made] = await prepare(admin);
    const ids = [made?.id ?? ''];
    const { admin: stranger } = await aTeam();
    expect(await call(stranger, day).invites.send({ ids })).toEqual({ changed: 0 });
    await expect(call(lead, day).invites.send({ ids })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await inviteOf(made?.id)).toMatchObject({ status: 'preparado' });
  });

  it('wait for a day in the future, at most a year ahead', async () => {
    const { admin } = await aTeam();
    for (const later of [
      { sending: 'on_day' },
      { sending: 'on_day', send_on: day },
      { sending: 'on_day', send_on: '2027-03-11' },
      { sending: 'not_yet', send_on: '2026-03-11' },
    ] as const)
      await expect(prepare(admin, later)).rejects.toMatchObject(rule('invites_go_on_a_day_to_come'));
    const [made] = await prepare(admin, { sending: 'on_day', send_on: '2026-03-12' });
    expect(made?.message).toBe('Convite marcado para 12/03/2026.');
    const ids = [made?.id ?? ''];
    await call(admin, day).invites.send({ ids, sending: 'on_day', send_on: '2026-03-13' });
    expect(await inviteOf(made?.id)).toMatchObject({ status: 'preparado', send_on: '2026-03-13' });
    await call(admin, day).invites.send({ ids, sending: 'not_yet' });
    expect(await inviteOf(made?.id)).toMatchObject({ status: 'preparado', send_on: null });
  });

  it('are mailed at nine on that day in the company’s time zone, once, or later when nothing ran then', async () => {
    const { admin, company } = await aTeam();
    const [one, two] = await prepare(admin, { sending: 'on_day', send_on: '2026-03-12' }, 2);
    await call(admin, day).invites.send({ ids: [two?.id ?? ''], sending: 'not_yet' });
    const run = (moment: string) => sendDue({ db, reactions }, company.id, at(moment));
    await run('2026-03-12T08:59:00');
    expect(await mailsTo(one?.id)).toBe(0);
    await run('2026-03-13T09:30:00');
    await run('2026-03-13T10:00:00');
    expect([await mailsTo(one?.id), await mailsTo(two?.id)]).toEqual([1, 0]);
    expect(await inviteOf(one?.id)).toMatchObject({ status: 'pendente', send_on: null });
  });

  it('are invited although the company has fewer seats by now, because they already hold theirs', async () => {
    const { admin, company } = await aTeam();
    const [one, two] = await prepare(admin, { sending: 'on_day', send_on: '2026-03-12' }, 2);
    await setLimit(company.id, 1);
    await call(admin, day).invites.send({ ids: [two?.id ?? ''] });
    await sendDue({ db, reactions }, company.id, at('2026-03-12T09:30:00'));
    expect([await mailsTo(one?.id), await mailsTo(two?.id)]).toEqual([1, 1]);
  });

  it('come from a file that only prepares, with all its data', async () => {
    const { admin, at: address } = await anImporter();
    const tried = await triedOut(admin, csv(`Ana;Souza;${address('ana')};;Analista;TI`));
    await expect(
      as(admin).userImports.apply({
        ...tried,
        only_valid: false,
        sending: 'on_day',
        send_on: '2020-01-01',
      } as never),
    ).rejects.toMatchObject({ status: 400 });
    const { id, version } = tried;
    const done = await as(admin).userImports.apply({ id, version, sending: 'not_yet' });
    expect(done).toMatchObject({ status: 'aplicado', sending: 'not_yet', send_on: null });
    const { items } = await as(admin).invites.list({});
    expect(items).toMatchObject([{ status: 'preparado', first_name: 'Ana', last_name: 'Souza' }]);
    expect(await mailsTo(items[0]?.id)).toBe(0);
    const details = await owner.query('select details from invite_details where invite_id = $1', [
      items[0]?.id,
    ]);
    expect(details.rows[0]?.details).toMatchObject({ position: 'Analista', department: 'TI' });
    await as(admin).userImports.undo({ id, version: done.version });
    expect(await inviteOf(items[0]?.id)).toMatchObject({ status: 'revogado' });
  });
});
