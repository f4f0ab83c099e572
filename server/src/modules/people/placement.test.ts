import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aTeam, rowOf, sqlAs } from '#test/team.ts';
import { aCompany, asSystem, owner, type Person, recorded } from '#test/world.ts';
import { placePerson } from './index.ts';

const place = { position: null, department: null, hire_date: null };

const putUnder = (person: Person, manager: Person | null) =>
  asSystem(person.company_id, (context) =>
    placePerson(context, { user_id: person.person_id, manager_id: manager?.person_id ?? null, ...place }),
  );

const managerOf = async ({ person_id }: Person) =>
  (
    await rowOf<{ manager_id: string | null }>('select manager_id from profiles where user_id = $1', [
      person_id,
    ])
  ).manager_id;

const cycle = { code: '23514', constraint: 'hierarchy_has_no_cycle' };

describe('a person’s place', () => {
  it('is set by the system, and logged', async () => {
    const { ana, top } = await aTeam();
    await putUnder(ana, top);
    expect(await managerOf(ana)).toBe(top.person_id);
    expect(await recorded(ana.person_id)).toEqual([
      { name: 'people.person.placed', actor_id: null, payload: { manager_id: top.person_id } },
    ]);
  });

  it('is never below oneself, over any number of levels', async () => {
    const { ana, lead, top } = await aTeam();
    await expect(putUnder(top, ana)).rejects.toMatchObject(cycle);
    await expect(putUnder(top, lead)).rejects.toMatchObject(cycle);
    await expect(putUnder(ana, ana)).rejects.toMatchObject({ code: '23514' });
    expect(await managerOf(top)).toBeNull();
  });

  it('forms no cycle by two moves that are each harmless', async () => {
    const company = await aCompany();
    const a = await company.person('manager');
    const b = await company.person('manager');

    const move = 'update profiles set manager_id = $2 where user_id = $1';
    const [first, second] = await Promise.all([owner.connect(), owner.connect()]);
    for (const client of [first, second]) await client.query('begin');
    await first.query(move, [a.person_id, b.person_id]);
    await second.query(move, [b.person_id, a.person_id]);
    const results = await Promise.allSettled([first.query('commit'), second.query('commit')]);
    for (const client of [first, second]) client.release();

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: cycle });
    expect([await managerOf(a), await managerOf(b)].filter((manager) => manager === null)).toHaveLength(1);
  });

  it('is not under somebody of another company', async () => {
    const { ana, stranger, lead } = await aTeam();
    await expect(putUnder(ana, stranger)).rejects.toMatchObject({ code: '23503' });
    expect(await managerOf(ana)).toBe(lead.person_id);
  });
});

describe('what a person may change in profiles', () => {
  it.each([
    ['role', 'admin'],
    ['is_active', false],
    ['position', 'Diretora'],
    ['department', 'Diretoria'],
    ['hire_date', '2001-01-01'],
  ])('does not include their own %s, through any door', async (column, value) => {
    const { ana, lead } = await aTeam();
    for (const person of [ana, lead])
      await expect(
        sql`update profiles set ${sql.ref(column)} = ${value} where user_id = ${person.person_id}`.execute(
          sqlAs(person),
        ),
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('does not include their own manager, the company, the address or an existing CPF', async () => {
    const { ana, top, other } = await aTeam();
    const set = (column: string, value: string) =>
      sql`update profiles set ${sql.ref(column)} = ${value} where user_id = ${ana.person_id}`.execute(
        sqlAs(ana),
      );
    await set('cpf', '11144477735');
    for (const [column, value] of [
      ['manager_id', top.person_id],
      ['company_id', other.id],
      ['email', 'outra@empresa.example'],
      ['cpf', '39053344705'],
    ] as const)
      await expect(set(column, value)).rejects.toMatchObject({ code: '42501' });
  });

  it('is their own name, and nobody else’s', async () => {
    const { ana, peer, lead, admin, stranger } = await aTeam();
    const rename = (person: Person) =>
      sqlAs(person)
        .updateTable('profiles')
        .set({ display_name: 'Aninha' })
        .where('user_id', '=', ana.person_id)
        .executeTakeFirstOrThrow();
    for (const person of [peer, lead, stranger]) expect((await rename(person)).numUpdatedRows).toBe(0n);
    for (const person of [ana, admin]) expect((await rename(person)).numUpdatedRows).toBe(1n);
  });

  it('is the place of others for administrators, within their company', async () => {
    const { ana, admin, stranger } = await aTeam();
    const promote = (person: Person) =>
      sqlAs(person)
        .updateTable('profiles')
        .set({ role: 'manager' })
        .where('user_id', '=', ana.person_id)
        .executeTakeFirstOrThrow();
    expect((await promote(stranger)).numUpdatedRows).toBe(0n);
    expect((await promote(admin)).numUpdatedRows).toBe(1n);
  });
});

describe('membership', () => {
  it('is kept when a person moves to another company, with the day they left', async () => {
    const { ana, company, other } = await aTeam();
    await owner.query('update profiles set company_id = $2, manager_id = null where user_id = $1', [
      ana.person_id,
      other.id,
    ]);

    const { rows } = await owner.query<{ company_id: string; left: boolean }>(
      'select company_id, left_on is not null as left from company_members where user_id = $1 order by left_on nulls last',
      [ana.person_id],
    );
    expect(rows).toEqual([
      { company_id: company.id, left: true },
      { company_id: other.id, left: false },
    ]);
  });

  it('is the same again after a return', async () => {
    const { ana, company } = await aTeam();
    const moveTo = (id: string | null) =>
      owner.query('update profiles set company_id = $2, manager_id = null where user_id = $1', [
        ana.person_id,
        id,
      ]);
    await moveTo(null);
    await moveTo(company.id);
    const { rows } = await owner.query('select left_on from company_members where user_id = $1', [
      ana.person_id,
    ]);
    expect(rows).toEqual([{ left_on: null }]);
  });

  it('is written by nobody but the trigger', async () => {
    const { admin, ana } = await aTeam();
    await expect(
      sqlAs(admin).deleteFrom('company_members').where('user_id', '=', ana.person_id).execute(),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      sqlAs(admin).updateTable('company_members').set({ left_on: '2026-01-01' }).execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
