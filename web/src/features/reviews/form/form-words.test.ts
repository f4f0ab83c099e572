import type { ReviewAnswer, ReviewQuestion, ReviewTask } from '@pdy/contract/reviews/forms';
import { describe, expect, it } from 'vitest';
import { blankAnswer } from './answers-sync.ts';
import {
  answeredWords,
  closedWords,
  dueWords,
  firstOpen,
  isAllAlike,
  isWritable,
  markWords,
  missingOf,
  monthsWords,
  placeWords,
  titleOf,
} from './form-words.ts';

const question = (id: string, more: Partial<ReviewQuestion> = {}): ReviewQuestion => ({
  ...{ id, kind: 'competency', prompt: `Pergunta ${id}`, help: '', is_required: true, is_news: null },
  competency: { id: `c-${id}`, name: `Competência ${id}`, demanded: 4, levels: [] },
  ...more,
});
const words = question('t', { kind: 'text', competency: null });
const answer = (more: Partial<ReviewAnswer> = {}): ReviewAnswer => ({ ...blankAnswer, ...more });

const cycle = {
  ...{ id: 'k', name: 'Segundo semestre', status: 'collecting' as const, collect_until: '2027-01-15' },
  ...{ period_start: '2026-07-01', period_end: '2026-12-31' },
};
const task = (more: Partial<ReviewTask> = {}): ReviewTask => ({
  ...{ assignment_id: 'a', group: 'manager', person: { user_id: 'p', name: 'Marina Alves' }, cycle },
  ...{ status: 'pending', due_on: '2026-12-10', is_late: false, answered: 0, questions: 8 },
  ...more,
});

describe('a review is named', () => {
  it('after the person it is about, or after its kind', () => {
    const person = { user_id: 'p', name: 'Marina Alves' };
    expect(titleOf({ group: 'manager', person })).toBe('Avaliação de Marina Alves');
    expect(titleOf({ group: 'self', person })).toBe('Autoavaliação');
  });

  it.each([
    ['2026-07-01', '2026-12-31', 'julho a dezembro de 2026'],
    ['2026-11-01', '2027-04-30', 'novembro de 2026 a abril de 2027'],
    ['2026-03-01', '2026-03-31', 'março de 2026'],
  ])('after its months: %s to %s', (start, end, said) => expect(monthsWords(start, end)).toBe(said));
});

describe('a question is counted', () => {
  const questions = [
    words,
    question('1'),
    question('2'),
    question('3', { kind: 'potential', competency: null }),
  ];
  it('among competencies, or among all', () =>
    expect(questions.map((_, at) => placeWords(questions, at))).toEqual([
      'Pergunta 1 de 4',
      'Competência 1 de 2',
      'Competência 2 de 2',
      'Pergunta 4 de 4',
    ]));
});

describe('what is missing', () => {
  const questions = [question('1'), question('2'), words, question('4', { is_required: false })];

  it('is a mark, a text, or an example for 1 and 5', () => {
    expect(missingOf(questions, {})).toEqual([
      { at: 0, name: 'Competência 1', why: 'falta a nota' },
      { at: 1, name: 'Competência 2', why: 'falta a nota' },
      { at: 2, name: 'Pergunta t', why: 'falta a resposta' },
    ]);
    const answers = {
      1: answer({ mark: 5 }),
      2: answer({ is_unseen: true }),
      t: answer({ text: 'Apresentar o painel.' }),
      4: answer({ mark: 1, text: 'Em maio perdeu o prazo.' }),
    };
    expect(missingOf(questions, answers)).toEqual([
      { at: 0, name: 'Competência 1', why: 'conte um exemplo concreto' },
    ]);
  });

  it('is where the writer goes on, or else the end', () => {
    expect(firstOpen(questions, { 1: answer({ mark: 3 }) })).toBe(1);
    const all = { 1: answer({ mark: 3 }), 2: answer({ mark: 2 }), t: answer({ text: 'Sim.' }) };
    expect(firstOpen(questions, all)).toBe(4);
  });
});

describe('the same mark everywhere', () => {
  const questions = [question('1'), question('2'), question('3'), words];
  const marked = (...marks: (number | null)[]) =>
    Object.fromEntries(marks.map((mark, at) => [String(at + 1), answer({ mark })]));
  it.each([
    [[3, 3, 3], true],
    [[3, 3, null], true],
    [[3, 3, 4], false],
    [[3, null, null], false],
    [[], false],
  ])('%j: %s', (marks, isAlike) => expect(isAllAlike(questions, marked(...marks))).toBe(isAlike));
});

it('a mark is shown with its meaning', () => {
  expect(markWords({ mark: 4, is_unseen: false })).toBe('4, Supera');
  expect(markWords({ mark: null, is_unseen: true })).toBe('Não observei');
  expect(markWords({ mark: null, is_unseen: false })).toBeNull();
});

describe('a deadline', () => {
  const said = (due_on: string, more: Partial<ReviewTask> = {}) =>
    dueWords(task({ due_on, ...more }), '2026-12-07');
  it('is called near, or is a day', () => {
    expect(said('2026-12-10')).toBe('Vence em 3 dias');
    expect(said('2026-12-08')).toBe('Vence amanhã');
    expect(said('2026-12-07')).toBe('Vence hoje');
    expect(said('2027-01-15')).toBe('Até 15/01/2027');
  });
  it('has a mark when it is late, and is not shown when the review is over', () => {
    expect(said('2026-12-01', { is_late: true })).toBeNull();
    expect(said('2026-12-10', { status: 'sent' })).toBeNull();
    expect(said('2026-12-10', { cycle: { ...cycle, status: 'collected' } })).toBeNull();
    expect(said('2026-12-10', { cycle: { ...cycle, status: 'scheduled' } })).toBe('Ainda não começou');
  });
  it('stands beside the progress', () => {
    expect(answeredWords(task({ status: 'started', answered: 3 }))).toBe('3 de 8 respondidas');
    expect(answeredWords(task())).toBeNull();
  });
});

describe('a review that is closed says why', () => {
  const closed = (
    status: ReviewTask['status'],
    state: 'collecting' | 'collected' | 'scheduled' = 'collecting',
  ) => {
    const form = { status, cycle: { ...cycle, status: state } };
    return isWritable(form) ? null : closedWords(form);
  };
  it('in different words for each state', () => {
    expect(closed('pending')).toBeNull();
    expect(closed('started')).toBeNull();
    expect(closed('declined')).toBe('Você recusou esta avaliação.');
    expect(closed('dismissed')).toBe('Esta avaliação não é mais pedida.');
    expect(closed('expired')).toBe('O prazo desta avaliação terminou.');
    expect(closed('pending', 'scheduled')).toBe('A coleta deste ciclo ainda não começou.');
    expect(closed('started', 'collected')).toBe('A coleta deste ciclo terminou.');
  });
});
