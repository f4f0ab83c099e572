/** The first days of a company: the steps that are done, approvals that take too long, and the weight of alerts. */
import { beginningSteps } from '@pdy/contract/panels/words';
import { describe, expect, it } from 'vitest';
import { anInvite } from '#test/invites.ts';
import { anItem } from '#test/library.ts';
import { anActive, aSubmitted } from '#test/plans.ts';
import { note, tend, write } from '#test/security.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import { aCompany, aCompetency, aJob, owner, type Person, recorded } from '#test/world.ts';

const doneBy = async (admin: Person) => {
  const { beginning } = await call(admin).panels.needs();
  return beginning && beginningSteps.filter((step) => beginning.steps[step]);
};

describe('the first days of a company', () => {
  it('begin with nothing done, and each step counts once it is taken', async () => {
    const admin = await (await aCompany()).person('admin');
    expect(await doneBy(admin)).toEqual([]);
    await anInvite(admin);
    expect(await doneBy(admin)).toEqual(['people']);
    await aJob(admin, []);
    expect(await doneBy(admin)).toEqual(['jobs', 'people']);
  });

  it('are not begun by the invitation that brought in the administrator', async () => {
    const admin = await (await aCompany()).person('admin');
    await owner.query(
      `insert into invites (company_id, email, role, invited_by, status, accepted_at, accepted_profile_id, token_hash)
       values ($1, 'eu@empresa.example', 'admin', $2, 'aceito', now(), $2, sha256('eu@empresa.example'))`,
      [admin.company_id, admin.person_id],
    );
    expect(await doneBy(admin)).toEqual([]);
    await anInvite(admin);
    expect(await doneBy(admin)).toEqual(['people']);
  });

  it('end once most people have come in and a plan was approved, whatever else remains to do', async () => {
    const { ana, lead, peer, admin } = await aTeam();
    await aJob(ana, [{ competency_id: (await aCompetency(ana.company_id)).id, level: 3 }]);
    expect(await doneBy(admin)).toEqual(['jobs', 'people', 'competencies', 'invites']);
    await aSubmitted(peer);
    expect(await doneBy(admin)).not.toContain('plans');
    await anActive(ana, lead);
    expect(await doneBy(admin)).toBeNull();
    // Five others have entered: with the two who have not, that is less than 80%.
    await Promise.all([anInvite(admin), anInvite(admin)]);
    expect(await doneBy(admin)).toEqual(['jobs', 'people', 'competencies', 'plans']);
  });

  it('show in figures what each step still lacks', async () => {
    const { ana, lead, admin } = await aTeam();
    const { id } = await aCompetency(ana.company_id);
    await aJob(ana, [{ competency_id: id, level: 3 }]);
    await aJob(lead, []);
    await aSubmitted(ana);
    await anInvite(admin);
    const figures = async () => (await call(admin).panels.needs()).beginning;
    expect(await figures()).toMatchObject({
      ...{ entered: 5, not_entered: 1, jobs_without_competencies: 1, competencies_without_content: 1 },
      plans_waiting: 1,
    });
    await anItem(ana.company_id, [{ competency: id, entry_level: 1, to_level: 3 }]);
    expect(await figures()).toMatchObject({ competencies_without_content: 0, steps: { library: true } });
  });

  it('are in order once only the top has no manager, and leaders have the role', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const lead = await company.person('employee', admin);
    await company.person('employee', lead);
    expect(await doneBy(admin)).not.toContain('hierarchy');
    await owner.query(`update profiles set role = 'manager' where user_id = $1`, [lead.person_id]);
    expect(await doneBy(admin)).toContain('hierarchy');
    await company.person('employee');
    expect(await doneBy(admin)).not.toContain('hierarchy');
  });

  it('are hidden by administrators for all of them, and shown again', async () => {
    const { company, admin, corporate, ana, stranger } = await aTeam();
    const isHidden = async (person: Person) => (await call(person).panels.needs()).beginning?.is_hidden;
    await call(admin).panels.hide_beginning({ is_hidden: true });
    expect([await isHidden(admin), await isHidden(corporate)]).toEqual([true, true]);
    expect(await isHidden(stranger)).toBe(false);
    await call(corporate).panels.hide_beginning({ is_hidden: false });
    expect(await isHidden(admin)).toBe(false);
    expect((await recorded(company.id)).map(({ name }) => name)).toContain('panels.beginning.hidden');
    await expect(call(ana).panels.hide_beginning({ is_hidden: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('an approval', () => {
  it('needs the administrator once it takes longer than it should, as its list says', async () => {
    const { peer, admin } = await aTeam();
    await aSubmitted(peer);
    const late = async (today: string) => [
      (await call(admin, today).panels.needs()).approvals_overdue,
      (await call(admin, today).panels.list({ list: 'aprovacoes-atrasadas' })).items.length,
    ];
    expect(await late('2026-03-11')).toEqual([0, 0]);
    expect(await late('2026-03-31')).toEqual([1, 1]);
  });

  it('that is late shows since when and for whom it waits, the longest wait first', async () => {
    const { ana, lead, peer, top, admin } = await aTeam();
    const [first, second] = [await aSubmitted(peer), await aSubmitted(ana)];
    const since = 'update pdi_plans set submitted_at = $2, approver_id = $3 where id = $1';
    await owner.query(since, [first.id, '2026-03-04T15:00:00Z', top.person_id]);
    await owner.query(since, [second.id, '2026-03-03T15:00:00Z', lead.person_id]);
    const { items } = await call(admin, '2026-03-31').panels.list({ list: 'aprovacoes-atrasadas' });
    const nameOf = async ({ person_id }: typeof lead) =>
      (
        await rowOf<{ name: string }>(
          `select first_name || ' ' || last_name as name from profiles where user_id = $1`,
          [person_id],
        )
      ).name;
    expect(items.map(({ plan_id, day, detail }) => ({ plan_id, day, detail }))).toEqual([
      { plan_id: second.id, day: '2026-03-03', detail: `${second.title} · decide: ${await nameOf(lead)}` },
      { plan_id: first.id, day: '2026-03-04', detail: `${first.title} · decide: ${await nameOf(top)}` },
    ]);
  });
});

describe('an alert', () => {
  it('SE-03: has its severity from its risk: a password mistyped five times raises one, and no alarm', async () => {
    const { admin, ana, peer } = await aTeam();
    const alerts = async () => {
      const needs = await call(admin).panels.needs();
      return [needs.alerts, needs.alerts_grave];
    };
    for (let i = 0; i < 5; i += 1) await write(note(peer, { action: 'sign_in_failed', status: 'failure' }));
    await tend();
    expect(await alerts()).toEqual([1, 0]);
    await write(note(ana, { action: 'unusual_pace', severity: 'medium', is_suspicious: true }));
    await tend();
    expect(await alerts()).toEqual([2, 1]);
  });
});
