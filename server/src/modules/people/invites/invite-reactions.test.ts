import { describe, expect, it } from 'vitest';
import type { ReactionJob } from '#kernel/events/react.ts';
import { react } from '#kernel/events/react.ts';
import { anInvite } from '#test/invites.ts';
import { aTeam, call } from '#test/team.ts';
import { aCompetency, aJob, asSystem, db, owner, type Person, recorded, runReactions } from '#test/world.ts';
import { reactions } from '../../../reactions.ts';

const clock = () => new Date('2026-03-10T15:00:00Z');

const waitingMails = async (invite_id: string) =>
  (
    await owner.query(
      `select data->>'mail' as mail from pgboss.job where name = 'mail' and data->>'person_id' = $1`,
      [invite_id],
    )
  ).rows;

/** The event that the sign-in records. */
const join = (
  id: string,
  { person_id, company_id }: Person,
  job_profile_id: string | null,
  manager_id: string | null,
) =>
  asSystem(
    company_id,
    ({ record }) =>
      record('people.invite.accepted', id, { person_id, role: 'employee', manager_id, job_profile_id }),
    clock,
  );

const jobsOf = async ({ person_id }: Person) =>
  (
    await owner.query<{ job_profile_id: string; starts_on: string }>(
      'select job_profile_id, starts_on::text from person_jobs where person_id = $1 order by starts_on',
      [person_id],
    )
  ).rows;

describe('an invitation', () => {
  it('is mailed once each time it is sent, however often the job runs', async () => {
    const { admin, company } = await aTeam();
    const { id } = await anInvite(admin);
    const { rows } = await owner.query<{ data: ReactionJob }>(
      `select data from pgboss.job where name = 'reactions' and data->>'company_id' = $1`,
      [company.id],
    );
    for (const { data } of [...rows, ...rows]) await react({ db, reactions, clock }, data);
    expect(await waitingMails(id)).toEqual([{ mail: 'people.invite' }]);
    await runReactions(company.id, clock);
    await call(admin).invites.resend({ id });
    await runReactions(company.id, clock);
    expect(await waitingMails(id)).toHaveLength(2);
    await call(admin).invites.revoke({ id });
    await runReactions(company.id, clock);
    expect(await waitingMails(id)).toHaveLength(2);
  });

  it('gives the promised job once it is accepted, from that day on, and tells the person their place', async () => {
    const { admin, ana, lead, company } = await aTeam();
    const competency = await aCompetency(company.id);
    const job = await aJob(lead, [{ competency_id: competency.id, level: 3 }]);
    const { id } = await anInvite(admin, { job_profile_id: job.id, manager_id: lead.person_id });
    await join(id, ana, job.id, lead.person_id);
    await runReactions(company.id, clock);
    expect(await jobsOf(ana)).toEqual([{ job_profile_id: job.id, starts_on: '2026-03-10' }]);
    expect((await recorded(ana.person_id)).map(({ name, payload }) => [name, payload])).toEqual([
      ['people.person.placed', { manager_id: lead.person_id }],
    ]);
  });

  it('tells of no place where there is neither a manager nor a plan that could wait for one', async () => {
    const { admin, peer, company } = await aTeam();
    const { id } = await anInvite(admin);
    await join(id, peer, null, null);
    await runReactions(company.id, clock);
    expect((await recorded(peer.person_id)).map(({ name }) => name)).toEqual([]);
  });

  it('leaves returning people the job they still hold, and gives nobody a job they were not promised', async () => {
    const { admin, ana, peer, lead, company } = await aTeam();
    const [held, promised] = [await aJob(ana, []), await aJob(lead, [])];
    const { id } = await anInvite(admin);
    await join(id, ana, promised.id, null);
    await join(id, peer, null, null);
    await runReactions(company.id, clock);
    expect(await jobsOf(ana)).toEqual([{ job_profile_id: held.id, starts_on: '2020-01-01' }]);
    expect(await jobsOf(peer)).toEqual([]);
  });
});
