import { type AuthoredTest, TestDraft } from '@pdy/contract/assessments/tests';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#lib/form/form-errors.ts';
import { sendable } from '#lib/form/values.ts';
import { ruleWords } from './parts/rule-words.ts';
import { coverageOf, drawnFrom, drawText } from './parts/section-figures.ts';
import {
  newFixed,
  newPool,
  sentTest,
  type TestValues,
  testDepths,
  testProblems,
  testValues,
  usualRules,
} from './test-values.ts';

const id = '00000000-0000-4000-8000-000000000001';
const good: TestValues = { ...testValues(null), title: 'SQL do dia a dia', sections: [newPool(id)] };
const sent = (values: TestValues, adaptive?: string) => ({
  ...sendable(TestDraft, values),
  ...sentTest(values, adaptive),
});
const problems = (values: TestValues) => ({
  ...fieldErrors(TestDraft.safeParse(sent(values)), testDepths),
  ...testProblems(values),
});
const withRules = (rules: object): TestValues => ({ ...good, rules: { ...good.rules, ...rules } });

describe('a test as it is typed', () => {
  it('is sent with the names of the contract', () => {
    expect(problems(good)).toEqual({});
    expect(sent(withRules({ cooldown_hours: '24, 48' }))).toMatchObject({
      rules: { cooldown_hours: [24, 48], time_limit_s: null, pass_mark: 70 },
      sections: [{ selection: 'pool', competency_id: id, levels: [], topics: [], draw_count: 10 }],
      audience: { audience: 'all' },
    });
    expect(sent(good, id).sections).toEqual([{ selection: 'adaptive', competency_id: id }]);
    const some = {
      audience: 'some' as const,
      departments: ['TI'],
      job_ids: [],
      people: [{ id, name: 'Ana' }],
    };
    expect(sent({ ...good, audience: some }).audience).toEqual({
      audience: 'some',
      departments: ['TI'],
      job_ids: [],
      person_ids: [id],
    });
  });

  it('is refused beside the field that is wrong', () => {
    expect(problems(withRules({ pass_mark: 120, max_attempts: 'muitas', penalty: null }))).toEqual({
      'rules.pass_mark': 'A nota vai de 0 a 100',
      'rules.max_attempts': 'Informe de 1 a 20, ou deixe em branco',
      'rules.penalty': 'Informe de 0 a 1, como 0,25',
    });
    expect(problems(withRules({ cooldown_hours: 'um dia' }))).toEqual({
      'rules.cooldown_hours': 'Informe horas inteiras, como 24 ou 24, 48',
    });
    const moments = { opens_at: '2026-03-05T12:00:00.000Z', closes_at: '2026-03-05T11:00:00.000Z' };
    expect(problems(withRules(moments))).toEqual({
      'rules.closes_at': 'O encerramento precisa vir depois da abertura',
    });
    expect(problems(withRules({ min_items: 20, max_items: 10 }))).toEqual({
      'rules.max_items': 'O máximo não pode ser menor que o mínimo',
    });
    expect(problems({ ...good, title: 'a', sections: [newFixed(), newPool()] })).toEqual({
      title: 'Escreva ao menos 3 caracteres',
      'sections.0.question_ids': 'Escolha ao menos uma questão',
      'sections.1.competency_id': 'Escolha a competência',
    });
  });

  it('begins with the values of the test, and survives being stored as text', () => {
    const stands = {
      ...{ title: 'Uma prova', description: '', instructions: '', estimated_minutes: 20 },
      rules: TestDraft.shape.rules.parse({ opens_at: '2026-03-05T12:00:00Z', cooldown_hours: [24, 48] }),
      sections: [{ selection: 'fixed', title: 'Base', question_ids: [id], points_each: 2 }],
      audience: { audience: 'some', departments: [], job_ids: [], person_ids: [id] },
    } as unknown as AuthoredTest;
    const values: TestValues = JSON.parse(JSON.stringify(testValues(stands)));
    expect(values.rules.opens_at).toBe('2026-03-05T12:00:00.000Z');
    expect(TestDraft.parse(sent(values))).toEqual({ ...stands });
  });
});

const row = (target_level: number, topic: string | null, in_exams = true) => ({
  target_level,
  topic,
  in_exams,
});

