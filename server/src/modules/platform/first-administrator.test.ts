import { describe, expect, it } from 'vitest';
import { aCompanyRecord, aName, platformCalls } from '#test/platform.ts';
import { call, rowOf } from '#test/team.ts';
import { aCompany, as, recorded } from '#test/world.ts';

const invitesOf = (company_id: string) =>
  rowOf<{ id: string; count: number }>(
    `select count(*)::int as count, min(email) as email, min(first_name) as first_name, min(role) as role,
       min(invited_by::text) as invited_by, min(id::text) as id from invites where company_id = $1`,
    [company_id],
  );

describe('the first administrator of a new company', () => {
  it('is invited with it, by the platform administrator who makes it', async () => {
    const { company, admin } = await platformCalls();
    const made = await company.create({
      name: aName('Com gente'),
      admin_first_name: ' Íris ',
      admin_email: ` IRIS@${crypto.randomUUID()}.Example `,
    });
    expect(made).toMatchObject({ administration: 'invited', people: 0 });
    const invite = await invitesOf(made.id);
    expect(invite).toMatchObject({
      count: 1,
      email: expect.stringMatching(/^iris@[\w-]+\.example$/),
      first_name: 'Íris',
      role: 'admin',
      invited_by: admin.person_id,
    });
    expect(await recorded(invite.id)).toEqual([
      { name: 'people.invite.sent', actor_id: admin.person_id, payload: { sent_count: 1 } },
    ]);
  });

  it('may be left out: then the list says that nobody runs the company', async () => {
    const { company } = await platformCalls();
    const made = await company.create({
      name: aName('Sem ninguém'),
      admin_email: '  ',
      admin_first_name: '',
    });
    expect(made.administration).toBe('none');
    expect(await invitesOf(made.id)).toMatchObject({ count: 0 });
    expect((await company.list({ search: made.name })).items).toMatchObject([{ administration: 'none' }]);
  });

  it('leaves no company behind when their address is wrong', async () => {
    const { company } = await platformCalls();
    const name = aName('Nenhuma');
    for (const [typed, message] of [
      [{ admin_email: 'íris' }, 'Email inválido'],
      [
        { admin_first_name: 'Íris 2', admin_email: 'iris@a.example' },
        'Nome contém caracteres não permitidos',
      ],
      [
        { admin_first_name: 'Íris' },
        'Informe o e-mail de quem vai administrar a empresa, ou deixe também o nome em branco',
      ],
    ] as const)
      await expect(company.create({ name, ...typed })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        data: { issues: [expect.objectContaining({ message })] },
      });
    expect((await company.list({ search: name })).items).toEqual([]);
  });

  it('counts as waiting while the invitation is open, and no longer', async () => {
    const { company, admin } = await platformCalls();
    const { name } = await aCompanyRecord({ admin_email: `a@${crypto.randomUUID()}.example` });
    const stands = async (calls: typeof company) =>
      (await calls.list({ search: name })).items.map(({ administration }) => administration);
    expect(await stands(company)).toEqual(['invited']);
    const clock = () => new Date(Date.now() + 8 * 86_400_000);
    expect(await stands(as(admin, { clock }).platform.company)).toEqual(['none']);
  });

  it('is a person who administers it: neither an employee nor a manager, nor somebody who was switched off', async () => {
    const { company } = await platformCalls();
    const { id, person } = await aCompany();
    const { name } = await rowOf<{ name: string }>('select name from companies where id = $1', [id]);
    const stands = async () => (await company.list({ search: name })).items[0]?.administration;
    await person('employee');
    await person('manager');
    expect(await stands()).toBe('none');
    const admin = await person('admin');
    expect(await stands()).toBe('present');
    await rowOf('update profiles set is_active = false where user_id = $1 returning user_id', [
      admin.person_id,
    ]);
    expect(await stands()).toBe('none');
  });

  it('is asked of platform administrators alone: nobody else makes a company', async () => {
    const company = await aCompany();
    for (const role of ['admin', 'corporate', 'manager', 'employee'] as const) {
      const made = call(await company.person(role)).platform.company.create({
        name: aName('Alheia'),
        admin_email: 'eu@alheia.example',
      });
      await expect(made).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});
