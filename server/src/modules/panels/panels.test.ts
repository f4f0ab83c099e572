import type { panelLists } from '@pdy/contract/panels/panels';
import { describe, expect, it } from 'vitest';
import { anInvite, setLimit } from '#test/invites.ts';
import { countAll } from '#test/measured.ts';
import { anActive } from '#test/plans.ts';
import { addRows, aTeam, awaitedBy, call, on, today } from '#test/team.ts';
import { aCompetency, aJob, as, owner, type Person, platformAdmin } from '#test/world.ts';

type Team = Awaited<ReturnType<typeof aTeam>>;

/**
 * `ana`'s job asks for four competencies: with fresh evidence, old evidence, none, and old evidence that does not fade.
 */
const withEvidence = async ({ ana }: Team) => {
  const [fresh, old, never, lasting] = await Promise.all(
    Array.from({ length: 4 }, () => aCompetency(ana.company_id)),
  );
  const ids = [fresh, old, never, lasting].map((one) => one?.id ?? '');
  await owner.query('update competencies set no_decay = true where id = $1', [ids[3]]);
  await aJob(
    ana,
    ids.map((competency_id) => ({ competency_id, level: 4 })),
  );
  await addRows(ana, [
    { competency_id: ids[0] ?? '', level: 3, observed_on: '2026-01-10' },
    { competency_id: ids[1] ?? '', level: 3, observed_on: '2024-12-01' },
    { competency_id: ids[3] ?? '', level: 4, observed_on: '2020-01-10' },
  ]);
  return ids;
};

const everyRow = async (person: Person, list: (typeof panelLists)[number], limit = 2, of = {}) => {
  const rows: Awaited<ReturnType<ReturnType<typeof call>['panels']['list']>>['items'] = [];
  let after: string | null | undefined;
  do {
    const page = await call(person).panels.list({ list, limit, ...of, ...(after && { after }) });
    rows.push(...page.items);
    after = page.next;
  } while (after);
  return rows;
};

const statementsOf = async (person: Person, page: 'needs' | 'corporate') => {
  const tally = { statements: 0 };
  await as(person, { ...on(today), tally }).panels[page]();
  return tally.statements;
};

