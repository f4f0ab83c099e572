/** What a visitor of the platform cannot do: in plain SQL, by every call, over HTTP. */
import { panelLists } from '@pdy/contract/panels/panels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicKey } from '../src/boot/secret-key.ts';
import { aSentCheckin } from './checkins.ts';
import { paths } from './matrix/calls.ts';
import { anActive } from './plans.ts';
import { testKey } from './postgres.ts';
import { openRest, type Rest } from './rest-world.ts';
import { aTeam, sqlAs } from './team.ts';
import { aVisitor, callAt, slugOf } from './visitors.ts';
import { as, owner } from './world.ts';

/**
 * What belongs to the person alone: the only exceptions to 'every permission' in decision 10, What the platform reads
 * inside a company.
 */
const ofThePerson = [
  'pdi_checkin_moods',
  'pdi_checkin_notes',
  'pdi_personal_activities',
  'pdi_goals',
] as const;

describe('RP-06 what belongs to the person alone', () => {
  it('is not read by a visitor, neither by calls nor in plain SQL', async () => {
    const { company, ana, lead } = await aTeam();
    const sent = await aSentCheckin(ana, lead);
    await as(lead).pdi.checkins.keep_note({ id: sent.id, note: 'Só para mim.' });
    await as(ana).pdi.personalActivities.add({ title: 'Ler um livro' });
    const { calls, there } = await aVisitor(company.id);
    for (const table of ofThePerson) {
      const { rows } = await owner.query(`select from ${table} where company_id = $1`, [company.id]);
      expect(rows.length, `${table} has what could be read`).toBeGreaterThan(0);
      expect(await sqlAs(there).selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    await expect(calls.pdi.checkins.get({ id: sent.id })).rejects.toMatchObject({ status: 404 });
    expect(await calls.pdi.checkins.note({ id: sent.id })).toEqual({ note: '' });
    expect((await calls.pdi.checkins.list({ person_id: ana.person_id })).items).toEqual([]);
  });
});

describe('RP-06 what a visitor does not read', () => {
  it('is named as such, and never shown as empty', async () => {
    const { company, admin, ana, lead } = await aTeam();
    const { calls } = await aVisitor(company.id);
    expect((await calls.panels.needs()).beginning?.steps).toMatchObject({ people: true, plans: null });
    await anActive(ana, lead);
    const developmentRefused = { data: { rule: 'development_is_of_the_company' } };
    for (const list of panelLists.filter((one) => !['convites', 'sem-cargo'].includes(one)))
      await expect(calls.panels.list({ list }), list).rejects.toMatchObject(developmentRefused);
    const whole = [
      () => calls.panels.gaps(),
      () => calls.panels.corporate(),
      () => calls.corporate.overview({}),
      () => calls.corporate.plans(),
      () => calls.corporate.readiness({ job_profile_id: crypto.randomUUID() }),
      () => calls.corporate.report({ report: 'pdis', format: 'csv' }),
      () => calls.corporate.remind({ about: 'none' }),
      () => calls.competencies.of({ person_id: ana.person_id }),
    ];
    for (const ask of whole) await expect(ask(), String(ask)).rejects.toMatchObject(developmentRefused);
    const { people, without_manager, without_job, in_bare_job, has_demands } = await as(admin).panels.home();
    expect(await calls.panels.home()).toEqual({
      ...{ people, without_manager, without_job, in_bare_job, has_demands, at_the_top: 1 },
      ...{ with_plan: null, waiting: null, late_approvals: null, expiring_certificates: null },
      ...{ coverage: null, counted_on: null, has_levels: null },
    });
    const needs = await calls.panels.needs();
    expect(needs).toMatchObject({
      ...{ stale_evidence: null, certificates: null, contests: null, approvals_overdue: null },
      ...{ data_requests: null, data_requests_overdue: null },
      ...{ hierarchy_requests: 0, people_at_the_top: 1 },
    });
    expect(needs).toMatchObject({ plans_to_decide: null, tickets_mine: null, reported_posts: null });
    expect((await as(admin).panels.needs()).tickets_mine).toBe(0);
  });
});

// Sessions belong to the account, and another service answers for them.
const asked = paths.filter((path) => !/^(platform|security)\./.test(path));

describe('RP-06 every call of the contract', () => {
  it('answers a visitor, or says no', async () => {
    const { company } = await aTeam();
    const { calls } = await aVisitor(company.id);
    for (const path of asked) {
      const error = await callAt(
        calls,
        path,
      )({}).then(
        () => null,
        (refused: { status?: number }) => refused,
      );
      if (error) expect(error.status, `${path}: ${error}`).toBeOneOf([400, 403, 404, 422]);
    }
  });
});

describe('RP-08 over HTTP', () => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await openRest();
  });
  afterAll(() => rest.stop());

  it('the header says where the platform works, and refuses everybody else', async () => {
    const { one, admin, platform } = await rest.team();
    const slug = await slugOf(one.id);
    const ask = async (token: string, company?: string) =>
      rest.ask('/api/people', {
        token,
        ...(company !== undefined && { headers: { 'x-pdy-empresa': company } }),
      });
    const seen = await ask(platform.token, slug);
    expect(seen.status).toBe(200);
    expect(seen.body.items).toHaveLength(4);
    expect((await ask(platform.token)).body.items).toEqual([]);
    const answers = await Promise.all([slug, 'nao-existe'].map((company) => ask(admin.token, company)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await ask(platform.token, 'nao-existe')).status).toBe(404);
  });

  it('the door of other systems does not know the header, and says so', async () => {
    const { one, platform } = await rest.team();
    const company = { 'x-pdy-empresa': await slugOf(one.id) };
    const ask = (headers: Record<string, string>) =>
      rest.ask('/rest/v1/companies?select=id', {
        token: platform.token,
        headers: { apikey: publicKey(testKey), ...headers },
      });
    expect((await ask({})).status).toBe(200);
    const refused = await ask(company);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      400,
      'PGRST122',
      'x-pdy-empresa',
    ]);
  });
});
