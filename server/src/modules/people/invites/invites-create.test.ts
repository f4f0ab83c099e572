import { roles } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import { anAddress, inviteAll, outcomesOf } from '#test/invites.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aCompany, aCompetency, aJob, owner, type Person, platformAdmin, recorded } from '#test/world.ts';

const emailOf = async ({ person_id }: Person) =>
  (await owner.query<{ email: string }>('select email from profiles where user_id = $1', [person_id])).rows[0]
    ?.email ?? '';

const one = (role: string) => ({ invites: [{ email: anAddress(), role: role as 'employee' }] });

describe('inviting', () => {
  it('keeps a place for the address, and announces it to reactions', async () => {
    const { admin, lead } = await aTeam();
    const { id: job } = await aJob(lead, [
      { competency_id: (await aCompetency(lead.company_id)).id, level: 3 },
    ]);
    const email = anAddress();

    const [made] = await inviteAll(admin, [
      {
        email: `  ${email.toUpperCase()} `,
        role: 'manager',
        first_name: ' Íris ',
        manager_id: lead.person_id,
        job_profile_id: job,
      },
    ]);

    expect(made).toMatchObject({ outcome: 'created', message: 'Convite enviado.' });
    const { items } = await call(admin).invites.list({});
    expect(items).toMatchObject([
      {
        id: made?.id,
        email,
        role: 'manager',
        first_name: 'Íris',
        status: 'pendente',
        sent_count: 1,
        last_sent_at: null,
        manager: { id: lead.person_id },
        job: { id: job },
        expires_at: new Date('2026-03-17T15:00:00Z'),
      },
    ]);
    expect(await recorded(made?.id ?? '')).toEqual([
      { name: 'people.invite.sent', actor_id: admin.person_id, payload: { sent_count: 1 } },
    ]);
  });

  it('judges each address by itself, in the given order', async () => {
    const { admin, ana, top, stranger } = await aTeam();
    const [waiting, twice] = [anAddress(), anAddress()];
    await inviteAll(admin, [{ email: waiting }]);

    const results = await inviteAll(admin, [
      { email: 'sem-arroba' },
      { email: 'a;b@empresa.example' },
      { first_name: 'Ana  Maria' },
      { email: await emailOf(ana) },
      { email: waiting },
      { email: twice },
      { email: twice.toUpperCase() },
      { manager_id: stranger.person_id },
      { job_profile_id: top.person_id },
      {},
    ]);

    expect(results.map(({ outcome, message, id }) => [outcome, message, id !== null])).toEqual([
      ['invalid', 'Email inválido', false],
      ['invalid', 'Email contém caracteres não permitidos', false],
      ['invalid', 'Nome não pode ter espaços duplos', false],
      ['already_member', 'Esta pessoa já faz parte da empresa.', false],
      ['already_invited', 'Este e-mail já tem um convite em aberto.', false],
      ['created', 'Convite enviado.', true],
      ['already_invited', 'Este e-mail já tem um convite em aberto.', false],
      ['invalid', 'Gestor não encontrado.', false],
      ['invalid', 'Cargo não encontrado.', false],
      ['created', 'Convite enviado.', true],
    ]);
  });

  it('removes invisible letters from an address, and accepts no strange name', async () => {
    const { admin, ana } = await aTeam();
    const waiting = anAddress();
    await inviteAll(admin, [{ email: waiting }]);
    const member = await emailOf(ana);
    const typed = [
      `\u200B${member}`,
      `mailto:${member}`,
      `\u202A${waiting}`,
      `${waiting.slice(0, 3)}\u00AD${waiting.slice(3)}`,
    ];
    const results = await inviteAll(
      admin,
      [...typed, 'a..b@x.example', '.a@x.example', 'a.@x.example', 'ana(x)@x.example'].map((email) => ({
        email,
      })),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'already_member',
      'already_member',
      'already_invited',
      'already_invited',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
    ]);
  });

  it('never tells that an address has an account in another company', async () => {
    const { admin, stranger } = await aTeam();
    const [theirs, nobodys] = await inviteAll(admin, [{ email: await emailOf(stranger) }, {}]);
    expect(theirs?.outcome).toBe('created');
    expect(Object.keys(theirs ?? {})).toEqual(Object.keys(nobodys ?? {}));
    expect(theirs?.message).toBe(nobodys?.message);
  });

  it('is possible again once an invitation has run out, which is then closed', async () => {
    const { admin } = await aTeam();
    const email = anAddress();
    await inviteAll(admin, [{ email }], '2026-03-10');
    expect(outcomesOf(await inviteAll(admin, [{ email }], '2026-03-16'))).toEqual(['already_invited']);
    expect(outcomesOf(await inviteAll(admin, [{ email }], '2026-03-18'))).toEqual(['created']);
    const { rows } = await owner.query('select status from invites where email = $1 order by id', [email]);
    expect(rows).toEqual([{ status: 'expirado' }, { status: 'pendente' }]);
  });

  it('accepts one to fifty addresses at a time', async () => {
    const { admin } = await aTeam();
    const many = (count: number) => ({
      invites: Array.from({ length: count }, () => ({ email: anAddress() })),
    });
    for (const count of [0, 51])
      await expect(call(admin).invites.create(many(count))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(outcomesOf((await call(admin).invites.create(many(40))).results)).toEqual(
      Array(40).fill('created'),
    );
  });
});

