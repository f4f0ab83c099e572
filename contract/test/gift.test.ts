/** Cases of files of questions that the worked example does not cover. */

import { readGift } from '@pdy/contract/rules/assessments/gift';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const only = (content: string) => readGift(content).questions[0];
const problem = (content: string) => readGift(content).problems[0]?.message;

describe('a GIFT file', () => {
  it.each([
    ['{#150:0,5}', { type: 'numeric', key: 150, tolerance: 0.5 }],
    ['{#150:0}', { type: 'numeric', key: 150, tolerance: 0 }],
    ['{#=-1.5:.25#quase}', { type: 'numeric', key: -1.5, tolerance: 0.25 }],
    ['{#1.1..1.2}', { type: 'numeric', key: 1.15, tolerance: 0.05 }],
    ['{F#explicação}', { type: 'true_false', correct: false }],
    ['{ TRUE }', { type: 'true_false', correct: true }],
    ['{=SWOT =%100%análise SWOT}', { type: 'short_text', accepted: ['SWOT', 'análise SWOT'] }],
    ['{}', { type: 'open_text' }],
    [
      '{=a -> 1 =b -> 2}',
      {
        type: 'matching',
        pairs: [
          ['a', '1'],
          ['b', '2'],
        ],
      },
    ],
  ])('reads %s', (answer, expected) => {
    expect(only(`Pergunta ${answer}`)).toMatchObject(expected);
  });

  it('reads alternatives with feedback, weights and a general explanation', () => {
    expect(only('::Nome\\: 1::[html]Qual? {~a#não =b#sim ~%50%c####Porque sim.}')).toEqual({
      ...{ line: 1, name: 'Nome: 1', stem: 'Qual?', type: 'single_choice', explanation: 'Porque sim.' },
      options: [
        { text: 'a', correct: false, feedback: 'não' },
        { text: 'b', correct: true, feedback: 'sim' },
        { text: 'c', correct: false, weight: 50 },
      ],
    });
  });

  it('unescapes escaped signs, and keeps a backslash before others as it is', () => {
    const question = only('2 \\= 2 \\{x\\}\\: C\\dir? {=\\~1\\#\\n2 ~3}');
    expect(question).toMatchObject({
      stem: '2 = 2 {x}: C\\dir?',
      options: [{ text: '~1#\n2' }, { text: '3' }],
    });
  });

  it('marks the place of a missing word', () => {
    expect(only('O céu é {=azul ~verde} de dia.')?.stem).toBe('O céu é _____ de dia.');
  });

  it('separates lines, comments and categories, whatever ends a line', () => {
    const file = readGift(
      '\uFEFF// um\r\n$CATEGORY: A\r\n\r\nUm\r\n// dois\r\ne meio {T}\r\n\r\n$CATEGORY: B/C\r\nDois {F}',
    );
    expect(file.problems).toEqual([]);
    expect(file.questions).toMatchObject([
      { line: 4, category: 'A', stem: 'Um\ne meio' },
      { line: 9, category: 'B/C', stem: 'Dois' },
    ]);
  });

  it.each([
    ['Sem chaves', 'a resposta entre chaves não foi encontrada'],
    ['Aberta {=a ~b', 'a resposta entre chaves não foi encontrada'],
    ['{T}', 'o enunciado está vazio'],
    ['Qual? {~a ~b}', 'indique exatamente uma alternativa correta com ='],
    ['Qual? {=a =b ~c}', 'indique exatamente uma alternativa correta com ='],
    ['Quais? {~%-50%a ~%-50%b}', 'nenhuma alternativa está correta'],
    ['Qual? {~%100%a}', 'são necessárias pelo menos 2 alternativas'],
    ['Qual? {a ~b}', 'não foi possível entender as alternativas'],
    ['Quanto? {#dez}', 'o gabarito não é um número'],
    ['Quanto? {#3..1}', 'a faixa ou a tolerância está invertida'],
    ['Quanto? {#=1 =%50%2}', 'questão numérica com mais de uma resposta não é aceita'],
    ['Nome? {=a =%50%b}', 'resposta curta com peso parcial não é aceita'],
    ['Associe {=a -> =b -> 2}', 'cada par precisa dos dois lados separados por ->'],
    ['Associe {=a -> 1}', 'são necessários pelo menos 2 pares'],
  ])('says what is wrong with %j, and reads the others', (bad, message) => {
    const file = readGift(`Boa {T}\n\n${bad}\n\nOutra {F}`);
    expect(file.problems).toEqual([{ line: 3, message: `Linha 3: ${message}` }]);
    expect(file.questions.map((question) => question.line)).toEqual([1, 5]);
    expect(problem(bad)).toBe(`Linha 1: ${message}`);
  });

  it('never fails, whatever the file holds', () => {
    const sign = fc.constantFrom(...'={}~#%:\\->.TF1a \n', '\uE000', '::', '$CATEGORY:', '//');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        expect(() => readGift(signs.join(''))).not.toThrow();
      }),
    );
  });
});
