import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { shareOf } from '@pdy/contract/rules/numbers';
import { describe, expect, it } from 'vitest';
import { countAll } from '#test/measured.ts';
import { aDraft, anActive, aSubmitted } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, on, rowOf, today } from '#test/team.ts';
import { aCompetency, aJob, as, owner, type Person, recorded, runReactions } from '#test/world.ts';

const call = (person: Person) => as(person, on(today)).corporate;

/** `ana` holds the job; peer and lead hold its two competencies to different degrees. */
const aSuccession = async () => {
  const team = await aTeam();
  const { ana, peer, lead } = team;
  const [sql, ethics] = await Promise.all([aCompetency(ana.company_id), aCompetency(ana.company_id)]);
  await aJob(ana, [
    { competency_id: sql.id, level: 4, criticality: 3 },
    { competency_id: ethics.id, level: 2, criticality: 1 },
  ]);
  const { id: job_profile_id } = await rowOf<{ id: string }>(
    'select job_profile_id as id from person_jobs where person_id = $1',
    [ana.person_id],
  );
  await addRows(peer, [
    { competency_id: sql.id, level: 4 },
    { competency_id: ethics.id, level: 3 },
  ]);
  await addRows(lead, [{ competency_id: sql.id, level: 3.5 }]);
  return { ...team, sql, job_profile_id };
};

