/** A platform administrator at work inside a company they chose: by the product's calls, in plain SQL, over HTTP. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anAddress } from './invites.ts';
import { anItem } from './library.ts';
import { aTeam, sqlAs } from './team.ts';
import { aVisitor, logOf, memberRow, slugOf } from './visitors.ts';
import { aCompany, aCompetency, aJob, as, owner, platformDb } from './world.ts';

describe('RP-06 a visitor of the platform', () => {
  it('sees the company as a tenant, and its people do not see one person more', async () => {
    const { company, admin, other } = await aTeam();
    const stranger = await other.person();
    const { person, calls, there } = await aVisitor(company.id);
    const seats = await as(admin).invites.seats();
    await calls.invites.create({ invites: [{ email: anAddress() }] }); // Makes the visitor an unseen member.
    expect(await memberRow(company.id, person)).toEqual({ visiting: true, left_on: null });

    const ids = (await calls.people.directory({})).items.map(({ user_id }) => user_id);
    expect(ids).toContain(admin.person_id);
    expect(ids).not.toContain(stranger.person_id);
    const shown = await Promise.all([
      calls.people.directory({}),
      calls.users.list({}),
      as(admin).users.list({}),
      as(admin).hierarchy.tree({}),
      as(admin).hierarchy.tree({ on: new Date().toISOString().slice(0, 10) }),
    ]);
    expect(JSON.stringify(shown)).not.toContain(person.person_id);
    expect((await as(admin).invites.seats()).used).toBe(seats.used + 1); // Only the invitation was added.
    for (const who of [admin, there]) {
      const members = await sqlAs(who).selectFrom('company_members').select('user_id').execute();
      expect(members.map(({ user_id }) => user_id)).not.toContain(person.person_id);
      const own = sqlAs(who).selectFrom('profiles').select('user_id').where('user_id', '=', person.person_id);
      expect(await own.execute()).toEqual([]);
    }
  });

  it('is recognised in the frame of the app: their own name, and the company they work in', async () => {
    const { company } = await aTeam();
    const { person, calls, companySlug } = await aVisitor(company.id);
    expect((await calls.shell.get()).person).toMatchObject({
      user_id: person.person_id,
      company: { id: company.id, slug: companySlug },
      is_visiting: true,
    });
    expect((await as(person).shell.get()).person).toMatchObject({ company: null, is_visiting: false });
  });

  it('has every call reported to the company’s administrators, and each act also under its own name', async () => {
    const { company, admin } = await aTeam();
    const { person, calls } = await aVisitor(company.id);
    await calls.users.list({});
    await calls.shell.get(); // About the account itself.
    await calls.invites.create({ invites: [{ email: anAddress() }] });
    expect(await logOf(company.id, person)).toEqual(
      ['users.list', 'invites.create', 'people.invite.sent'].map((resource) =>
        expect.objectContaining({ resource, user_role: 'platform_admin' }),
      ),
    );
    const { items } = await as(admin).accessLogs.list({ action: 'platform_access' });
    expect(items.map(({ resource, event_type }) => [resource, event_type])).toEqual([
      ['invites.create', 'platform'],
      ['users.list', 'platform'],
    ]);
    const { rows } = await owner.query(
      `select company_id, actor_role from events where actor_id = $1 and name = 'people.invite.sent'`,
      [person.person_id],
    );
    expect(rows).toEqual([{ company_id: company.id, actor_role: 'platform_admin' }]);
  });

  it('leaves no member behind when refused, and no trace of a visit when not permitted', async () => {
    const { company } = await aTeam();
    const { person, calls } = await aVisitor(company.id);
    await expect(
      calls.evidenceActs.assess({ competency_id: crypto.randomUUID(), level: 3 } as never),
    ).rejects.toMatchObject({ status: 403, message: 'Só quem trabalha na empresa pode fazer isto.' });
    const { rows } = await owner.query('select from company_members where user_id = $1', [person.person_id]);
    expect(rows).toEqual([]);
    expect(await logOf(company.id, person)).toEqual([]);
  });

  it('appears to the company under one name: the platform’s team', async () => {
    const { company, admin } = await aTeam();
    const { calls } = await aVisitor(company.id);
    await calls.invites.create({ invites: [{ email: anAddress() }] });
    const { items } = await as(admin).invites.list({});
    expect(items.map(({ invited_by }) => invited_by)).toEqual(['Equipe da plataforma']);
  });

  it('writes the content of the company, as its administrators do', async () => {
    const { company, admin, ana } = await aTeam();
    const [{ id: competency_id }, { calls }, job] = await Promise.all([
      aCompetency(company.id),
      aVisitor(company.id),
      aJob(ana, []),
    ]);
    const item = await anItem(company.id, [], { status: 'draft' });
    await calls.libraryAuthoring.map({ ids: [item.id], competency_id, entry_level: 1, to_level: 2 });
    await calls.libraryAuthoring.move({ ids: [item.id], to: 'in_review' });
    const { items } = await as(admin).libraryAuthoring.list({});
    expect(items).toEqual([expect.objectContaining({ id: item.id, status: 'in_review' })]);
    const { rows } = await owner.query(
      'select competency_id from library_item_competencies where item_id = $1',
      [item.id],
    );
    expect(rows).toEqual([{ competency_id }]);
    expect((await calls.career.editor.generate()).nodes).toEqual([
      expect.objectContaining({ job_profile_id: job.id }),
    ]);
  });

  it('works in their own company without an address, and elsewhere with one', async () => {
    const [home, other] = await Promise.all([aCompany(), aCompany()]);
    const person = await home.person('platform_admin');
    const [at, away] = await Promise.all([home.person(), other.person()]);
    const idsIn = async (companySlug?: string) =>
      (await as(person, companySlug === undefined ? {} : { companySlug }).people.directory({})).items.map(
        ({ user_id }) => user_id,
      );
    expect((await idsIn()).toSorted()).toEqual([at.person_id, person.person_id].toSorted());
    expect((await idsIn(await slugOf(home.id))).toSorted()).toEqual(
      [at.person_id, person.person_id].toSorted(),
    );
    expect(await logOf(home.id, person)).toEqual([]);
    expect(await idsIn(await slugOf(other.id))).toEqual([away.person_id]);
  });

  it('becomes a member once they belong to the company', async () => {
    const { company } = await aTeam();
    const { person, calls } = await aVisitor(company.id);
    await calls.invites.create({ invites: [{ email: anAddress() }] });
    const move = 'update profiles set company_id = $2 where user_id = $1';
    await owner.query(move, [person.person_id, company.id]);
    expect(await memberRow(company.id, person)).toMatchObject({ visiting: false });
    await owner.query(move, [person.person_id, null]);
    await calls.invites.create({ invites: [{ email: anAddress() }] });
    expect(await memberRow(company.id, person)).toMatchObject({
      visiting: false,
      left_on: expect.anything(),
    });
  });
});

describe('RP-08 the address of a company', () => {
  it('makes a member of nobody but an active platform administrator', async () => {
    const { company, stranger } = await aTeam();
    const { person } = await aVisitor(company.id);
    await owner.query('update profiles set is_active = false where user_id = $1', [person.person_id]);
    for (const { person_id, company_id, role } of [stranger, person])
      await sql`select app.keep_visitor(${company.id})`.execute(
        platformDb.as({ person_id, company_id, role }),
      );
    const { rows } = await owner.query('select from company_members where company_id = $1 and visiting', [
      company.id,
    ]);
    expect(rows).toEqual([]);
    const inTheirName = sql`select app.keep_visitor(${company.id})`.execute(sqlAs(stranger));
    await expect(inTheirName).rejects.toThrow('permission denied');
  });

  const refusal = { status: 403, message: 'Você não tem permissão para esta ação.' };

  it('refuses people who are not of the platform, and does not tell whether there is such a company', async () => {
    const { company, admin, corporate, lead, ana, stranger } = await aTeam();
    const slugs = [await slugOf(company.id), 'nao-existe', 'pdy-plataforma'];
    for (const companySlug of slugs) {
      for (const who of [admin, corporate, lead, ana, stranger]) {
        const calls = as(who, { companySlug });
        await expect(calls.people.directory({}), who.role).rejects.toMatchObject(refusal);
        await expect(calls.shell.get(), who.role).rejects.toMatchObject(refusal);
      }
    }
  });

  it('leads nowhere without a company, nor into the platform’s own or an inactive one', async () => {
    const { company } = await aTeam();
    const { person, companySlug, calls } = await aVisitor(company.id);
    for (const slug of ['nao-existe', 'pdy-plataforma', "x' or 1=1"])
      await expect(as(person, { companySlug: slug }).shell.get()).rejects.toMatchObject({
        status: 404,
        message: 'Empresa não encontrada.',
      });
    await owner.query('update companies set is_active = false where id = $1', [company.id]);
    for (const ask of [() => calls.shell.get(), () => calls.users.list({})])
      await expect(ask()).rejects.toMatchObject({ data: { rule: 'company_is_inactive' } });
    expect(companySlug).not.toBe('');
  });
});
