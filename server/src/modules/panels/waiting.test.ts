/** Everything that waits for an administrator is counted while it waits, and no longer once it was handled. */
import type { Needs } from '@pdy/contract/panels/panels';
import { describe, expect, it } from 'vitest';
import { praise as feedbackTo } from '#test/feedback.ts';
import { anInvite } from '#test/invites.ts';
import { anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { praise } from '#test/recognition.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { aTicket } from '#test/tickets.ts';
import { aCompany, aCompetency, owner, type Person } from '#test/world.ts';

const counted = async (person: Person, of: keyof Needs) => (await call(person).panels.needs())[of];

/** An administrator who leads ana, and a peer of hers. */
const aLeadingAdmin = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const ana = await company.person('employee', admin);
  return { company, admin, ana, peer: await company.person('employee', admin) };
};

describe('what waits for an administrator', () => {
  it('is a plan to decide, from the first day on', async () => {
    const { admin, ana } = await aLeadingAdmin();
    const plan = await aSubmitted(ana);
    expect(await counted(admin, 'plans_to_decide')).toBe(1);
    expect(await counted(admin, 'approvals_overdue')).toBe(0);
    await call(admin).pdi.plans.approve(seen(plan));
    expect(await counted(admin, 'plans_to_decide')).toBe(0);
  });

  it('is an activity to validate', async () => {
    const { admin, ana } = await aLeadingAdmin();
    const goal = firstGoal(await anActive(ana, admin));
    const activity = await call(ana).pdi.activities.add({
      ...{ goal_id: goal.id, title: 'Conduzir uma retrospectiva', validation_required: true },
    });
    const sent = await call(ana).pdi.activities.finish({
      ...seen(activity),
      outcome: 'Conduzi com a equipe de dados.',
    });
    expect(await counted(admin, 'activities_to_validate')).toBe(1);
    await call(admin).pdi.activities.validate(seen(sent));
    expect(await counted(admin, 'activities_to_validate')).toBe(0);
  });

  it('is a ticket that nobody has taken, then one of their own, until it is answered for good', async () => {
    const { admin, ana } = await aTeam();
    const { id } = await aTicket(ana);
    expect(await counted(admin, 'tickets_unassigned')).toBe(1);
    expect(await counted(admin, 'tickets_mine')).toBe(0);
    await owner.query(`update tickets set assignee_id = $2 where id = $1`, [id, admin.person_id]);
    expect(await counted(admin, 'tickets_unassigned')).toBe(0);
    expect(await counted(admin, 'tickets_mine')).toBe(1);
    const ticket = await call(admin).tickets.get({ id });
    await call(admin).ticketQueue.move({
      ...seen(ticket),
      status: 'aguardando_solicitante',
      reason: 'Qual página?',
    });
    expect(await counted(admin, 'tickets_mine')).toBe(0);
  });

  it('is a reported post, for people who may decide', async () => {
    const { admin, ana, peer } = await aTeam();
    const { id } = await praise(peer, [ana]);
    await call(ana).recognition.report({ id, reason: 'offensive', note: 'Ironia.' });
    expect(await counted(admin, 'reported_posts')).toBe(1);
    const [post] = (await call(admin).recognition.moderation.list({})).items;
    if (!post) throw new Error('the post was reported');
    await call(admin).recognition.moderation.decide({ ...seen(post), to: 'removed', reason: 'Ironia.' });
    expect(await counted(admin, 'reported_posts')).toBe(0);
  });

  it('is reported feedback of which the administrator is neither giver nor receiver', async () => {
    const { admin, ana, peer } = await aTeam();
    const { id } = await call(peer).feedback.give(feedbackTo(ana));
    const got = await call(ana).feedback.read({ id });
    await call(ana).feedback.report({ ...seen(got), note: 'Isto é assédio.' });
    expect(await counted(admin, 'reported_feedback')).toBe(1);
    const shown = await call(admin).feedback.get({ id });
    await call(admin).feedback.decide({ ...seen(shown), is_hidden: true });
    expect(await counted(admin, 'reported_feedback')).toBe(0);
  });

  it('is a suggestion for the library', async () => {
    const { admin, ana } = await aTeam();
    await call(ana).library.suggest({ title: 'Curso de escuta', kind: 'course', minutes: 60 });
    expect(await counted(admin, 'suggestions')).toBe(1);
    const [sent] = await call(admin).libraryAuthoring.suggestions();
    if (!sent) throw new Error('it was sent');
    await call(admin).libraryAuthoring.decide({ ...seen(sent), is_accepted: false, answer: 'Já temos um.' });
    expect(await counted(admin, 'suggestions')).toBe(0);
  });

  it('is a person who leads without the role for it', async () => {
    const { company, admin } = await aLeadingAdmin();
    const leader = await company.person('employee');
    await company.person('employee', leader);
    expect(await counted(admin, 'leaders_without_role')).toBe(1);
    await owner.query(`update profiles set role = 'manager' where user_id = $1`, [leader.person_id]);
    expect(await counted(admin, 'leaders_without_role')).toBe(0);
  });

  it('is a person who was invited and has not come in', async () => {
    const { admin } = await aTeam();
    const { id } = await anInvite(admin);
    expect(await counted(admin, 'not_entered')).toBe(1);
    await call(admin).invites.revoke({ id });
    expect(await counted(admin, 'not_entered')).toBe(0);
  });

  it('is feedback that a colleague asked for', async () => {
    const { admin, ana } = await aTeam();
    await call(ana).feedbackRequests.ask({
      to_ids: [admin.person_id],
      question: 'Como foi a reunião?',
      about_id: ana.person_id,
      competency_ids: [],
    });
    expect(await counted(admin, 'own_to_do')).toBe(1);
    await owner.query(`update feedback_requests set status = 'declined' where to_id = $1`, [admin.person_id]);
    expect(await counted(admin, 'own_to_do')).toBe(0);
  });

  it('is mentoring that a colleague asked for', async () => {
    const { company, admin, ana } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await call(admin).mentoring.offers.set({ competency_id, is_offered: true });
    const ask = { mentor_id: admin.person_id, competency_id, note: null };
    const asked = await call(ana).mentoring.requests.ask(ask);
    expect(await counted(admin, 'own_to_do')).toBe(1);
    await call(admin).mentoring.requests.answer({ ...seen(asked), is_accepted: false });
    expect(await counted(admin, 'own_to_do')).toBe(0);
  });
});
