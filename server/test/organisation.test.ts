/** What follows when people and companies change: who is told, what ends, what is kept. Each test is one event. */
import { describe, expect, it } from 'vitest';
import { assignJob } from '../src/modules/competencies/index.ts';
import { notify } from '../src/modules/notifications/index.ts';
import { noticesTo } from './checkins.ts';
import { anActive, aSubmitted } from './plans.ts';
import { addRows, aTeam, call, on, sqlAs, today } from './team.ts';
import { aCompetency, aJob, asSystem, owner, type Person, recorded, runReactions } from './world.ts';

const titlesOf = async (person: Person) => (await noticesTo(person)).map(({ titulo }) => titulo);

const follow = (company_id: string) => runReactions(company_id, on(today).clock);

/** Runs reactions until nothing follows any more. */
const settle = async (company_id: string) => {
  while ((await follow(company_id)) > 0);
};

describe('a change of manager', () => {
  it('tells the person and the manager, once for many; what waited goes to the new manager, what was decided stays', async () => {
    const { admin, top, lead, ana, peer, company } = await aTeam();
    const waiting = await aSubmitted(ana);
    const decided = await anActive(peer, lead);
    const before = await recorded(decided.id);
    await settle(company.id);
    for (const { person_id } of [ana, peer])
      await call(admin).hierarchy.move({
        profile_id: person_id,
        from_manager_id: lead.person_id,
        to_manager_id: top.person_id,
      });
    await settle(company.id);
    for (const person of [ana, peer]) expect(await titlesOf(person)).toContain('Você tem um novo gestor');
    expect((await titlesOf(top)).filter((titulo) => titulo === 'Sua equipe mudou')).toHaveLength(1);
    expect(await call(ana).pdi.plans.get({ id: waiting.id })).toMatchObject({ approver_id: top.person_id });
    expect((await recorded(decided.id)).slice(0, before.length)).toEqual(before);
  });

  it('does not tell a manager who moved somebody to themselves, nor anybody when the person has moved on meanwhile', async () => {
    const { top, lead, ana, company } = await aTeam();
    await call(top).hierarchy.move({
      profile_id: ana.person_id,
      from_manager_id: lead.person_id,
      to_manager_id: top.person_id,
    });
    await owner.query('update profiles set manager_id = null where user_id = $1', [ana.person_id]);
    await settle(company.id);
    expect([await titlesOf(ana), await titlesOf(top)]).toEqual([[], []]);
  });
});

describe('a change of job', () => {
  it('asks about the job where a plan is running, and changes nothing of the plan', async () => {
    const { ana, peer, lead, company } = await aTeam();
    const plan = await anActive(ana, lead);
    const job = await aJob(lead, []);
    for (const { person_id } of [ana, peer])
      await asSystem(company.id, (context) =>
        assignJob(context, { person_id, job_profile_id: job.id, starts_on: '2026-03-20' }),
      );
    await settle(company.id);
    expect(await noticesTo(ana)).toContainEqual({
      titulo: 'Seu cargo mudou. Revisar metas?',
      mensagem: expect.stringContaining(' a partir de 20/03/2026, '),
      tipo: 'acompanhamento',
      link_destino: '/goals',
    });
    expect(await titlesOf(peer)).not.toContain('Seu cargo mudou. Revisar metas?');
    const after = await call(ana).pdi.plans.get({ id: plan.id });
    expect([after.status, after.version]).toEqual([plan.status, plan.version]);
  });
});

describe('a person who is switched off', () => {
  it('leaves no request open: by them, about them, to them', async () => {
    const { admin, top, lead, ana, peer, company } = await aTeam();
    const chief = await company.person('manager');
    const ask = (by: Person, about: Person, to: Person) =>
      owner.query(
        'insert into hierarchy_requests (company_id, requested_by, profile_id, to_manager_id) values ($1, $2, $3, $4)',
        [company.id, by.person_id, about.person_id, to.person_id],
      );
    await ask(lead, ana, chief);
    await ask(top, lead, chief);
    await ask(top, peer, lead);
    await ask(top, chief, admin);
    const { version } = await call(admin).users.get({ id: lead.person_id });
    await call(admin).users.deactivate({ id: lead.person_id, version });
    const { rows } = await owner.query(
      'select profile_id, status from hierarchy_requests where company_id = $1 order by id',
      [company.id],
    );
    expect(rows).toEqual([
      { profile_id: ana.person_id, status: 'cancelada' },
      { profile_id: lead.person_id, status: 'cancelada' },
      { profile_id: peer.person_id, status: 'cancelada' },
      { profile_id: chief.person_id, status: 'pendente' },
    ]);
  });

  it('counts in no figure from then on; what they wrote stays', async () => {
    const { admin, lead, ana, company } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await call(lead).evidenceActs.rate({ person_id: ana.person_id, competency_id, level: 3, note: '' });
    await addRows(lead, [{ competency_id, level: 4 }]);
    const people = async () => (await call(admin).catalogue.competencies.get({ id: competency_id })).people;
    expect(await people()).toBe(2);
    await owner.query('update profiles set is_active = false where user_id = $1', [lead.person_id]);
    expect(await people()).toBe(1);
    const { evidence } = await call(ana).competencies.why({ competency_id });
    expect(evidence).toMatchObject([{ kind: 'manager_rating', level: 3 }]);
  });
});

describe('a change of company', () => {
  it('leaves the person with nothing at first; the old company keeps its copy, which only its administrators read', async () => {
    const { admin, other, stranger, lead, ana, company } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await addRows(ana, [{ competency_id, level: 4 }]);
    await aJob(ana, [{ competency_id, level: 3 }]);
    await owner.query('update profiles set company_id = $2, manager_id = null where user_id = $1', [
      ana.person_id,
      other.id,
    ]);
    const moved = { ...ana, company_id: other.id };
    expect(await call(moved).competencies.of({})).toMatchObject({ job: null, standings: [] });
    const rowsFor = async (person: Person) =>
      (
        await sqlAs(person)
          .selectFrom('competency_evidence')
          .select('id')
          .where('person_id', '=', ana.person_id)
          .execute()
      ).length;
    expect(await Promise.all([admin, lead, moved, stranger].map(rowsFor))).toEqual([1, 0, 0, 0]);
    expect(await call(moved).pdi.plans.current({})).toBeNull();
  });
});

describe('a hidden page', () => {
  it('is the target of no notification; evidence goes on', async () => {
    const { ana, company } = await aTeam();
    await owner.query(
      `insert into company_page_settings (company_id, disabled_pages) values ($1, '{/recommendations}')`,
      [company.id],
    );
    const notifyOne = (link_destino: string) =>
      asSystem(company.id, ({ tx }) =>
        notify(tx, {
          to: [ana.person_id],
          titulo: link_destino,
          mensagem: 'x',
          tipo: 'educacional',
          link_destino,
          dedupe_key: link_destino,
        }),
      );
    for (const link of ['/recommendations', '/recommendations?aba=x', '/goals', '/recommendations-x'])
      await notifyOne(link);
    expect(await titlesOf(ana)).toEqual(['/goals', '/recommendations-x']);
    const { id: competency_id } = await aCompetency(company.id);
    await addRows(ana, [{ competency_id, level: 4 }]);
    expect((await call(ana).competencies.of({})).standings).toHaveLength(1);
  });
});
