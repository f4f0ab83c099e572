import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { type Db, openDatabase } from '#kernel/db.ts';
import { anInvite, inviteAll, outcomesOf, setLimit } from '#test/invites.ts';
import { aTeam, atOnce, call, outcomes, rowOf, sqlAs } from '#test/team.ts';
import { owner, type Person, platformAdmin, platformDb } from '#test/world.ts';

const auth = openDatabase(inject('postgres').urls.auth, { max: 2 });
afterAll(async () => {
  await auth.close();
});

const full = { constraint: 'PDY-LIMITE' };
const switchTo = (who: Person, { person_id }: Person, is_active: boolean) =>
  sqlAs(who).updateTable('profiles').set({ is_active }).where('user_id', '=', person_id).execute();
const moveTo = (company_id: string, { person_id }: Person) =>
  platformDb
    .as(null)
    .updateTable('profiles')
    .set({ company_id, manager_id: null })
    .where('user_id', '=', person_id)
    .execute();
const newProfile = (company_id: string, more: object = {}, on: Db = auth.as(null)) =>
  on
    .insertInto('profiles')
    .values({
      user_id: randomUUID(),
      company_id,
      email: `${randomUUID()}@empresa.example`,
      first_name: 'Nova',
      last_name: 'Pessoa',
      ...more,
    })
    .execute();

describe('the seats of a company', () => {
  it('are taken by active people and open invitations, never by the platform', async () => {
    const { admin, ana, peer, company } = await aTeam(); // Six people.
    await setLimit(company.id, 10);
    await anInvite(admin);
    await anInvite(admin, {}, '2026-03-01');
    await call(admin).invites.revoke({ id: (await anInvite(admin)).id });
    const { email } = await anInvite(admin);
    await owner.query('update profiles set email = $2 where user_id = $1', [ana.person_id, email]);
    await switchTo(admin, peer, false);
    const platform = await platformAdmin();
    await owner.query('update profiles set company_id = $2 where user_id = $1', [
      platform.person_id,
      company.id,
    ]);

    const seats = { max_users: 10, active: 5, open_invites: 1, prepared: 0, used: 6, free: 4 };
    expect(await call(admin).invites.seats()).toEqual(seats);
    const counted = `select app.free_seats_of($1) as free from set_config('app.now', '2026-03-10T15:00:00Z', true)`;
    expect(await rowOf(counted, [company.id])).toEqual({ free: 4 });
  });

  it('go to the first addresses when few are left; the others are told', async () => {
    const { admin, company } = await aTeam();
    await setLimit(company.id, 8);
    const results = await inviteAll(admin, [{}, { email: 'errado' }, {}, {}]);
    expect(outcomesOf(results)).toEqual(['created', 'invalid', 'created', 'seats_full']);
    expect(results.at(-1)?.message).toBe('Limite de 8 usuários da empresa atingido');
  });

  it('are not counted below zero: a lowered limit puts nobody out, and lets nobody in', async () => {
    const { admin, ana, company } = await aTeam();
    await setLimit(company.id, 3);
    expect(await call(admin).invites.seats()).toMatchObject({ used: 6, free: 0 });
    expect(outcomesOf(await inviteAll(admin, [{}]))).toEqual(['seats_full']);
    await switchTo(admin, ana, false);
    await expect(switchTo(admin, ana, true)).rejects.toMatchObject(full);
    await sqlAs(admin)
      .updateTable('profiles')
      .set({ position: 'Analista' })
      .where('user_id', '=', admin.person_id)
      .execute();
  });

  it.each([
    ['a new profile', async (company_id: string) => newProfile(company_id)],
    ['a move of the platform', async (company_id: string, someone: Person) => moveTo(company_id, someone)],
    [
      'an invitation by hand',
      async (_: string, __: Person, admin: Person) =>
        sqlAs(admin).insertInto('invites').values({ email: 'alguem@empresa.example' }).execute(),
    ],
  ])('are checked at the door of %s', async (_name, enter) => {
    const { admin, stranger, company } = await aTeam();
    await setLimit(company.id, 6);
    await expect(enter(company.id, stranger, admin)).rejects.toMatchObject({ ...full, detail: '6' });
    await setLimit(company.id, 7);
    await enter(company.id, stranger, admin);
  });

  it('are not checked for people who take none', async () => {
    const { stranger, company } = await aTeam();
    await setLimit(company.id, 6);
    await newProfile(company.id, { is_active: false });
    await newProfile(company.id, { role: 'platform_admin' });
    await owner.query('update profiles set is_active = false where user_id = $1', [stranger.person_id]);
    await moveTo(company.id, stranger);
  });
});

