import { describe, expect, it } from 'vitest';
import { aNamedTeam, recordOf, save } from '#test/company-users.ts';
import { setLimit } from '#test/invites.ts';
import { call } from '#test/team.ts';
import { owner, platformAdmin, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

describe('the record of a person', () => {
  it('MO-22, VA-07: is changed as a whole by an administrator, and omitted fields are cleared', async () => {
    const { admin, ana, lead } = await aNamedTeam();
    const saved = await save(admin, ana, {
      first_name: ' Íris ',
      last_name: "D'Ávila",
      position: ' Analista <b> ',
      department: 'Logística',
      phone: '(11) 99999-0000',
      cpf: '529.982.247-25',
      hire_date: '2024-03-01',
      external_id: 'M-17',
    });
    expect(saved).toMatchObject({
      name: "Íris D'Ávila",
      position: 'Analista ‹b›',
      department: 'Logística',
      phone: '(11) 99999-0000',
      cpf: '52998224725',
      hire_date: '2024-03-01',
      external_id: 'M-17',
      role: 'employee',
      manager: { id: lead.person_id },
      version: 3,
    });
    const cleared = await save(admin, ana, {
      position: '',
      phone: '',
      cpf: '',
      external_id: '',
      hire_date: undefined,
    });
    expect(cleared).toMatchObject({
      position: null,
      phone: null,
      cpf: null,
      external_id: null,
      hire_date: null,
      department: 'Logística',
    });
    expect((await recorded(ana.person_id)).map(({ name, payload }) => [name, payload])).toEqual([
      [
        'people.person.edited',
        {
          fields: [
            'first_name',
            'last_name',
            'position',
            'department',
            'phone',
            'cpf',
            'hire_date',
            'external_id',
          ],
        },
      ],
      ['people.person.edited', { fields: ['position', 'phone', 'cpf', 'hire_date', 'external_id'] }],
    ]);
  });

  it.each([
    [{ first_name: ' ' }, 'Nome é obrigatório'],
    [{ last_name: '' }, 'Sobrenome é obrigatório'],
    [{ first_name: 'Ana  Maria' }, 'Nome não pode ter espaços duplos'],
    [{ phone: 'ramal 5' }, 'Telefone contém caracteres não permitidos'],
    [{ cpf: '529.982.247-26' }, 'CPF inválido'],
    [{ role: 'diretor' as 'admin' }, 'Papel inválido'],
    [{ hire_date: '01/03/2024' }, 'Data inválida'],
  ])('VA-07: is refused with %j', async (changes, message) => {
    const { admin, ana } = await aNamedTeam();
    await expect(save(admin, ana, changes)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: expect.arrayContaining([expect.objectContaining({ message })]) },
    });
  });

  it('reads company_admin as admin', async () => {
    const { admin, ana } = await aNamedTeam();
    expect(await save(admin, ana, { role: 'company_admin' })).toMatchObject({ role: 'admin' });
    expect((await recorded(ana.person_id)).at(-1)).toMatchObject({ payload: { to: 'admin' } });
    await expect(save(admin, admin, { role: 'company_admin' })).resolves.toMatchObject({ role: 'admin' });
  });

  it('is not overwritten by a person who read an earlier one', async () => {
    const { admin, ana } = await aNamedTeam();
    await save(admin, ana, { position: 'Analista' });
    await expect(save(admin, ana, { position: 'Gerente' }, 2)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await recordOf(admin, ana)).toMatchObject({ position: 'Analista' });
  });

  it('has a CPF and a number that nobody else of the company has', async () => {
    const { admin, ana, peer, stranger } = await aNamedTeam();
    await save(admin, ana, { external_id: 'M-1', cpf: '52998224725' });
    await expect(save(admin, peer, { external_id: 'M-1' })).rejects.toMatchObject({
      ...broken('external_id_is_unique'),
      message: 'Já existe uma pessoa com esta matrícula.',
    });
    await expect(save(admin, peer, { cpf: '52998224725' })).rejects.toMatchObject({ code: 'RULE_BROKEN' });
    await save(stranger, stranger, { external_id: 'M-1', cpf: '52998224725' });
  });

  it('has a present manager of the company, and never one below', async () => {
    const { admin, ana, lead, peer, stranger } = await aNamedTeam();
    await owner.query('update profiles set is_active = false where user_id = $1', [peer.person_id]);
    for (const { person_id } of [stranger, peer])
      await expect(save(admin, ana, { manager_id: person_id })).rejects.toMatchObject({
        ...broken('manager_is_found'),
        message: 'Gestor não encontrado.',
      });
    await expect(save(admin, lead, { manager_id: ana.person_id })).rejects.toMatchObject(
      broken('hierarchy_has_no_cycle'),
    );
    await expect(save(admin, ana, { manager_id: ana.person_id })).rejects.toMatchObject(
      broken('nobody_manages_themselves'),
    );
    expect(await save(admin, ana, { manager_id: undefined })).toMatchObject({ manager: null });
    expect((await recorded(ana.person_id)).at(-1)).toMatchObject({
      name: 'people.person.placed',
      payload: { manager_id: null },
    });
  });

  it('is closed to others outside the company, and to callers without the permission', async () => {
    const { ana, lead, stranger, admin } = await aNamedTeam();
    await expect(recordOf(stranger, ana)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      call(stranger).users.update({
        id: ana.person_id,
        version: 1,
        first_name: 'X',
        last_name: 'Y',
        role: 'employee',
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const who of [ana, lead])
      await expect(recordOf(who, ana)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { rows } = await owner.query('select phone, cpf from profiles where user_id = $1', [ana.person_id]);
    expect(rows).toEqual([{ phone: null, cpf: null }]);
    const inside = { ...(await platformAdmin()), company_id: admin.company_id };
    expect(await save(inside, ana, { role: 'corporate' })).toMatchObject({ role: 'corporate' });
  });
});

describe('switching somebody on', () => {
  it('takes a seat, and is refused when there is none', async () => {
    const { admin, ana, company } = await aNamedTeam();
    await call(admin).users.deactivate({ id: ana.person_id, version: 2, reason: 'Saiu' });
    const { version } = await recordOf(admin, ana);
    const again = () => call(admin).users.reactivate({ id: ana.person_id, version });
    await setLimit(company.id, 5);
    await expect(again()).rejects.toMatchObject({
      ...broken('PDY-LIMITE'),
      message: 'Limite de 5 usuários da empresa atingido',
    });
    await setLimit(company.id, 6);
    expect(await again()).toMatchObject({ is_active: true, deactivated_at: null, deactivation_reason: null });
    expect((await recorded(ana.person_id)).at(-1)?.name).toBe('people.person.reactivated');
    await expect(
      call(admin).users.reactivate({ id: ana.person_id, version: version + 1 }),
    ).rejects.toMatchObject(broken('only_inactive_people_return'));
  });
});
