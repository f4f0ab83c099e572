/** Who leads whom at every level is written where the hierarchy changes, and must be what a walk down it finds. */

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aTeam, sqlAs } from '#test/team.ts';
import { aCompany, aPool, owner, type Person } from '#test/world.ts';

const pairs = 'select leader_id, person_id from led_people where company_id = $1';
const walked = `
  with recursive line as (
    select manager_id as leader_id, user_id as person_id from profiles where company_id = $1 and manager_id is not null
    union
    select l.leader_id, p.user_id from line l join profiles p on p.company_id = $1 and p.manager_id = l.person_id)
  select leader_id, person_id from line`;

const sortedPairs = async (text: string, company_id: string) =>
  (await owner.query<{ leader_id: string; person_id: string }>(text, [company_id])).rows
    .map(({ leader_id, person_id }) => `${leader_id} ${person_id}`)
    .sort();

const expectWhole = async (company_id: string) => {
  const kept = await sortedPairs(pairs, company_id);
  expect(kept).toEqual(await sortedPairs(walked, company_id));
  return kept.length;
};

const move = 'update profiles set manager_id = $2 where user_id = $1';
const place = (person: Person, under: Person | null) =>
  owner.query(move, [person.person_id, under?.person_id ?? null]);

const ledBy = async (person: Person) =>
  (await sql<{ id: string }>`select app.led_people() as id`.execute(sqlAs(person))).rows
    .map(({ id }) => id)
    .sort();

/** The same numbers in each run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

describe('who leads whom', () => {
  it('is known at every level to the leader alone, and to nobody whose role leads nobody', async () => {
    const { top, lead, ana, peer, admin } = await aTeam();
    const below = [ana, peer].map(({ person_id }) => person_id).sort();
    expect(await ledBy(lead)).toEqual(below);
    expect(await ledBy(top)).toEqual([...below, lead.person_id].sort());
    expect(await ledBy(admin)).toEqual([]);
    expect(await ledBy({ ...lead, role: 'employee' })).toEqual([]);
    await expect(sqlAs(lead).selectFrom('led_people').select('person_id').execute()).rejects.toThrow(
      /permission denied/,
    );
  });

  it('follows 200 moves of people with everybody below them', async () => {
    const company = await aCompany();
    const people: Person[] = [];
    for (let n = 0; n < 25; n++) people.push(await company.person('manager', people[Math.floor(n / 3)]));
    const random = numbers(7);
    const one = () => people[Math.floor(random() * people.length)] as Person;
    let moved = 0;
    for (let n = 0; n < 200; n++) {
      // A circle is refused, and nothing of it stays.
      const done = await place(one(), random() < 0.1 ? null : one()).catch(() => null);
      moved += done ? 1 : 0;
      if (n % 10 === 9) await expectWhole(company.id);
    }
    expect(moved).toBeGreaterThan(80);
    expect(await expectWhole(company.id)).toBeGreaterThan(20);
  });

  it('is whole after moves that pass through a circle, and after a leader left the company or is gone', async () => {
    const { company, other, top, lead, ana } = await aTeam();
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query('update profiles set manager_id = $2 where user_id = $1', [
        top.person_id,
        ana.person_id,
      ]);
      await client.query('update profiles set manager_id = null where user_id = $1', [lead.person_id]);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await expectWhole(company.id)).toBe(4);
    await owner.query('update profiles set company_id = $2, manager_id = null where user_id = $1', [
      ana.person_id,
      other.id,
    ]);
    expect(await expectWhole(company.id)).toBe(2);
    await expectWhole(other.id);
    await place(top, null);
    await owner.query('delete from profiles where user_id = $1', [top.person_id]);
    expect(await expectWhole(company.id)).toBe(1);
  });

  it('is whole after two moves at the same time that do not know of each other', async () => {
    const { company, top, lead, ana, peer } = await aTeam();
    const [one, two] = [aPool(1), aPool(1)];
    try {
      await place(lead, null);
      for (let round = 0; round < 20; round++) {
        await Promise.all([one.query('begin'), two.query('begin')]);
        await Promise.all([
          one.query(move, [peer.person_id, ana.person_id]),
          two.query(move, [ana.person_id, top.person_id]),
        ]);
        await Promise.all([one.query('commit'), two.query('commit')]);
        // The peer is below ana, and ana below top.
        expect(await expectWhole(company.id)).toBe(3);
        await place(peer, lead);
        await place(ana, lead);
      }
    } finally {
      await Promise.all([one.end(), two.end()]);
    }
  });

  it('is written once for people who come or move together, in whatever order they are listed', async () => {
    const { company, top } = await aTeam();
    const size = 2_000;
    const id = (n: string) => `('00000000-0000-4000-9000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
    const people = `generate_series(1, ${size}) n`;
    await owner.query(
      `insert into profiles (user_id, company_id, email, first_name, last_name)
       select ${id('n')}, $1, n || '@juntos.example', 'Rui', 'Mota' from ${people}`,
      [company.id],
    );
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query(
        `update profiles p set manager_id = case when o.n = 1 then $1 else ${id('(o.n + 6) / 8')} end
         from (select n from ${people} order by n desc) o where p.user_id = ${id('o.n')}`,
        [top.person_id],
      );
      await client.query('set constraints all immediate');
      const { rows } = await client.query<{ inserted: string; kept: string }>(
        `select pg_stat_get_xact_tuples_inserted('led_people'::regclass) as inserted,
           (select count(*) from led_people where company_id = $1) as kept`,
        [company.id],
      );
      expect(Number(rows[0]?.inserted)).toBeLessThan(1.1 * Number(rows[0]?.kept));
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await expectWhole(company.id)).toBeGreaterThan(4 * size);
  });
});
