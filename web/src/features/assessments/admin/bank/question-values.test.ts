import { scoringLabel } from '@pdy/contract/assessments/authoring-words';
import { type AuthoredQuestion, QuestionDraft } from '@pdy/contract/assessments/questions';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#lib/form/form-errors.ts';
import { sendable } from '#lib/form/values.ts';
import {
  blankOption,
  type QuestionValues,
  questionDepths,
  questionProblems,
  questionValues,
  sentQuestion,
} from './question-values.ts';

const competency_id = '00000000-0000-4000-8000-000000000001';
const option = (text: string, is_correct = false) => ({ ...blankOption(), text, is_correct });
const good: QuestionValues = {
  ...questionValues(null, competency_id),
  stem: 'Quanto é dois mais dois?',
  options: [option('Três'), option('Quatro', true)],
};
const sent = (values: QuestionValues) => ({ ...sendable(QuestionDraft, values), ...sentQuestion(values) });
const problems = (values: QuestionValues) => ({
  ...fieldErrors(QuestionDraft.safeParse(sent(values)), questionDepths),
  ...questionProblems(values),
});

describe('the scoring of questions with several right options', () => {
  it('is described in words that fit beside another field', () => {
    for (const label of Object.values(scoringLabel)) expect(label.length).toBeLessThanOrEqual(36);
  });
});

describe('a question as it is typed', () => {
  it('is sent with the names of the contract, and an empty field as null', () => {
    expect(problems(good)).toEqual({});
    expect(sent({ ...good, tags: 'soma, básico;', topic: '' })).toMatchObject({
      tags: ['soma', 'básico'],
      topic: null,
      options: [
        { text: 'Três', is_correct: false, is_pinned: false },
        { text: 'Quatro', is_correct: true, is_pinned: false },
      ],
      number: null,
      accepted: [],
    });
  });

  it('sends nothing of question types that were only tried', () => {
    const tried = { ...good, number: 'abc' as unknown as number, accepted: 'Quatro', max_selections: 1 };
    expect(problems(tried)).toEqual({});
    expect(problems({ ...tried, type: 'short_text' })).toEqual({});
    expect(sent({ ...tried, type: 'short_text', accepted: ' Quatro \n\n4' })).toMatchObject({
      options: [],
      accepted: ['Quatro', '4'],
    });
  });

  it('is refused beside each wrong field, with all mistakes at once', () => {
    const bad = { ...good, stem: 'Curta', options: [option('Um'), option(' um ')], in_exams: false };
    expect(problems({ ...bad, in_adaptive: false, competency_id: '' })).toEqual({
      competency_id: 'Escolha a competência',
      in_exams: 'Escolha onde a questão pode ser usada',
      stem: 'Escreva ao menos 10 caracteres',
      options: 'Marque uma alternativa correta',
    });
    expect(problems({ ...good, options: [option('Um', true), option('um')] })).toEqual({
      'options.1.text': 'Esta alternativa já existe',
    });
    expect(problems({ ...good, options: [option('Um', true), option(' ')] })).toEqual({
      'options.1.text': 'Escreva a alternativa B',
    });
    expect(problems({ ...good, type: 'numeric', tolerance: null })).toEqual({
      number: 'Informe o número correto',
      tolerance: 'Informe a tolerância, ou zero',
    });
  });

  it('begins with the values of the question', () => {
    const stands = {
      ...{ code: 'Q-000001', competency_id, topic: 'Soma', target_level: 2, tags: ['a', 'b'] },
      ...{ in_exams: true, in_adaptive: false, enemy_group: null, type: 'true_false', stem: 'Dois é par.' },
      options: [
        { text: 'Sim', is_correct: true, is_pinned: false },
        { text: 'Não', is_correct: false, is_pinned: false },
      ],
      ...{ scoring: 'balanced', max_selections: null, number: null, tolerance: null, unit: null },
      ...{ accepted: [], allows_dont_know: true, explanation: '', reference: '' },
    } as unknown as AuthoredQuestion;
    const values = questionValues(stands);
    expect(values.tags).toBe('a, b');
    expect(values.statements.map(({ text }) => text)).toEqual(['Sim', 'Não']);
    expect(sent(values)).toEqual({ ...stands });
  });
});
