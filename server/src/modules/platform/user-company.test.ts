import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '#test/accounts.ts';
import { anItem } from '#test/library.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import {
  aCompany,
  aCompetency,
  aJob,
  owner,
  type Person,
  platformAdmin,
  recorded,
  runReactions,
} from '#test/world.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
let admin: Person;
beforeAll(async () => {
  accounts = await openAccounts();
  admin = await platformAdmin();
});
afterAll(() => accounts.close());

const users = () => accounts.as(admin).platform.users;
const versionOf = async (user_id: string) => (await users().get({ user_id })).version;
const put = async ({ person_id: user_id }: Person, company_id: string | null, keep_role = false) =>
  users().setCompany({ user_id, version: await versionOf(user_id), company_id, keep_role });
const profileOf = ({ person_id }: Person) =>
  rowOf<{ company_id: string | null; manager_id: string | null; role: string }>(
    'select company_id, manager_id, role from profiles where user_id = $1',
    [person_id],
  );

describe('the company of an account (PM-18)', () => {
  it('is given, changed and removed, and each change is logged in the companies it concerns', async () => {
    const [one, other] = [await aCompany(), await aCompany()];
    const ana = await accounts.account();
    expect(await put(ana, one.id)).toMatchObject({ company: { id: one.id, subscription_type: 'basic' } });
    expect(await put(ana, other.id)).toMatchObject({ company: { id: other.id } });
    expect(await put(ana, null)).toMatchObject({ company: null });
    const { rows } = await owner.query(
      `select company_id from access_logs where target_user_id = $1 and action = 'user_moved' and severity = 'high' order by id`,
      [ana.person_id],
    );
    expect(rows.map(({ company_id }) => company_id)).toEqual([one.id, one.id, other.id, other.id]);
  });

  it('is an active one, and the row is the version that was read', async () => {
    const [company, closed] = [await aCompany(), await aCompany()];
    await owner.query('update companies set is_active = false where id = $1', [closed.id]);
    const ana = await accounts.account();
    const platform = await rowOf<{ id: string }>('select id from companies where is_platform', []);
    for (const id of [closed.id, platform.id])
      await expect(put(ana, id)).rejects.toMatchObject({ message: 'Escolha uma empresa ativa.' });
    const version = await versionOf(ana.person_id);
    await put(ana, company.id);
    const late = { user_id: ana.person_id, version, company_id: null };
    await expect(users().setCompany(late)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('needs a seat, which two at once do not share; platform administrators take none', async () => {
    const company = await aCompany();
    await owner.query('update companies set max_users = 1 where id = $1', [company.id]);
    const [ana, bia] = [await accounts.account(), await accounts.account()];
    const results = await Promise.allSettled([put(ana, company.id), put(bia, company.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = results.filter((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      data: { rule: 'PDY-LIMITE' },
      message: 'Limite de 1 usuários da empresa atingido',
    });
    expect(await put(await platformAdmin(), company.id)).toMatchObject({ role: 'platform_admin' });
  });
});

describe('a person who moves to another company', () => {
  it('loses the manager, the open job and a role above manager; the reports go one up, the sessions end', async () => {
    const { company, top, lead, ana, peer } = await aTeam();
    const other = await aCompany();
    await aJob(lead, []);
    await owner.query(`update profiles set role = 'admin' where user_id = $1`, [lead.person_id]);
    expect(await users().moveEffects({ user_id: lead.person_id })).toEqual({
      company: { id: company.id, name: expect.any(String) },
      has_manager: true,
      reports: 2,
      reports_go_to: expect.stringMatching(/^Pessoa/),
      role: 'admin',
      role_after: 'employee',
    });
    await put(lead, other.id);
    expect(await profileOf(lead)).toEqual({ company_id: other.id, manager_id: null, role: 'employee' });
    for (const report of [ana, peer])
      expect(await profileOf(report)).toMatchObject({ manager_id: top.person_id, company_id: company.id });
    await runReactions(company.id);
    expect(await recorded(ana.person_id)).toContainEqual({
      name: 'people.person.placed',
      actor_id: null,
      payload: { manager_id: top.person_id },
    });
    const job = 'select ends_on is not null as has_ended from person_jobs where person_id = $1';
    expect(await rowOf(job, [lead.person_id])).toEqual({ has_ended: true });
  });

  it('§10: leaves no recommendation and no waiting certificate behind; being switched off takes neither', async () => {
    const { company, other, lead, ana, peer } = await aTeam();
    const [item, { id: competency_id }] = [await anItem(company.id, []), await aCompetency(company.id)];
    const both = { id: item.id, person_ids: [ana.person_id, peer.person_id] };
    await call(lead).library.assign(both);
    const paper = { competency_id, level: 3, name: 'SQL', issuer: 'Escola', issued_on: '2026-01-10' };
    for (const person of [ana, peer]) await call(person).evidenceActs.certificates.register(paper);
    await runReactions(company.id);
    const left = ({ person_id }: Person) =>
      rowOf(
        `select (select count(*)::int from library_assignments where person_id = $1) as given,
                (select status from certificates where person_id = $1) as paper`,
        [person_id],
      );
    await put(ana, other.id);
    await users().deactivate({ user_id: peer.person_id, version: await versionOf(peer.person_id) });
    await runReactions(company.id);
    expect(await left(ana)).toEqual({ given: 0, paper: 'withdrawn' });
    expect(await left(peer)).toEqual({ given: 1, paper: 'pending' });
  });

  it('is signed out at once, and not before', async () => {
    const [one, other] = [await aCompany(), await aCompany()];
    const ana = await accounts.account();
    const { bearer: asOrphan } = await accounts.signIn(ana.email);
    await put(ana, one.id);
    expect(await accounts.callerOf(asOrphan)).toMatchObject({ company_id: one.id });
    await put(ana, other.id);
    expect(await accounts.callerOf(asOrphan)).toBeNull();
    const { bearer } = await accounts.signIn(ana.email);
    await put(ana, null);
    expect(await accounts.callerOf(bearer)).toBeNull();
  });

  it('keeps the role when that is confirmed, and a role that is no higher than manager', async () => {
    const [one, other] = [await aCompany(), await aCompany()];
    const chief = await one.person('corporate');
    expect(await put(chief, other.id, true)).toMatchObject({ role: 'corporate' });
    expect(await put(chief, null)).toMatchObject({ role: 'employee' });
    expect(await put(await one.person('manager'), other.id)).toMatchObject({ role: 'manager' });
  });

  it('AZ-06: is not the last who administers a company that others are in', async () => {
    const away = await aCompany();
    const { company, other, admin: one, corporate, stranger } = await aTeam();
    const refused = { data: { rule: 'company_keeps_an_administrator' } };
    await put(corporate, other.id, true);
    for (const goal of [other.id, null]) await expect(put(one, goal)).rejects.toMatchObject(refused);
    expect(await profileOf(one)).toMatchObject({ company_id: company.id, role: 'admin' });
    await put(corporate, away.id);
    expect(await put(stranger, away.id)).toMatchObject({ company: { id: away.id }, role: 'employee' });
    await owner.query('update companies set is_active = false where id = $1', [company.id]);
    expect(await put(one, away.id)).toMatchObject({ company: { id: away.id } });
  });

  it('leaves the reports to nobody when nobody active is above', async () => {
    const { company, top, lead, ana } = await aTeam();
    await owner.query('update profiles set is_active = false where user_id = $1', [top.person_id]);
    await put(lead, null);
    expect(await profileOf(ana)).toMatchObject({ manager_id: null, company_id: company.id });
    expect(await users().moveEffects({ user_id: lead.person_id })).toMatchObject({
      company: null,
      has_manager: false,
      reports: 0,
    });
  });
});
