import type { AskedQuestion } from '@pdy/contract/assessments/taking';
import { describe, expect, it } from 'vitest';
import { answerByKey, chosenAfter, isNoNumber, mayGo } from './choosing.ts';

const asked = (type: AskedQuestion['type'], max_selections: number | null = null) => ({
  type,
  max_selections,
  allows_dont_know: true,
  section_title: '',
  options: ['1', '2', '3', '4'].map((id) => ({ id, text: id })),
});

describe('MO-13: an answer by click and key', () => {
  it('is the last chosen of several options', () => {
    const first = chosenAfter(asked('single_choice'), null, '1');
    expect(chosenAfter(asked('single_choice'), first, '3')).toEqual({ kind: 'options', options: ['3'] });
  });

  it('is any number of options, chosen and unchosen', () => {
    const question = asked('multiple_choice');
    const two = chosenAfter(question, chosenAfter(question, null, '1'), '3');
    expect(two).toEqual({ kind: 'options', options: ['1', '3'] });
    expect(chosenAfter(question, two, '1')).toEqual({ kind: 'options', options: ['3'] });
    expect(chosenAfter(question, { kind: 'options', options: ['3'] }, '3')).toBeNull();
  });

  it('has no more options than may be chosen', () => {
    const question = asked('multiple_choice', 2);
    expect(chosenAfter(question, { kind: 'options', options: ['1', '2'] }, '3')).toEqual({
      kind: 'options',
      options: ['2', '3'],
    });
  });

  it('is given by number, by letter, and by N for not knowing', () => {
    const question = asked('single_choice');
    expect(answerByKey(question, null, '2')).toEqual({ kind: 'options', options: ['2'] });
    expect(answerByKey(question, null, 'd')).toEqual({ kind: 'options', options: ['4'] });
    expect(answerByKey(question, null, 'n')).toEqual({ kind: 'dont_know' });
    expect(answerByKey(question, null, '9')).toBeUndefined();
    expect(answerByKey({ ...question, allows_dont_know: false }, null, 'n')).toBeUndefined();
  });
  it('does not exist while the typed text is not a number yet', () => {
    const typed = (text: string) => ({ kind: 'typed' as const, text });
    for (const text of ['3,', '-', 'abc', '3x']) expect(isNoNumber(asked('numeric'), typed(text))).toBe(true);
    for (const text of ['3', '3,5', '1.234']) expect(isNoNumber(asked('numeric'), typed(text))).toBe(false);
    expect(isNoNumber(asked('short_text'), typed('abc'))).toBe(false);
    expect(isNoNumber(asked('numeric'), null)).toBe(false);
  });
  it('moves to any question, or only to the next one when going back is not allowed', () => {
    const exam = (navigation: 'free' | 'sequential') => ({ navigation, questions: [1, 2, 3, 4] });
    const reached = (navigation: 'free' | 'sequential', from: number) =>
      [-1, 0, 1, 2, 3, 4].filter((to) => mayGo(exam(navigation), from, to));
    expect(reached('free', 1)).toEqual([0, 2, 3]);
    expect(reached('sequential', 1)).toEqual([2]);
    expect(reached('sequential', 3)).toEqual([]);
  });
});
