import { beforeAll, describe, expect, it } from 'vitest';
import {
  aBank,
  aCompanyWithBank,
  aCompetency,
  answerSimulado,
  aProficiencyTest,
  aSimulado,
  at,
  takeSimulado,
} from '#test/assessments.ts';
import { noticesTo } from '#test/checkins.ts';
import { type aCompany, type Person, runReactions } from '#test/world.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });
const reason = 'A prova foi aplicada na sala errada.';

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Person;
let questions: string[];
beforeAll(async () => {
  ({ company, admin, questions } = await aCompanyWithBank(1));
});

const shownTo = async (person: Person) => {
  await runReactions(company.id);
  return noticesTo(person);
};

describe('a person affected by an act of the administration', () => {
  it('is told of minutes added to their attempt', async () => {
    const person = await company.person();
    const { id: test_id } = await aSimulado(admin, questions, { time_limit_s: 600 });
    const now = begin();
    const { attempt_id: id } = await answerSimulado(person, test_id, 2, now);
    await at(admin, now).attemptAdmin.extend({ id, minutes: 15 });
    expect(await shownTo(person)).toEqual([
      {
        titulo: 'Mais tempo em “SQL no dia a dia”',
        mensagem: 'Você ganhou mais 15 minutos para responder. O novo prazo já aparece na tela.',
        tipo: 'acompanhamento',
        link_destino: `/simulacoes/${test_id}`,
      },
    ]);
  });

  it('is told of extra time they get from now on, and nobody is told the reason', async () => {
    const person = await company.person();
    const { person_id } = person;
    await at(admin, begin()).accommodations.grant({
      ...{ person_id, extra_percent: 50, reason: 'Laudo de dislexia.', valid_until: '2026-12-31' },
    });
    const [notice, ...rest] = await shownTo(person);
    expect(rest).toEqual([]);
    expect(notice?.mensagem).toBe(
      'Em simulados e testes com limite, você tem 50% a mais de tempo, até 31/12/2026. Vale para o que você começar a partir de agora.',
    );
    expect(JSON.stringify(notice)).not.toContain('dislexia');
  });

  it('is told once that an attempt was voided, whether or not it had proved something', async () => {
    const competency_id = await aCompetency(company.id, 'Avisada');
    const bank = await aBank(admin, competency_id, 2);
    const [running, ended] = [await company.person(), await company.person()];
    const { id: test_id } = await aSimulado(admin, bank);
    const now = begin();
    const { attempt_id } = await answerSimulado(running, test_id, 2, now);
    const id = await takeSimulado(ended, test_id, 4, now);
    expect(await at(admin, now).attemptAdmin.annul({ id, reason })).toMatchObject({ evidence: 1 });
    await at(admin, now).attemptAdmin.annul({ id: attempt_id, reason });
    for (const [person, of] of [
      [running, attempt_id],
      [ended, id],
    ] as const)
      expect((await shownTo(person)).filter(({ titulo }) => titulo.includes('anulada'))).toEqual([
        {
          titulo: 'Sua tentativa em “SQL no dia a dia” foi anulada',
          mensagem: `Ela não conta para o seu nível nem para o limite de tentativas. Motivo: “${reason}”`,
          tipo: 'informativa',
          link_destino: `/simulacoes/resultado/${of}`,
        },
      ]);
  });

  it('is also led to the result of a proficiency test', async () => {
    const competency_id = await aCompetency(company.id, 'Guiada');
    await aBank(admin, competency_id);
    const { id: test_id } = await aProficiencyTest(admin, competency_id);
    const person = await company.person();
    const now = begin();
    const { attempt_id: id } = await at(person, now).attempts.start({ test_id });
    await at(admin, now).attemptAdmin.annul({ id, reason });
    expect(await shownTo(person)).toMatchObject([{ link_destino: `/proficiencia/resultado/${id}` }]);
  });
});
