import { mostCounted } from '@pdy/contract/panels/words';
import { describe, expect, it } from 'vitest';
import { addRows, aTeam, call, today } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person } from '#test/world.ts';

const pages = async (reader: Person) => {
  const first = await call(reader).panels.list({ list: 'evidencias', limit: 1 });
  const rest = await call(reader).panels.list({ list: 'evidencias', limit: 1, after: first.next ?? '' });
  expect(rest.next).toBeNull();
  return [...first.items, ...rest.items].map(({ person_id }) => person_id);
};

describe('old evidence', () => {
  it('excludes what a certification still proves, and comes page by page, oldest first', async () => {
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

  it('is counted up to a thousand; one more says that there are more', async () => {
    const { company, lead, admin } = await aTeam();
    const person = await company.person('employee', lead);
    const count = async () => (await call(admin).panels.needs()).stale_evidence;
    const { id: job } = await aJob(person, []);
    const add = (competencies: number, after: number) =>
      owner.query(
        `with made as (
           insert into competencies (company_id, code, name, kind)
           select $1, 'V' || $5::int + n, 'Vencida ' || $5::int + n, 'technical' from generate_series(1, $4::int) n
           returning id),
         asked as (
           insert into job_requirements (company_id, job_profile_id, competency_id, level)
           select $1, $3, id, 4 from made)
         insert into held_levels (company_id, person_id, competency_id, as_of, confidence, confidence_label,
           weight, is_stale, algo_version, last_on)
         select $1, $2, id, $6::date, 40, 'baixa', 0.5, true, 1, '2024-01-01' from made`,
        [company.id, person.person_id, job, competencies, after, today],
      );
    await add(mostCounted, 0);
    expect(await count()).toBe(mostCounted);
    await add(2, mostCounted);
    expect(await count()).toBe(mostCounted + 1);
  });
});