describe('people who may invite', () => {
  const granted: Partial<Record<(typeof roles)[number], string[]>> = {
    admin: ['employee', 'manager', 'admin'],
    corporate: ['employee', 'manager', 'admin', 'corporate'],
  };

  it.each(roles.filter((role) => role !== 'platform_admin'))(
    '%s: up to what they may grant',
    async (role) => {
      const person = await (await aCompany()).person(role);
      for (const asked of ['employee', 'manager', 'admin', 'corporate']) {
        const answer = call(person).invites.create(one(asked));
        if (granted[role]?.includes(asked)) expect((await answer).results[0]?.outcome).toBe('created');
        else await expect(answer).rejects.toMatchObject({ code: 'FORBIDDEN' });
      }
      await expect(call(person).invites.create(one('platform_admin'))).rejects.toMatchObject({
        code: granted[role] ? 'BAD_REQUEST' : 'FORBIDDEN',
      });
    },
  );

  it('name admin as company_admin, too', async () => {
    const { admin } = await aTeam();
    await inviteAll(admin, [{ role: 'company_admin' }]);
    expect((await call(admin).invites.list({})).items[0]?.role).toBe('admin');
  });

  it('include a platform administrator only inside a company', async () => {
    const { company } = await aTeam();
    const outside = await platformAdmin();
    await expect(call(outside).invites.create(one('employee'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const inside = { ...outside, company_id: company.id };
    expect(outcomesOf(await inviteAll(inside, [{ role: 'corporate' }]))).toEqual(['created']);
    expect((await call(inside).invites.list({})).items).toHaveLength(1);
  });

  it('include nobody who is not signed in', async () => {
    await expect(call(null).invites.create(one('employee'))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('are limited at every door: the database refuses above one’s rank, in another’s name, or as a leader', async () => {
    const { ana, lead, admin, corporate, peer } = await aTeam();
    const add = (person: Person, more: object = {}) =>
      sqlAs(person)
        .insertInto('invites')
        .values({ email: anAddress(), ...more })
        .execute();
    for (const person of [ana, lead]) await expect(add(person)).rejects.toMatchObject({ code: '42501' });
    await expect(add(admin, { role: 'corporate' })).rejects.toMatchObject({ code: '42501' });
    await expect(add(admin, { invited_by: peer.person_id })).rejects.toMatchObject({ code: '42501' });
    await expect(add(admin, { status: 'aceito' })).rejects.toMatchObject({ code: '42501' });
    await expect(add(corporate, { role: 'corporate' })).resolves.toHaveLength(1);
  });
});
