/** The right answers of a question, read from a line of a file. */
import { questionTypeLabel } from '@pdy/contract/assessments/authoring-words';
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import type { QuestionType } from '@pdy/contract/assessments/values';
import { optionLetters as letters } from '@pdy/contract/files/question-columns';
import { typedNumber } from '@pdy/contract/rules/typed-number';
import { type Cells, keyOf, nameKeyOf } from '../../competencies/index.ts';
import { isTyped, pair, partsOf } from './question-table-rules.ts';

type Choice = { text: string; is_correct: boolean; is_pinned: boolean };

/** The options of a line by letter; a blank option between two others is left out, and its letter names none. */
const choicesIn = (cells: Cells, before: AuthoredQuestion | undefined): Map<string, Choice> => {
  const wasPinned = (text: string) =>
    cells('fixas') === undefined &&
    (before?.options.some((option) => option.text === text && option.is_pinned) ?? false);
  const written = letters
    .map((letter) => [letter.toUpperCase(), cells(`alternativa_${letter}`) ?? ''] as const)
    .filter(([, text]) => text !== '');
  return new Map(
    written.map(([letter, text]) => [letter, { text, is_correct: false, is_pinned: wasPinned(text) }]),
  );
};

/** 'V', 'Falso': a choice of a true-or-false pair by its word; any other choice by its letter. */
const choiceNamed = (named: ReadonlyMap<string, Choice>, type: QuestionType, word: string) =>
  named.get(word.toUpperCase()) ??
  [...named.values()].find(
    ({ text }) =>
      type === 'true_false' &&
      pair.includes(text) &&
      [text, text.slice(0, 1)].some((one) => keyOf(one) === keyOf(word)),
  );

/** 'Letra B', 'a) e c)', 'A|C' as letters; a lower-case 'e' between spaces is not a letter. */
const wordsOfKey = (cell: string) =>
  cell
    .replace(/\s+/g, ' ')
    .replace(/(?:alternativas?|letras?|opç(?:ão|ões)) /giu, '')
    .replaceAll(' e ', '|')
    .split(/[|,;\s]+/)
    .map((word) => word.replace(/[).]+$/, ''))
    .filter((word) => word !== '');

/** The option of a cell that holds the answer's text instead of its letter. */
const choiceOfText = (named: ReadonlyMap<string, Choice>, cell: string) => {
  if (named.has(cell.toUpperCase())) return undefined;
  const choices = [...named.values()];
  const [alike, ...others] = choices.filter(({ text }) => nameKeyOf(text) === nameKeyOf(cell));
  return choices.find(({ text }) => text === cell) ?? (others.length === 0 ? alike : undefined);
};

const choiceKey = (
  cells: Cells,
  type: QuestionType,
  faults: string[],
  before: AuthoredQuestion | undefined,
) => {
  const written = choicesIn(cells, before);
  const named =
    type === 'true_false' && written.size === 0
      ? new Map(pair.map((text) => [text, { text, is_correct: false, is_pinned: false }]))
      : written;
  const mark = (column: string, field: 'is_correct' | 'is_pinned', title: string) => {
    const cell = cells(column) ?? '';
    const whole = choiceOfText(named, cell);
    if (whole) whole[field] = true;
    for (const word of whole ? [] : wordsOfKey(cell)) {
      const choice = choiceNamed(named, type, word);
      if (choice) choice[field] = true;
      else faults.push(`${title} ${word} não existe nas alternativas.`);
    }
  };
  mark('gabarito', 'is_correct', 'gabarito');
  mark('fixas', 'is_pinned', 'alternativa fixa');
  return { options: [...named.values()], number: null, tolerance: null, accepted: [] };
};

const numberKey = (cell: string, faults: string[]) => {
  const [number, tolerance = 0, ...rest] = cell.split(/±|\+\/-|\+-/).map((part) => typedNumber(part.trim()));
  const isRead = number !== null && tolerance !== null && rest.length === 0;
  if (!isRead) faults.push(`gabarito "${cell}" não é um número, como 150 ou 150±0,5.`);
  return { options: [], number: number ?? 0, tolerance: tolerance ?? 0, accepted: [] };
};

/** The right answers; faults are added to `faults`. */
export const answersIn = (
  cells: Cells,
  type: QuestionType,
  faults: string[],
  before: AuthoredQuestion | undefined,
) => {
  const cell = cells('gabarito') ?? '';
  if (cell === '') faults.push('informe o gabarito.');
  if (!isTyped(type)) return choiceKey(cells, type, faults, before);
  if (choicesIn(cells, before).size > 0)
    faults.push(`questões do tipo "${questionTypeLabel[type]}" não têm alternativas.`);
  if (type === 'numeric' && cell !== '') return numberKey(cell, faults);
  return { options: [], number: null, tolerance: null, accepted: partsOf(cell) };
};
