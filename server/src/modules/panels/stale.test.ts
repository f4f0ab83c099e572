import { describe, expect, it } from 'vitest';
import { addRows, aTeam, call, today } from '#test/team.ts';
import { aCompetency, aJob, type Person } from '#test/world.ts';

const pages = async (reader: Person) => {
  const first = await call(reader).panels.list({ list: 'evidencias', limit: 1 });
  const rest = await call(reader).panels.list({ list: 'evidencias', limit: 1, after: first.next ?? '' });
  expect(rest.next).toBeNull();
  return [...first.items, ...rest.items].map(({ person_id }) => person_id);
};

describe('old evidence', () => {
  it('is not what a certification still proves, and comes page by page, the oldest first', async () => {
    const { company, lead, admin } = await aTeam();
    const people = await Promise.all(Array.from({ length: 3 }, () => company.person('employee', lead)));
    const { id: competency_id } = await aCompetency(company.id);
    for (const [i, person] of people.entries()) {
      await aJob(person, [{ competency_id, level: 4 }]);
      await addRows(person, [{ competency_id, level: 3, observed_on: `2024-0${3 - i}-01` }]);
    }
    const [certified = lead, ...others] = people.toReversed();
    await addRows(certified, [
      { competency_id, level: 3, kind: 'certification', observed_on: '2023-01-10', expires_on: today },
    ]);
    expect(await pages(admin)).toEqual(others.map(({ person_id }) => person_id));
    expect((await call(admin).panels.needs()).stale_evidence).toBe(2);
    expect((await call(admin, '2026-03-11').panels.needs()).stale_evidence).toBe(3);
    const unreadable = await call(admin).panels.list({ list: 'evidencias', after: '2024 de novo' });
    expect(unreadable.items).toHaveLength(2);
  });
});
