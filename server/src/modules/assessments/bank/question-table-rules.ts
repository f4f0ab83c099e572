/** Questions as a table: its columns, and how a question is written. */
import { questionTypeLabel } from '@pdy/contract/assessments/authoring-words';
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import type { QuestionType } from '@pdy/contract/assessments/values';
import { optionLetters as letters } from '@pdy/contract/files/question-columns';
import { numberText } from '@pdy/contract/rules/typed-number';

const usual = [
  'codigo',
  'tipo',
  'competencia',
  'nivel',
  'topico',
  'enunciado',
  ...letters.map((letter) => `alternativa_${letter}`),
  'gabarito',
  'explicacao',
  'tags',
];
/** Details that few questions have: a column is written only where a question needs it. */
const further = ['uso', 'grupo', 'unidade', 'referencia', 'pontuacao', 'max_marcacoes', 'nao_sei', 'fixas'];

const columnOfField: Readonly<Record<string, string>> = {
  ...{ code: 'codigo', topic: 'topico', stem: 'enunciado', target_level: 'nivel', enemy_group: 'grupo' },
  ...{ unit: 'unidade', explanation: 'explicacao', reference: 'referencia', scoring: 'pontuacao' },
  ...{ max_selections: 'max_marcacoes', allows_dont_know: 'nao_sei', in_exams: 'uso', in_adaptive: 'uso' },
  ...{ number: 'gabarito', tolerance: 'gabarito', accepted: 'gabarito', competency_id: 'competencia' },
};

/** The column of the file for a field of the question. */
export const columnOf = ([field, at, part]: readonly PropertyKey[]): string => {
  if (field !== 'options') return columnOfField[String(field)] ?? String(field);
  return typeof at === 'number' && part !== 'is_correct'
    ? `alternativa_${letters[at] ?? at + 1}`
    : 'gabarito';
};

/**
 * Joins parts with bars. A bar within a part is escaped by a backslash, and so is each backslash that would precede a
 * bar.
 */
const joined = (parts: readonly string[]) =>
  parts
    .map((part, at) => {
      const barred = part.replace(/(\\*)\|/g, '$1$1\\|');
      return at < parts.length - 1 ? barred.replace(/\\+$/, '$&$&') : barred;
    })
    .join('|');

export const partsOf = (cell: string): string[] => {
  const parts = [''];
  const add = (text: string) => parts.push((parts.pop() ?? '') + text);
  for (const [token, slashes] of cell.matchAll(/(\\*)\||[^\\|]+|\\+/g)) {
    if (slashes === undefined) add(token);
    else {
      add('\\'.repeat(slashes.length / 2) + (slashes.length % 2 === 1 ? '|' : ''));
      if (slashes.length % 2 === 0) parts.push('');
    }
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

export const isTyped = (type: QuestionType) => type === 'numeric' || type === 'short_text';
export const pair = ['Verdadeiro', 'Falso'];
type Options = AuthoredQuestion['options'];
const isUsualPair = (type: QuestionType, options: Options) =>
  type === 'true_false' &&
  options.length === 2 &&
  options.every(({ text, is_pinned }, at) => text === pair[at] && !is_pinned);

const lettersOf = (options: Options, isMeant: (option: Options[number]) => boolean) =>
  options.flatMap((option, at) => (isMeant(option) ? [letters[at]?.toUpperCase() ?? ''] : [])).join('|');

const keyText = (question: AuthoredQuestion) => {
  const { type, options, number, tolerance, accepted } = question;
  if (type === 'numeric') return `${numberText(number ?? 0)}${tolerance ? `±${numberText(tolerance)}` : ''}`;
  if (type === 'short_text') return joined(accepted);
  if (isUsualPair(type, options)) return options[0]?.is_correct ? 'V' : 'F';
  return lettersOf(options, ({ is_correct }) => is_correct);
};

const useText = ({ in_exams, in_adaptive }: AuthoredQuestion) =>
  in_exams && in_adaptive ? '' : in_exams ? 'simulado' : 'proficiencia';

const furtherCells = (question: AuthoredQuestion): string[] => [
  useText(question),
  question.enemy_group ?? '',
  question.unit ?? '',
  question.reference,
  question.scoring === 'all_or_nothing' ? 'tudo ou nada' : '',
  question.max_selections === null ? '' : String(question.max_selections),
  question.allows_dont_know ? '' : 'não',
  lettersOf(question.options, ({ is_pinned }) => is_pinned),
];

const usualCells = (question: AuthoredQuestion): string[] => {
  const { code, type, competency, target_level, topic, stem, options, explanation, tags } = question;
  const texts = isUsualPair(type, options) ? [] : options.map(({ text }) => text);
  return [
    ...[code, questionTypeLabel[type], competency.code, String(target_level), topic ?? '', stem],
    ...letters.map((_, at) => texts[at] ?? ''),
    ...[keyText(question), explanation, joined(tags)],
  ];
};

/** Questions as a table, whose first row is the header. */
export const tableOf = (questions: readonly AuthoredQuestion[]): string[][] => {
  const more = questions.map(furtherCells);
  const places = further.map((_, at) => at).filter((at) => more.some((cells) => cells[at] !== ''));
  const chosen = (cells: readonly string[]) => places.map((at) => cells[at] ?? '');
  return [
    [...usual, ...chosen(further)],
    ...questions.map((question, at) => [...usualCells(question), ...chosen(more[at] ?? [])]),
  ];
};
