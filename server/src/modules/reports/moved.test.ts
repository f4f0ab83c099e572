import { expect, it } from 'vitest';
import { aLevelOf, anActivityOf } from '#test/acts.ts';
import { anItem } from '#test/library.ts';
import { countAll } from '#test/measured.ts';
import { aTeam, call, today } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person } from '#test/world.ts';

it('MO-19: what moved levels, from ten people on, is read only by those who run the company', async () => {
  const team = await aTeam();
  const { company, lead, ana, admin, corporate, stranger } = team;
  const sql = await aCompetency(company.id);
  const item = await anItem(company.id, [{ competency: sql.id, entry_level: 1, to_level: 4 }]);
  const hire = (n: number) => Promise.all(Array.from({ length: n }, () => company.person('employee', lead)));
  const [doers, others] = await Promise.all([hire(10), hire(10)]);
  const rose = async (person: Person, to: number) => {
    await aJob(person, [{ competency_id: sql.id, level: 4 }]);
    await aLevelOf(person, sql.id, { level: 2, on: '2025-11-01', key: 'test' });
    await aLevelOf(person, sql.id, { level: to, on: '2026-02-01', key: 'test' });
  };
  for (const person of doers) await rose(person, 3);
  for (const person of others) await rose(person, 2);
  const did = (person: Person) =>
    anActivityOf(person, item.id, { status: 'done', finished_at: '2025-12-01T12:00:00Z' });
  for (const person of doers.slice(1)) await did(person);
  expect(await call(admin).reports.moved()).toEqual({ counted_on: null, fewest: 10, rows: [] });
  await countAll(team);
  expect(await call(admin).reports.moved()).toEqual({ counted_on: today, fewest: 10, rows: [] });
  await did(doers[0] as Person);
  expect((await call(admin).reports.moved()).rows).toEqual([]); // Until the next count.
  await countAll(team);
  const { rows } = await call(corporate).reports.moved();
  expect(rows).toMatchObject([
    {
      item: { id: item.id, name: item.title },
      competency: { id: sql.id },
      did: { mean: 1, people: 10 },
      others: { mean: 0, people: 10 },
    },
  ]);
  for (const one of [ana, lead])
    await expect(call(one).reports.moved()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await call(stranger).reports.moved()).rows).toEqual([]);
  const hideBelow = (people: number) =>
    owner.query('update company_settings set k_reports = $2 where company_id = $1', [company.id, people]);
  await hideBelow(11);
  expect(await call(corporate).reports.moved()).toMatchObject({ fewest: 11, rows: [] });
});
