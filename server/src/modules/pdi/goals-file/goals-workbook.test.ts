import { describe, expect, it } from 'vitest';
import { aWorkbook } from '#test/fixtures/tables.ts';
import { anInvite } from '#test/invites.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import { aCompetency, owner, type Person } from '#test/world.ts';

const emailOf = async ({ person_id }: Person) =>
  (await rowOf<{ email: string }>('select email from profiles where user_id = $1', [person_id])).email;

const bring = (person: Person, file: File, more: { apply?: boolean } = {}) =>
  call(person).pdi.goalsFile.import({ file, apply: true, ...more });

const model = [
  ...['E-mail', 'Plano', 'Início do período', 'Fim do período', 'Meta', 'Competência', 'Nível alvo'],
  ...['Como se mede', 'Início', 'Alvo', 'Unidade', 'Peso', 'Prazo'],
];

describe('MO-04 a workbook of goals', () => {
  it('is read by the headers of the template, with values as people write them', async () => {
    const { ana, peer, admin } = await aTeam();
    const { name } = await aCompetency(ana.company_id);
    await owner.query(`update profiles set first_name = 'Ângela', last_name = 'de Melo' where user_id = $1`, [
      peer.person_id,
    ]);
    const period = ['10/03/2026', '10/09/2026'];
    const result = await bring(
      admin,
      aWorkbook([
        model,
        [
          await emailOf(ana),
          'PDI 2026',
          ...period,
          'Reduzir o retrabalho',
          '',
          '',
          'Indicador',
          1.234,
          0.5,
          '%',
          20,
          '01/08/2026',
        ],
        [
          'ANGELA DE MELO',
          'PDI 2026',
          ...period,
          'Dominar a ferramenta',
          name.toUpperCase(),
          'Avançado',
          '',
          '',
          '',
          '',
          '',
          '',
        ],
      ]),
    );
    expect(result.lines.flatMap(({ messages }) => messages)).toEqual([]);
    expect(result.totals).toMatchObject({ criar: 2, erro: 0 });
    expect((await call(ana).pdi.plans.current({}))?.goals).toMatchObject([
      { mode: 'metric', start_value: 1.234, target_value: 0.5, weight: 20, due_on: '2026-08-01' },
    ]);
    expect((await call(peer).pdi.plans.current({}))?.goals).toMatchObject([
      { mode: 'competency', target_level: 4, competency: { name } },
    ]);
  });

  it('accepts the short words for a period, and a start beside them', async () => {
    const { ana, admin } = await aTeam();
    const header = ['Colaborador', 'PDI', 'Início', 'Fim', 'Objetivo', 'Como medir', 'Início', 'Alvo'];
    const line = [await emailOf(ana), 'PDI', '10/03/2026', '10/09/2026', 'Vender mais', 'indicador', 2, 5];
    expect((await bring(admin, aWorkbook([header, line]))).totals).toMatchObject({ criar: 1, erro: 0 });
    expect(await call(ana).pdi.plans.current({})).toMatchObject({
      period_start: '2026-03-10',
      goals: [{ start_value: 2, target_value: 5 }],
    });
  });

  it('names the column at fault, gives the lines back whole, and accepts them once they are right', async () => {
    const { ana, admin } = await aTeam();
    const email = await emailOf(ana);
    const header = [...model.slice(0, 5), 'Peso', 'Prazo'];
    const bad = [email, 'PDI', '10/03/2026', '31/02/2026', 'Vender mais', 'muito', 'depois'];
    const tried = await bring(admin, aWorkbook([header, bad]), { apply: false });
    expect(tried.headers).toEqual(header);
    expect(tried.lines).toMatchObject([
      {
        line: 4,
        cells: bad,
        messages: [
          'Linha 4, coluna Fim do período: "31/02/2026" não é uma data. Use dd/mm/aaaa.',
          'Linha 4, coluna Prazo: "depois" não é uma data. Use dd/mm/aaaa.',
          'Linha 4, coluna Peso: "muito" não é um número.',
        ],
      },
    ]);
    const right = [email, 'PDI', '10/03/2026', '10/09/2026', 'Vender mais', 10, '', 4, 'era assim'];
    const again = await bring(admin, aWorkbook([[...header, 'Linha', 'Erro'], right]));
    expect(again.totals).toMatchObject({ criar: 1, erro: 0 });
  });

  it('says that invited people have not joined, and when two people share a name', async () => {
    const { ana, peer, admin } = await aTeam();
    const invite = await anInvite(admin, { first_name: 'Lia', last_name: 'Araújo' });
    for (const { person_id } of [ana, peer])
      await owner.query(`update profiles set first_name = 'Rui', last_name = 'Prado' where user_id = $1`, [
        person_id,
      ]);
    const line = (who: string) => [who, 'PDI', '10/03/2026', '10/09/2026', 'Vender mais'];
    const file = aWorkbook([model.slice(0, 5), ...[invite.email, 'Lia Araújo', 'Rui Prado', ''].map(line)]);
    const { lines } = await bring(admin, file, { apply: false });
    const late = (who: string) =>
      `a pessoa "${who}" ainda não entrou. Envie a linha de novo quando ela aceitar o convite.`;
    expect(lines.map(({ messages }) => messages)).toEqual([
      [`Linha 4: ${late(invite.email)}`],
      [`Linha 5: ${late('Lia Araújo')}`],
      ['Linha 6: ninguém, ou mais de uma pessoa, com o nome "Rui Prado". Escreva o e-mail.'],
      ['Linha 7: informe o e-mail.'],
    ]);
  });
});
