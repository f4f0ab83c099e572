/** A question as its form holds it. */
import { type AuthoredQuestion, QuestionDraft } from '@pdy/contract/assessments/questions';
import type { QuestionType } from '@pdy/contract/assessments/values';
import { questionFaults } from '@pdy/contract/rules/assessments/question-faults';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';
import { valuesOf } from '#lib/form/values.ts';
import { letterOf } from '../../taking/choosing.ts';

export type OptionRow = { key: string; text: string; is_correct: boolean; is_pinned: boolean };

export const blankOption = (): OptionRow => ({
  key: crypto.randomUUID(),
  text: '',
  is_correct: false,
  is_pinned: false,
});
const trueOrFalse = (): OptionRow[] => ['Verdadeiro', 'Falso'].map((text) => ({ ...blankOption(), text }));

export const isOfChoices = (type: QuestionType) => type !== 'numeric' && type !== 'short_text';

const blank = () => ({
  code: '',
  competency_id: '',
  topic: '' as string | null,
  target_level: 3 as number | null,
  /** As typed, separated by commas. */
  tags: '',
  in_exams: true,
  in_adaptive: true,
  enemy_group: '' as string | null,
  type: 'single_choice' as QuestionType,
  stem: '',
  /** What was written for one type stays while another is tried. */
  options: Array.from({ length: 4 }, blankOption),
  statements: trueOrFalse(),
  scoring: 'balanced' as 'balanced' | 'all_or_nothing',
  max_selections: null as number | null,
  number: null as number | null,
  tolerance: 0 as number | null,
  unit: '' as string | null,
  /** As typed, one in each line. */
  accepted: '',
  allows_dont_know: true,
  explanation: '',
  reference: '',
});
export type QuestionValues = ReturnType<typeof blank>;

/** The first values of the form: the question as it is, or a blank one of a competency. */
export function questionValues(question: AuthoredQuestion | null, competency_id = ''): QuestionValues {
  if (!question) return { ...blank(), competency_id };
  const { tags, accepted, options, ...rest } = valuesOf(QuestionDraft, question);
  const rows = options.map((option, at) => ({ ...option, key: String(at) }));
  return {
    ...blank(),
    ...rest,
    tags: tags.join(', '),
    accepted: accepted.join('\n'),
    ...(question.type === 'true_false' ? { statements: rows } : rows.length > 0 && { options: rows }),
  };
}

/** The field with the rows of the chosen type. */
export const optionsField = (type: QuestionType) => (type === 'true_false' ? 'statements' : 'options');

const parts = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const without = ({ key: _, ...option }: OptionRow) => option;

/** The form's values as they are sent, without those of the types that are not chosen. */
export const sentQuestion = (values: QuestionValues) => {
  const { type, tags, accepted, number, tolerance, unit, max_selections } = values;
  const isNumber = type === 'numeric';
  return {
    tags: parts(tags, /[,;\n]/),
    options: isOfChoices(type) ? values[optionsField(type)].map(without) : [],
    max_selections: type === 'multiple_choice' ? max_selections : null,
    number: isNumber ? number : null,
    tolerance: isNumber ? tolerance : null,
    unit: (isNumber && unit) || null,
    accepted: type === 'short_text' ? parts(accepted, /\n/) : [],
  };
};

/** How deep the path of a finding goes where it points into a row: 'options.2.text'. */
export const questionDepths = { options: 3 };

/** The reasons why the question can't be asked yet, in addition to other errors. */
export function questionProblems(values: QuestionValues): FieldErrors {
  const { in_exams, in_adaptive, type, competency_id } = values;
  const issues = questionFaults({ ...sentQuestion(values), type, in_exams, in_adaptive });
  const blanks = isOfChoices(type)
    ? values[optionsField(type)].flatMap(({ text }, at) =>
        text.trim() === '' ? [[`options.${at}.text`, `Escreva a alternativa ${letterOf(at)}`]] : [],
      )
    : [];
  return {
    ...Object.fromEntries(blanks),
    ...(issues.length > 0 && fieldErrors({ success: false, error: { issues } }, questionDepths)),
    ...(competency_id === '' && { competency_id: 'Escolha a competência' }),
  };
}
