import { beforeAll, describe, expect, it } from 'vitest';
import { aTemplate, cycleDraft, giveDemands } from '#test/reviews.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, on } from '#test/team.ts';
import { aVisitor } from '#test/visitors.ts';
import { aCompetency, owner, type Person, runReactions } from '#test/world.ts';

const set = (person: Person, column: 'is_active' | 'hire_date' | 'department', value: unknown) =>
  owner.query(`update profiles set ${column} = $2 where user_id = $1`, [person.person_id, value]);

const away = (person: Person, from: string, until: string) =>
  owner.query(
    'insert into person_absences (company_id, person_id, starts_on, ends_on) values ($1, $2, $3, $4)',
    [person.company_id, person.person_id, from, until],
  );

const aReadyTeam = async () => {
  const team = await aTeam();
  const { top, lead, ana, peer, admin, corporate } = team;
  const competency = await aCompetency(team.company.id);
  const job = await giveDemands([top, lead, ana, peer, admin, corporate], [competency.id]);
  const template = await aTemplate(admin);
  const without = [admin, corporate].map(({ person_id }) => person_id);
  const audience = { ...cycleDraft(template.id).audience, without };
  const checked = async (more: Partial<ReturnType<typeof cycleDraft>> = {}) => {
    const cycle = await call(admin).reviewCycles.add(cycleDraft(template.id, { audience, ...more }));
    const check = await call(admin).reviewCycles.check({ id: cycle.id });
    const faults = check.faults.map(({ person, problem }) => [person.user_id, problem]);
    return { ...check, cycle, faults: Object.fromEntries(faults) as Record<string, string> };
  };
  return { ...team, competency, job, template, audience, checked };
};

type Ready = Awaited<ReturnType<typeof aReadyTeam>>;

describe('the people in a cycle', () => {
  let of: Ready;
  beforeAll(async () => {
    of = await aReadyTeam();
    await set(of.ana, 'department', 'Dados');
  });

  const chosen = { everybody: false, departments: [], job_profile_ids: [], person_ids: [], without: [] };

  it('are everybody except those left out', async () => {
    expect(await of.checked()).toMatchObject({ people: 4, reviews: 8, fault_count: 0 });
  });

  it('are a department, a job or single people', async () => {
    const { job = '', ana, peer, checked } = of;
    const people = async (more: Partial<Ready['audience']>) =>
      (await checked({ audience: { ...chosen, ...more } })).people;
    expect(await people({ departments: ['Dados'] })).toBe(1);
    expect(await people({ departments: ['Dados'], person_ids: [peer.person_id] })).toBe(2);
    expect(await people({ job_profile_ids: [job] })).toBe(6);
    expect(await people({ job_profile_ids: [job], without: [ana.person_id] })).toBe(5);
    expect(await people({})).toBe(0);
  });

  it('include those who came within 90 days of the beginning of the period, and later ones only when named', async () => {
    const { ana, peer, checked, audience } = await aReadyTeam();
    await set(ana, 'hire_date', '2025-11-30');
    await set(peer, 'hire_date', '2025-12-01');
    expect((await checked()).people).toBe(3);
    expect((await checked({ audience: { ...audience, person_ids: [peer.person_id] } })).people).toBe(4);
  });

  it('include nobody who is deactivated', async () => {
    const { ana, checked } = await aReadyTeam();
    await set(ana, 'is_active', false);
    expect(await checked()).toMatchObject({ people: 3, fault_count: 0 });
  });

  it('are the same for the platform on a visit', async () => {
    const { cycle, people, reviews } = await of.checked();
    const visitor = await aVisitor(of.company.id);
    expect(await visitor.calls.reviewCycles.check({ id: cycle.id })).toMatchObject({ people, reviews });
  });
});

describe('an obstacle to launching a cycle', () => {
  it('is a manager who is not active', async () => {
    const { top, lead, ana, peer, checked } = await aReadyTeam();
    await owner.query('update profiles set manager_id = $2 where user_id = $1', [
      peer.person_id,
      top.person_id,
    ]);
    await set(lead, 'is_active', false);
    expect((await checked()).faults).toEqual({ [ana.person_id]: 'inactive_manager' });
    expect((await checked({ groups: ['self'], group_weights: { self: 100 } })).fault_count).toBe(0);
  });

  it('is a job whose competencies are all archived', async () => {
    const { competency, company, lead, checked } = await aReadyTeam();
    await owner.query(`update competencies set status = 'archived' where id = $1`, [competency.id]);
    const { fault_count, faults } = await checked();
    expect([fault_count, faults[lead.person_id]]).toEqual([4, 'no_demands']);
    expect(company.id).toBeTruthy();
  });

  it('is a manager with more than 60 reviews', async () => {
    const { company, lead, checked, competency } = await aReadyTeam();
    const reports: Person[] = [];
    for (let left = 59; left > 0; left--) reports.push(await company.person('employee', lead));
    await giveDemands(reports, [competency.id]);
    const { fault_count, faults } = await checked();
    expect(fault_count).toBe(61);
    expect(faults[reports[0]?.person_id ?? '']).toBe('loaded_rater');
    const [one] = reports;
    if (one) await set(one, 'is_active', false);
    expect((await checked()).fault_count).toBe(0);
  });

  it('is not a person on leave, who is asked about when they come back', async () => {
    const { lead, ana, peer, admin, company, checked } = await aReadyTeam();
    await away(ana, '2026-03-01', '2026-03-12');
    await away(peer, '2026-01-01', '2026-03-09');
    await owner.query('delete from person_jobs where person_id = $1', [ana.person_id]);
    const { fault_count, people, reviews, cycle } = await checked();
    expect({ fault_count, people, reviews }).toEqual({ fault_count: 0, people: 4, reviews: 6 });
    await call(admin).reviewCycles.launch(seen(cycle));
    await runReactions(company.id, on('2026-03-10').clock);
    const { items } = await call(admin).reviewCycles.participants({ cycle_id: cycle.id });
    const states = Object.fromEntries(
      items.map((one) => [one.person.user_id, [one.status, one.reviews.length]]),
    );
    expect(states).toMatchObject({
      [ana.person_id]: ['away', 0],
      [peer.person_id]: ['active', 2],
      [lead.person_id]: ['active', 2],
    });
  });
});
