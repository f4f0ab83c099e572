/** The file of the list of people can be imported again without a change. */
import { guessColumns, importFields } from '@pdy/contract/rules/people/user-import-columns';
import { describe, expect, it } from 'vitest';
import { anImporter, csv, linesOf, triedOut } from '#test/imports.ts';
import { rowOf } from '#test/team.ts';
import { aJob, as, owner } from '#test/world.ts';

const aLine = async () => {
  const world = await anImporter();
  const { company, at } = world;
  const named = async (name: string, first: string, last: string, manager_id: string | null) => {
    const { person_id } = await company.person('employee');
    await owner.query(
      `update profiles set email = $2, first_name = $3, last_name = $4, manager_id = $5, position = 'Analista',
         department = '=TI', last_login = now() where user_id = $1`,
      [person_id, at(name), first, last, manager_id],
    );
    return person_id;
  };
  const bia = await named('bia', 'Bia Maria', 'da Luz', null);
  await named('ana', 'Ana', 'Souza', bia);
  return { ...world, bia, named };
};

describe('MO-22: the list of people as a file', () => {
  it.each(['csv', 'xlsx'] as const)('as %s changes nobody when it is imported again', async (format) => {
    const { admin, at, bia } = await aLine();
    await owner.query(`update profiles set display_name = 'Bia' where user_id = $1`, [bia]);
    await owner.query(
      `update profiles set cpf = '52998224725', hire_date = '2024-03-01', phone = '(11) 98888-0000', external_id = '=1+1'
       where email = $1`,
      [at('ana')],
    );
    const { file } = await as(admin).users.export({ format });
    const bytes = Buffer.from(file?.base64 ?? '', 'base64');
    const { id, version, headers, columns } = await as(admin).userImports.begin({
      file: new File([bytes], `usuarios.${format}`),
    });
    expect(columns).toEqual(Object.fromEntries(importFields.map((field, place) => [field, place])));
    expect(guessColumns(headers).repeated).toEqual([]);
    const tried = await as(admin).userImports.simulate({ id, version, columns });
    expect(tried.totals).toMatchObject({ linhas: 3, sem_alteracao: 3 });
    const ana = (await linesOf(admin, id)).find(({ cells }) => cells.email === at('ana'));
    expect(ana?.cells).toMatchObject({
      manager_email: at('bia'),
      cpf: '529.982.247-25',
      hire_date: '01/03/2024',
      phone: '(11) 98888-0000',
      external_id: '=1+1',
    });
  });

  it.each(['csv', 'xlsx'] as const)(
    'as %s includes the invited people, and does not count them as new',
    async (format) => {
      const { admin, at, bia } = await aLine();
      const { id: job } = await aJob(admin, []);
      const { name } = await rowOf<{ name: string }>('select name from job_profiles where id = $1', [job]);
      const one = { email: at('davi'), first_name: 'Davi', last_name: 'Brito' };
      await as(admin).invites.create({ invites: [{ ...one, manager_id: bia, job_profile_id: job }] });
      const lines = [
        `Eva;Luz;${at('eva')};Gestor;Analista;TI;(21) 3333-4444;111.444.777-35;05/02/2026;;E-9`,
        `Rui;Mota;${at('rui')};;;;;;;${at('eva')};`,
      ];
      const brought = await triedOut(admin, csv(...lines));
      await as(admin).userImports.apply({ id: brought.id, version: brought.version, sending: 'not_yet' });
      const { file } = await as(admin).users.export({ format });
      const bytes = Buffer.from(file?.base64 ?? '', 'base64');
      if (format === 'csv') {
        const text = bytes.toString('utf8');
        expect(text).toContain(
          `Davi;Brito;${at('davi')};Funcionário;${name};;;;;${at('bia')};;Bia Maria da Luz;Convidado;`,
        );
        expect(text).toContain(`Rui;Mota;${at('rui')};Funcionário;;;;;;${at('eva')};;Eva Luz;Preparado;`);
        expect(text).toContain(`TI;(21) 3333-4444;111.444.777-35;05/02/2026;;E-9;;Preparado;`);
      }
      const { id, version, columns } = await as(admin).userImports.begin({
        file: new File([bytes], `usuarios.${format}`),
      });
      const tried = await as(admin).userImports.simulate({ id, version, columns });
      expect(tried.totals).toMatchObject({ linhas: 6, sem_alteracao: 6 });
    },
  );

  it('finds a manager by name, unless two people share it', async () => {
    const { admin, at, named, bia } = await aLine();
    const under = (who: string, manager: string) => `;;${at(who)};;;;;;;${manager}`;
    const first = await triedOut(admin, csv(under('ada', 'bia maria DA LUZ'), under('bia', 'Zoé Lá')));
    expect(await linesOf(admin, first.id)).toMatchObject([
      { action: 'atualizar', after: { manager_email: at('bia') } },
      { code: 'E_GESTOR_NAO_ENCONTRADO', message: 'Gestor Zoé Lá não encontrado na empresa nem no arquivo' },
    ]);
    await named('outra', 'Bia Maria', 'da Luz', bia);
    const second = await triedOut(
      admin,
      csv(under('ada', 'Bia Maria da Luz'), under('ana', 'Bia Maria da Luz')),
    );
    expect(await linesOf(admin, second.id)).toMatchObject([
      {
        code: 'E_GESTOR_NAO_ENCONTRADO',
        message: 'Há 2 pessoas chamadas Bia Maria da Luz: escreva o e-mail do gestor',
      },
      { action: 'sem_alteracao' },
    ]);
  });
});
