import { describe, expect, it } from 'vitest';
import { addRows, aTeam, call, outcomes } from '#test/team.ts';
import { aCompetency, owner, type Person, platformAdmin } from '#test/world.ts';

const aSpread = async () => {
  const team = await aTeam();
  const { id } = await aCompetency(team.ana.company_id);
  const give = async (levels: readonly number[]) => {
    for (const level of levels)
      await addRows(await team.company.person('employee', team.lead), [{ competency_id: id, level }]);
  };
  const figuresOf = (person: Person) => call(person).catalogue.competencies.figures({ id });
  return { ...team, id, give, figuresOf };
};

describe('figures about the evidence of a competency', () => {
  it('need five people or more, and are given by level where nobody can be identified', async () => {
    const { admin, give, figuresOf } = await aSpread();
    await give([3, 3, 3, 3]);
    const few = await figuresOf(admin);
    expect([few.people, few.kinds]).toEqual([null, []]);
    expect(few.levels.every(({ people }) => people === null)).toBe(true);
    await give([3, 4, 4, 4, 4, 4]);
    const enough = await figuresOf(admin);
    expect(enough.people).toBe(10);
    expect(enough.levels.map(({ people }) => people)).toEqual([0, 0, 5, 5, 0]);
    expect(enough.kinds).toEqual([{ kind: 'proficiency_test', people: 10, last_on: '2026-03-10' }]);
    await give([1]);
    const alone = await figuresOf(admin);
    expect([alone.people, alone.levels.map(({ people }) => people)]).toEqual([11, [null, 0, null, 5, 0]]);
  });

  it('count active people alone, and are for administrators of the company', async () => {
    const { admin, corporate, ana, lead, stranger, id, give, figuresOf } = await aSpread();
    await give([2, 2, 2, 2, 2]);
    expect((await figuresOf(corporate)).people).toBe(5);
    const platform = { ...(await platformAdmin()), company_id: admin.company_id };
    expect((await figuresOf(platform)).people).toBeNull();
    const refused = outcomes(
      await Promise.allSettled([figuresOf(ana), figuresOf(lead), figuresOf(stranger)]),
    );
    expect(refused).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND']);
    await owner.query(
      'update profiles set is_active = false where user_id = (select min(person_id::text)::uuid from held_levels where competency_id = $1)',
      [id],
    );
    expect((await figuresOf(admin)).people).toBeNull();
  });
});