describe('the last seat', () => {
  it('goes to one of two people who invite at the same time', async () => {
    const { admin, corporate, company } = await aTeam();
    await setLimit(company.id, 7);
    const lock = 'select from companies where id = $1 for no key update';
    const results = await atOnce([lock, company.id], () => [
      inviteAll(admin, [{}]),
      inviteAll(corporate, [{}]),
    ]);
    const all = results.flatMap((result) =>
      result.status === 'fulfilled' ? outcomesOf(result.value) : ['?'],
    );
    expect(all.sort()).toEqual(['created', 'seats_full']);
  });

  it('is never exceeded by twenty people who invite at the same time, at 49 of 50', async () => {
    const { admin, corporate, company } = await aTeam();
    await owner.query(
      `insert into profiles (user_id, company_id, email, first_name, last_name)
       select gen_random_uuid(), $1, gen_random_uuid() || '@empresa.example', 'Pessoa', 'Teste' from generate_series(1, 43)`,
      [company.id],
    );
    expect(await call(admin).invites.seats()).toMatchObject({ max_users: 50, used: 49 });
    const lock = 'select from companies where id = $1 for no key update';
    const results = await atOnce([lock, company.id], () =>
      Array.from({ length: 20 }, (_, i) => inviteAll(i % 2 ? admin : corporate, [{}])),
    );
    const all = results.flatMap((result) =>
      result.status === 'fulfilled' ? outcomesOf(result.value) : ['?'],
    );
    expect(all.sort()).toEqual(['created', ...Array(19).fill('seats_full')]);
    expect(await call(admin).invites.seats()).toMatchObject({ used: 50, free: 0 });
  });

  it('goes to one of two people who come in by different doors at the same time', async () => {
    const { admin, ana, company } = await aTeam();
    await switchTo(admin, ana, false);
    await setLimit(company.id, 6);
    const lock = 'select from companies where id = $1 for no key update';
    const results = await atOnce<unknown>([lock, company.id], () => [
      switchTo(admin, ana, true),
      newProfile(company.id),
      sqlAs(admin).insertInto('invites').values({ email: 'ultima@empresa.example' }).execute(),
    ]);
    expect(outcomes(results).filter((one) => one === 'ok')).toHaveLength(1);
    expect(await call(admin).invites.seats()).toMatchObject({ used: 6, free: 0 });
  });
});

describe('a seat that is taken and not yet committed', () => {
  it('makes the next one wait, and refuses it once the first is in', async () => {
    const { company } = await aTeam();
    await setLimit(company.id, 7);
    const [isIn, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = auth
      .as(null)
      .transaction()
      .execute(async (tx) => {
        await newProfile(company.id, {}, tx);
        isIn.resolve();
        await mayEnd.promise;
      });
    await isIn.promise;
    type Refused = { constraint?: string; code?: string; message?: string };
    const second = newProfile(company.id).then(
      () => 'in',
      ({ constraint, code, message }: Refused) => constraint ?? `${code} ${message}`,
    );
    const isWaiting = async () =>
      (
        await rowOf<{ count: number }>(
          `select count(*)::int from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where not l.granted and a.usename = 'pdy_auth'`,
          [],
        )
      ).count > 0;
    for (let left = 40; left > 0 && !(await isWaiting()); left--) await sleep(25);
    mayEnd.resolve();
    await first;
    expect(await second).toBe(full.constraint);
  });
});

describe('the number of free seats', () => {
  it('is shown to nobody about another company', async () => {
    const { admin, other } = await aTeam();
    await expect(sql`select app.free_seats_of(${other.id})`.execute(sqlAs(admin))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(sql`select app.refuse_overfull(${other.id})`.execute(sqlAs(admin))).rejects.toMatchObject({
      code: '42501',
    });
  });
});