describe('readiness for a job', () => {
  it('names people who are ready or near, by the same fit as everywhere, and is logged', async () => {
    const team = await aSuccession();
    const { corporate, peer, lead, job_profile_id } = team;
    const reading = await call(corporate).readiness({ job_profile_id });
    expect(reading).toMatchObject({ considered: 2, ready: 1, bench_strength: 1, job: { incumbents: 1 } });
    const [first, second] = reading.candidates;
    expect(first).toMatchObject({
      person_id: peer.person_id,
      ready: true,
      fit_shown: 100,
      coverage_shown: 100,
    });
    const known = { estimate: 3.5, level: 4, stale: false };
    const nothing = { estimate: null, level: null, stale: false };
    const { fit_shown, coverage_shown } = fitTo([
      { demand: 4, criticality: 3, held: known },
      { demand: 2, criticality: 1, held: nothing },
    ]);
    expect(second).toMatchObject({ person_id: lead.person_id, ready: false, fit_shown, coverage_shown });
    await countAll(team);
    const standing = await as(corporate, on(today)).panels.corporate();
    for (const person of [team.ana, team.top, team.lead])
      await as(person, on(today)).evidenceActs.assess({ competency_id: team.sql.id, level: 1, note: '' });
    expect(await call(corporate).readiness({ job_profile_id })).toEqual(reading);
    await countAll(team);
    expect(await as(corporate, on(today)).panels.corporate()).toEqual(standing);
    const events = await recorded(job_profile_id);
    expect(events.map(({ name, actor_id, payload }) => [name, actor_id, payload])).toContainEqual([
      'panels.readiness.opened',
      corporate.person_id,
      { named: 2 },
    ]);
  });

  it('calls nobody ready for, or near, a job below their own', async () => {
    const { corporate, peer, job_profile_id } = await aSuccession();
    const standing = async () => {
      const { considered, ready, candidates } = await call(corporate).readiness({ job_profile_id });
      return { considered, ready, isNamed: candidates.some(({ person_id }) => person_id === peer.person_id) };
    };
    await aJob(peer, []);
    const rank = (person_id: string, seniority: number) =>
      rowOf(
        `update job_profiles j set seniority = $2 from person_jobs h
         where h.person_id = $1 and j.company_id = h.company_id and j.id = h.job_profile_id returning j.id`,
        [person_id, seniority],
      );
    await rowOf('update job_profiles set seniority = 4 where id = $1 returning id', [job_profile_id]);
    for (const seniority of [3, 4]) {
      await rank(peer.person_id, seniority);
      expect(await standing()).toEqual({ considered: 2, ready: 1, isNamed: true });
    }
    await rank(peer.person_id, 5);
    expect(await standing()).toEqual({ considered: 1, ready: 0, isNamed: false });
  });

  it('is for the corporate role alone, and for its own company', async () => {
    const { ana, lead, admin, stranger, corporate, job_profile_id } = await aSuccession();
    for (const person of [ana, lead, admin])
      await expect(call(person).readiness({ job_profile_id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      call({ ...stranger, role: 'corporate' }).readiness({ job_profile_id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [job] = await call(corporate).jobs();
    expect(job).toMatchObject({ id: job_profile_id, incumbents: 1, critical: 1 });
  });
});

describe('the plans of a company', () => {
  it('are counted by state, with how long approvals wait in business days', async () => {
    const { ana, corporate, peer, lead } = await aTeam();
    await aSubmitted(ana);
    const before = await call(corporate).plans();
    expect(before.counts).toEqual([{ status: 'submitted', plans: 1 }]);
    expect(before.waiting).toMatchObject([{ person_id: ana.person_id, is_late: false }]);
    const later = await as(corporate, on('2026-03-23')).corporate.plans();
    expect(later.waiting[0]).toMatchObject({ is_late: true });
    await anActive(peer, lead);
    const { adoption, people, without_plan, waiting } = await call(corporate).plans();
    expect(without_plan).toBe((await as(corporate, on(today)).panels.list({ list: 'sem-pdi' })).items.length);
    expect(adoption).toBe(shareOf(1, people));
    expect(waiting.map(({ person_id }) => person_id)).toEqual([ana.person_id]);
  });

  it('are listed by state, with their owners, and never a draft', async () => {
    const { ana, corporate, peer, lead } = await aTeam();
    const plan = await anActive(ana, lead);
    await aSubmitted(peer);
    await aDraft(lead);
    const rows = async (list: 'pdi-active' | 'pdi-submitted' | 'pdi-closed') =>
      (await as(corporate, on(today)).panels.list({ list })).items.map(({ person_id, plan_id }) => [
        person_id,
        plan_id,
      ]);
    expect(await rows('pdi-active')).toEqual([[ana.person_id, plan.id]]);
    expect((await rows('pdi-submitted')).map(([person_id]) => person_id)).toEqual([peer.person_id]);
    expect(await rows('pdi-closed')).toEqual([]);
  });

  it('are reminded of all at once, once a day, each to the person it waits for', async () => {
    const { company, ana, corporate, peer, lead, top, admin } = await aTeam();
    await anActive(ana, lead);
    const plan = await aSubmitted(peer);
    const noticesOf = async () => {
      await runReactions(company.id, on(today).clock);
      const { rows } = await owner.query<{ titulo: string; user_id: string }>(
        `select n.titulo, u.user_id from user_notifications u
         join notifications n on n.company_id = $1 and n.id = u.notification_id
         where n.dedupe_key like '%panels.tell_reminded'`,
        [company.id],
      );
      return Map.groupBy(rows, ({ titulo }) => titulo);
    };
    expect(await call(corporate).remind({ about: 'submitted' })).toEqual({ people: 1 });
    expect((await noticesOf()).get('Há PDIs esperando a sua decisão')).toMatchObject([
      { user_id: lead.person_id },
    ]);
    await expect(call(corporate).remind({ about: 'submitted' })).rejects.toMatchObject({
      data: { rule: 'plans_reminded_once_a_day' },
    });
    expect(await call(corporate).remind({ about: 'changes_requested' })).toEqual({ people: 0 });
    await as(lead, on(today)).pdi.plans.request_changes({ ...seen(plan), note: 'Uma meta a menos.' });
    expect(await call(corporate).remind({ about: 'changes_requested' })).toEqual({ people: 1 });
    expect((await noticesOf()).get('Seu PDI espera ajustes')).toMatchObject([{ user_id: peer.person_id }]);
    expect(await call(corporate).remind({ about: 'none' })).toEqual({ people: 4 });
    const without = (await noticesOf()).get('Comece o seu PDI')?.map(({ user_id }) => user_id);
    expect(without?.sort()).toEqual([top, lead, admin, corporate].map(({ person_id }) => person_id).sort());
    const tomorrow = as(corporate, on('2026-03-11')).corporate;
    expect(await tomorrow.remind({ about: 'changes_requested' })).toEqual({ people: 1 });
    await expect(call(admin).remind({ about: 'none' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