describe('the pool that a part draws from', () => {
  it('has the questions for simulados of the named levels and topics', () => {
    const active = [row(1, 'Junções'), row(2, 'Junções'), row(2, null), row(2, 'Junções', false)];
    expect(drawnFrom({ levels: [], topics: [] }, active)).toHaveLength(3);
    expect(drawnFrom({ levels: [2], topics: [] }, active)).toHaveLength(2);
    expect(drawnFrom({ levels: [2], topics: ['Junções'] }, active)).toHaveLength(1);
    expect(drawText(12, 10)).toBe('12 disponíveis, 10 sorteadas');
    expect(drawText(1, 1)).toBe('1 disponível, 1 sorteada');
    expect(drawText(1, Number.NaN)).toBe('1 disponível');
  });

  it('is counted by competency and level', () => {
    const [sql, excel] = [
      { id: 'b', name: 'SQL' },
      { id: 'a', name: 'Excel' },
    ];
    const parts = [
      { competency: sql, levels: [1, 1, 3], asked: 2 },
      { competency: excel, levels: [5], asked: 1 },
      { competency: sql, levels: [3], asked: 1 },
    ];
    expect(coverageOf(parts)).toEqual([
      { competency: excel, by_level: [0, 0, 0, 0, 1], asked: 1 },
      { competency: sql, by_level: [2, 0, 2, 0, 0], asked: 3 },
    ]);
  });
});

describe('the rules in words', () => {
  it('say what a person who takes the test meets', () => {
    const words = ruleWords({ ...usualRules(), time_limit_s: 1800, penalty: 0.33, max_attempts: 3 });
    expect(words).toContain('30 min de prova. O tempo não para quando a pessoa fecha a página.');
    expect(words).toContain('Até 3 tentativas, com espera de 24 h entre elas. Quem foi aprovado não refaz.');
    expect(words).toContain('Cada erro desconta 0,33 ponto. Em branco e “Não sei” não descontam.');
    expect(words).toContain('Nota mínima de 70%. Com várias tentativas, vale a melhor.');
  });

  it('list score, answers and key in the order in which they are shown, whatever is chosen', () => {
    const shown = (rules: object) =>
      ruleWords({ ...usualRules(), ...rules }).find((one) => /^Nota:/.test(one));
    const [at_once, final] = ['assim que a pessoa envia', 'quando não há mais tentativas'];
    expect(shown({})).toBe(`Nota: ${at_once}. Respostas dadas: ${at_once}. Gabarito: ${final}.`);
    const order = 'As respostas não saem antes da nota, nem o gabarito antes das respostas.';
    expect(shown({ score_shown: 'never' })).toBe(
      `Nota: nunca. Respostas dadas: nunca. Gabarito: nunca. ${order}`,
    );
    expect(shown({ answers_shown: 'on_release', key_shown: 'on_submit' })).toBe(
      `Nota: ${at_once}. Respostas dadas: quando a administração libera. Gabarito: quando a administração libera. ${order}`,
    );
    const never = 'nunca, enquanto não houver data para encerrar';
    expect(shown({ key_shown: 'after_close' })).toMatch(`Gabarito: ${never}.`);
    expect(shown({ key_shown: 'after_close', closes_at: '2026-12-01T12:00' })).toMatch(
      'Gabarito: depois que o simulado encerra.',
    );
    expect(ruleWords({ ...usualRules(), mode: 'practice' })).toContain(
      'O gabarito vem logo depois de cada resposta, e a nota no fim.',
    );
  });

  it('leave out a value that is not a number yet', () => {
    const typed = { pass_mark: 'abc', penalty: 'x', time_limit_s: 'y' } as unknown as { pass_mark: number };
    const words = ruleWords({ ...usualRules(), ...typed }).join(' ');
    expect(words).not.toMatch(/abc|NaN/);
  });

  it('promise no evidence and no pass mark in practice', () => {
    const words = ruleWords({ ...usualRules(), mode: 'practice', max_attempts: 1 }).join(' ');
    expect(words).not.toMatch(/Nota mínima|aprovado/);
    expect(ruleWords({ ...usualRules(), mode: 'practice', max_attempts: 3 }).join(' ')).not.toContain(
      'aprovado',
    );
    expect(words).toContain('o resultado não vale como evidência');
    expect(words).not.toContain('gera evidência');
    expect(words).toContain('Uma única tentativa.');
  });
});
