import { describe, expect, it } from 'vitest';
import { anInvite } from '#test/invites.ts';
import { aMisreading, listOf } from '#test/misreadings.ts';
import { call } from '#test/team.ts';
import { aCompany, owner, type Person } from '#test/world.ts';

const hidden = { code: 'NOT_FOUND' };
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

/** Invisible characters in an address, as earlier rules accepted it. */
const unseen = (address: string) => `\u200b${address.replace('@', '\u00ad@')}`;

const withUnseen = async (company_id: string, person: Person) => {
  const { rows } = await owner.query<{ email: string }>('select email from profiles where user_id = $1', [
    person.person_id,
  ]);
  const clean = rows[0]?.email ?? '';
  await owner.query('update profiles set email = $2 where user_id = $1', [person.person_id, unseen(clean)]);
  await owner.query('insert into auth.users (id, email) values ($1, $2)', [person.person_id, unseen(clean)]);
  return { clean, id: await aMisreading(company_id, 'account', person.person_id) };
};

const addressesOf = async ({ person_id }: Person) => {
  const { rows } = await owner.query<{ profile: string; account: string }>(
    `select p.email as profile, u.email as account from profiles p join auth.users u on u.id = p.user_id where p.user_id = $1`,
    [person_id],
  );
  return rows[0];
};

describe('an address with invisible letters', () => {
  it('of an account is cleaned, and the account signs in with the clean one', async () => {
    const company = await aCompany();
    const [admin, person] = [await company.person('admin'), await company.person()];
    const { clean, id } = await withUnseen(company.id, person);
    expect(await listOf(admin)).toMatchObject([
      { id, kind: 'account', address: { kept: unseen(clean), clean }, remedy: 'mend' },
    ]);
    await call(admin).misreadings.mend({ id });
    expect(await addressesOf(person)).toEqual({ profile: clean, account: clean });
    expect(await listOf(admin)).toEqual([]);
  });

  it('of an account stays where another account has the clean one', async () => {
    const company = await aCompany();
    const [admin, person, twin] = [
      await company.person('admin'),
      await company.person(),
      await company.person(),
    ];
    const { clean, id } = await withUnseen(company.id, person);
    const take = async ({ person_id }: Person) => {
      await owner.query('insert into auth.users (id, email) values ($1, $2)', [person_id, clean]);
      await owner.query('update profiles set email = $2 where user_id = $1', [person_id, clean]);
    };
    const stranger = await (await aCompany()).person();
    await take(stranger);
    expect(await listOf(admin)).toMatchObject([{ id, remedy: 'mend' }]);
    await expect(call(admin).misreadings.mend({ id })).rejects.toMatchObject(broken('address_is_taken'));
    await owner.query('delete from auth.users where id = $1', [stranger.person_id]);
    await take(twin);
    expect(await listOf(admin)).toMatchObject([{ id, remedy: 'taken' }]);
    await expect(call(admin).misreadings.mend({ id })).rejects.toMatchObject(broken('address_is_taken'));
    expect(await addressesOf(person)).toEqual({ profile: unseen(clean), account: unseen(clean) });
    expect(await listOf(admin)).toHaveLength(1);
  });

  it('of a corporate user is not for an administrator to change', async () => {
    const company = await aCompany();
    const [admin, corporate] = [await company.person('admin'), await company.person('corporate')];
    const { clean, id } = await withUnseen(company.id, corporate);
    expect(await listOf(admin)).toEqual([]);
    await expect(call(admin).misreadings.mend({ id })).rejects.toMatchObject(hidden);
    await call(corporate).misreadings.mend({ id });
    expect(await addressesOf(corporate)).toEqual({ profile: clean, account: clean });
  });

  it('of an invitation is replaced by an invitation to the clean one, or only withdrawn where somebody has that', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const old = await anInvite(admin, { first_name: 'Bia', last_name: 'Lima', role: 'manager' });
    await owner.query('update invites set email = $2 where id = $1', [old.id, unseen(old.email)]);
    const id = await aMisreading(company.id, 'invite', old.id);
    expect(await listOf(admin)).toMatchObject([{ id, title: 'Bia Lima', remedy: 'mend' }]);
    await call(admin).misreadings.mend({ id });
    const open = async () => (await call(admin).invites.list({ is_open: true })).items;
    expect(await open()).toMatchObject([
      { email: old.email, first_name: 'Bia', last_name: 'Lima', role: 'manager', status: 'pendente' },
    ]);

    const twin = await anInvite(admin);
    await owner.query('update invites set email = $2 where id = $1', [twin.id, unseen(old.email)]);
    const second = await aMisreading(company.id, 'invite', twin.id);
    expect(await listOf(admin)).toMatchObject([{ id: second, remedy: 'taken' }]);
    await call(admin).misreadings.mend({ id: second });
    expect((await open()).map(({ email }) => email)).toEqual([old.email]);
    expect(await listOf(admin)).toEqual([]);
  });
});
