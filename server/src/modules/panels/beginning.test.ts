/** The first days of a company: what is done of it, approvals that take too long, and what alerts weigh. */
import { beginningSteps } from '@pdy/contract/panels/words';
import { describe, expect, it } from 'vitest';
import { anInvite } from '#test/invites.ts';
import { anActive, aSubmitted } from '#test/plans.ts';
import { note, tend, write } from '#test/security.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import { aCompany, aCompetency, aJob, owner, type Person } from '#test/world.ts';

const doneBy = async (admin: Person) => {
  const { beginning } = await call(admin).panels.needs();
  return beginningSteps.filter((step) => beginning[step]);
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

  it('are not begun by the invitation through which the administrator came themselves', async () => {
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

  it('end with the first plan', async () => {
    const { ana, lead, admin } = await aTeam();
    expect(await doneBy(admin)).toEqual(['people', 'hierarchy', 'invites']);
    await aJob(ana, [{ competency_id: (await aCompetency(ana.company_id)).id, level: 3 }]);
    await anActive(ana, lead);
    expect(await doneBy(admin)).toEqual([...beginningSteps]);
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

  it('that is late says since when it waits and for whom, the one that waits longest first', async () => {
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
  it('SE-03: is grave by its risk: a password mistyped five times raises one, and no alarm', async () => {
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
