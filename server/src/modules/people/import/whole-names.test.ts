/** A file that has only the whole name. */
import { describe, expect, it } from 'vitest';
import { anImporter, begun, linesOf } from '#test/imports.ts';
import { as, owner } from '#test/world.ts';

const brought = async (header: string, ...lines: ((at: (name: string) => string) => string)[]) => {
  const { admin, company, at } = await anImporter();
  const file = await begun(admin, [header, ...lines.map((line) => line(at))].join('\n'));
  return { admin, company, at, ...file };
};

describe('MO-22: a whole name', () => {
  it('is split instead of refused for a missing surname, and can be corrected', async () => {
    const { admin, id, version, columns, sample_lines } = await brought(
      'Colaborador;E-mail',
      (at) => `Ana Maria da Silva;${at('ana')}`,
      () => ';',
      (at) => `Eva;${at('eva')};gerente;a mais`,
    );
    expect([columns, sample_lines]).toEqual([{ full_name: 0, email: 1 }, [2, 4]]);
    const tried = await as(admin).userImports.simulate({ id, version, columns });
    expect(tried.totals).toMatchObject({ criar: 1, erro: 1 });
    expect(await linesOf(admin, id)).toMatchObject([
      { after: { first_name: 'Ana', last_name: 'Maria da Silva' } },
      { cells: { first_name: 'Eva', last_name: '' }, code: 'E_SOBRENOME_OBRIGATORIO' },
    ]);
    const { base64 } = await as(admin).userImports.errors({ id });
    expect(Buffer.from(base64, 'base64').toString()).toContain(';Sobrenome é obrigatório;Colaborador\r\n');
    const again = await as(admin).userImports.simulate({
      id,
      version: tried.version,
      columns,
      edits: [
        { line: 2, field: 'first_name', value: 'Ana Maria' },
        { line: 2, field: 'last_name', value: 'da Silva' },
        { line: 4, field: 'last_name', value: 'Dias' },
      ],
    });
    expect(again.samples[0]?.slice(2)).toEqual(['Ana Maria', 'da Silva']);
    await as(admin).userImports.apply({ id, version: again.version });
    expect(await linesOf(admin, id)).toMatchObject([
      { action: 'criar', after: { first_name: 'Ana Maria', last_name: 'da Silva' } },
      { action: 'criar', after: { first_name: 'Eva', last_name: 'Dias' } },
    ]);
  });

  it('stays split as the company already has it, unless somebody decides otherwise', async () => {
    const { admin, id, version, columns, company, at } = await brought(
      'Nome;E-mail',
      (at) => `Ana Maria Luz;${at('ana')}`,
    );
    const { person_id } = await company.person('employee');
    await owner.query(
      `update profiles set email = $2, first_name = 'Ana Maria', last_name = 'Luz' where user_id = $1`,
      [person_id, at('ana')],
    );
    const tried = await as(admin).userImports.simulate({ id, version, columns });
    expect(tried.totals).toMatchObject({ sem_alteracao: 1 });
    const edits = [{ line: 2, field: 'first_name' as const, value: 'Ana' }];
    await as(admin).userImports.simulate({ id, version: tried.version, columns, edits });
    expect(await linesOf(admin, id)).toMatchObject([{ after: { first_name: 'Ana' } }]);
  });

  it('replaces first name and surname, and never stands beside them', async () => {
    const { admin, id, version } = await brought('Nome completo;E-mail;Apelido', () => 'Ana Luz;a@x.example');
    const asked = { id, version, columns: { full_name: 0, email: 1, first_name: 2 } };
    await expect(as(admin).userImports.simulate(asked)).rejects.toMatchObject({
      message: 'Escolha a coluna do nome completo, ou as de nome e sobrenome.',
    });
  });
});