describe('MO-25: what needs an administrator', () => {
  it('is nothing in a company where all is well, except for its top', async () => {
    const { company, top, lead, ana, peer, corporate, admin } = await aTeam();
    for (const one of [corporate, admin])
      await owner.query('update profiles set manager_id = $2 where user_id = $1', [
        one.person_id,
        top.person_id,
      ]);
    expect(await call(admin).panels.needs()).toMatchObject({
      invites_expiring: 0,
      people_without_manager: 1,
      people_at_the_top: 1,
      stale_evidence: 0,
      seats: { used: 6, max_users: 50 },
      alerts: 0,
      data_requests: 0,
      data_requests_overdue: 0,
      hierarchy_requests: 0,
      certificates: 0,
      contests: 0,
    });
    expect([top, lead, ana, peer, corporate, admin].every((one) => one.company_id === company.id)).toBe(true);
  });

  it('counts exactly the rows of the list that each count leads to', async () => {
    const team = await aTeam();
    const { admin, ana, corporate } = team;
    const [competency_id = ''] = await withEvidence(team);
    await call(ana).dataRequests.ask({ kind: 'access', message: null });
    await owner.query(
      `insert into data_requests (company_id, person_id, kind, due_on) values ($1, $2, 'anonymisation', '2026-03-01')`,
      [ana.company_id, ana.person_id],
    );
    await owner.query('update profiles set is_active = false where user_id = $1', [corporate.person_id]);
    await anInvite(admin, {}, '2026-03-04'); // Ends on the 11th.
    await anInvite(admin, {}, '2026-03-02'); // Ended on the 9th.
    await anInvite(admin);
    await owner.query(
      `insert into hierarchy_requests (company_id, profile_id, requested_by) values ($1, $2, $3)`,
      [ana.company_id, ana.person_id, team.lead.person_id],
    );
    const [piece] = (await call(ana).evidenceActs.of({ competency_id })).rows;
    await call(ana).evidenceActs.contest({
      evidence_id: piece?.evidence_id ?? '',
      reason: 'O teste foi feito por outra pessoa.',
    });
    await call(ana).evidenceActs.certificates.register({
      competency_id,
      level: 3,
      name: 'Curso de SQL',
      issuer: 'Escola de Dados',
      issued_on: '2026-01-10',
    });
    const needs = await call(admin).panels.needs();
    const certificates = await call(admin).evidenceActs.certificates.waiting();
    const contests = await awaitedBy(admin);
    const unled = await call(admin).users.list({ status: 'ativo', without: ['manager'], limit: 100 });
    const requests = await call(admin).dataRequests.list({ status: 'open' });
    const moves = await call(admin).hierarchy.requests({ status: 'pendente' });
    const alerts = await call(admin).accessLogs.alerts.list();
    expect(needs).toMatchObject({
      invites_expiring: (await everyRow(admin, 'convites')).length,
      people_without_manager: unled.items.length,
      people_at_the_top: 1,
      stale_evidence: (await everyRow(admin, 'evidencias')).length,
      data_requests: requests.items.length,
      data_requests_overdue: requests.overdue,
      hierarchy_requests: moves.items.length,
      certificates: certificates.length,
      contests: contests.length,
      alerts: alerts.length,
    });
    expect([needs.invites_expiring, needs.people_without_manager, needs.stale_evidence]).toEqual([1, 2, 1]);
    expect([needs.data_requests, needs.data_requests_overdue, needs.hierarchy_requests]).toEqual([2, 1, 1]);
    expect([needs.certificates, needs.contests]).toEqual([1, 1]);
  });

  it('counts alerts until they are cleared, and seats as invitations do', async () => {
    const { company, admin } = await aTeam();
    await owner.query(
      `insert into access_logs (company_id, event_type, action, resource, status, severity, risk_score, user_role)
       values ($1, 'sign_in', 'sign_in_failed', 'auth', 'failure', 'high', 8, 'admin')`,
      [company.id],
    );
    await setLimit(company.id, 7);
    const { seats } = await call(admin).panels.needs();
    const { used, max_users } = await call(admin).invites.seats();
    expect(seats).toEqual({ used, max_users });
    expect(seats).toEqual({ used: 6, max_users: 7 });
  });

  it('is for administrators of the company: five statements, however much there is', async () => {
    const team = await aTeam();
    const { ana, lead, admin, corporate, stranger } = team;
    await withEvidence(team);
    for (const person of [ana, lead]) {
      await expect(call(person).panels.needs()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(call(person).panels.list({ list: 'convites' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
    await expect(call(await platformAdmin()).panels.needs()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call(null).panels.needs()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await statementsOf(admin, 'needs')).toBe(5);
    expect((await call(corporate).panels.needs()).stale_evidence).toBe(1);
    expect((await call(stranger).panels.needs()).stale_evidence).toBe(0);
  });
});

describe('the lists of the panels', () => {
  it('come page by page, each row once', async () => {
    const { admin, ana, lead, peer } = await aTeam();
    await anActive(ana, lead);
    const rows = await everyRow(admin, 'sem-pdi');
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
    expect(rows.map(({ person_id }) => person_id)).not.toContain(ana.person_id);
    expect(rows.map(({ person_id }) => person_id)).toContain(peer.person_id);
    expect(await everyRow(admin, 'sem-cargo')).toHaveLength(6);
  });

  it('name the competency and its last day', async () => {
    const team = await aTeam();
    const ids = await withEvidence(team);
    const rows = await everyRow(team.admin, 'evidencias');
    expect(rows).toMatchObject([{ person_id: team.ana.person_id, competency_id: ids[1], day: '2024-12-01' }]);
  });
});

describe('the corporate panel', () => {
  it('costs two statements, and shows the same numbers as its lists', async () => {
    const team = await aTeam();
    await withEvidence(team);
    const { corporate, admin, ana, lead } = team;
    await anActive(ana, lead);
    await countAll(team);
    const reading = await call(corporate).panels.corporate();
    expect(await statementsOf(corporate, 'corporate')).toBe(2);
    expect(reading).toMatchObject({ today, people: 6, asked: 4, fresh: 2, stale: 1, unknown: 1 });
    for (const [list, count] of [
      ['sem-pdi', reading.without_plan],
      ['sem-cargo', reading.without_job],
      ['evidencias', reading.stale],
      ['evidencias-recentes', reading.fresh],
      ['nunca-medidos', reading.unknown],
    ] as const)
      expect(await everyRow(corporate, list), list).toHaveLength(count);
    await expect(call(admin).panels.corporate()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('shows no figure about fewer than five people', async () => {
    const team = await aTeam();
    const { corporate, company, lead } = team;
    await withEvidence(team);
    await countAll(team);
    const small = await call(corporate).panels.corporate();
    expect(small).toMatchObject({ met_percent: null });
    expect(small.gaps.length).toBeGreaterThan(0);
    expect(small.gaps.every(({ figures }) => figures === null)).toBe(true);

    const competency = await aCompetency(company.id);
    for (let i = 0; i < 5; i++) {
      const person = await company.person('employee', lead);
      await owner.query(`update profiles set department = 'Vendas' where user_id = $1`, [person.person_id]);
      await aJob(person, [{ competency_id: competency.id, level: 4 }]);
      await addRows(person, [
        { competency_id: competency.id, level: 2, observed_on: '2025-06-01', supersede_key: 'a' },
        { competency_id: competency.id, level: 3, observed_on: '2026-02-01', supersede_key: 'b' },
      ]);
    }
    await countAll(team);
    const reading = await call(corporate).panels.corporate();
    expect(reading.gaps[0]).toMatchObject({ name: competency.name, figures: { people: 5, below: 5 } });
    expect(reading.met_percent).toBeGreaterThan(0);
    const below = await everyRow(corporate, 'lacuna', 2, { competency_id: competency.id });
    expect(below.map(({ missing }) => (missing ?? 0) > 0)).toEqual(Array(5).fill(true));
    expect(await everyRow(corporate, 'lacuna')).toEqual([]);
  });
});
