/** What prevents a question from being answered and scored. */
import type { QuestionType } from '../../assessments/values.ts';

export type Answers = {
  readonly type: QuestionType;
  readonly options: readonly { readonly text: string; readonly is_correct: boolean }[];
  readonly max_selections: number | null;
  readonly number: number | null;
  readonly tolerance: number | null;
  readonly accepted: readonly string[];
  readonly in_exams: boolean;
  readonly in_adaptive: boolean;
};

/** `path`: the field that shows the message. */
export type QuestionFault = { readonly path: readonly (string | number)[]; readonly message: string };

const fault = (path: string, message: string): QuestionFault => ({ path: [path], message });

const repeated = (options: Answers['options']): QuestionFault[] => {
  const seen = new Set<string>();
  return options.flatMap(({ text }, at) => {
    const known = text.trim().toLowerCase();
    if (known && seen.has(known))
      return [{ path: ['options', at, 'text'], message: 'Esta alternativa já existe' }];
    seen.add(known);
    return [];
  });
};

const ofChoices = ({ type, options, max_selections }: Answers): QuestionFault[] => {
  const right = options.filter(({ is_correct }) => is_correct).length;
  if (options.length < 2) return [fault('options', 'Escreva ao menos duas alternativas')];
  if (type === 'true_false' && options.length !== 2)
    return [fault('options', 'Verdadeiro ou falso tem duas alternativas')];
  if (type !== 'multiple_choice' && right !== 1) return [fault('options', 'Marque uma alternativa correta')];
  if (right === 0) return [fault('options', 'Marque ao menos uma alternativa correta')];
  if (max_selections !== null && max_selections < right)
    return [fault('max_selections', 'Há mais alternativas corretas do que se pode marcar')];
  return repeated(options);
};

/** The faults of a question; empty: it can be used. */
export const questionFaults = (question: Answers): QuestionFault[] => {
  const { type, number, tolerance, accepted, in_exams, in_adaptive, max_selections } = question;
  const of: QuestionFault[] = [];
  if (!in_exams && !in_adaptive) of.push(fault('in_exams', 'Escolha onde a questão pode ser usada'));
  if (type === 'numeric') {
    if (number === null) of.push(fault('number', 'Informe o número correto'));
    if (tolerance === null) of.push(fault('tolerance', 'Informe a tolerância, ou zero'));
    return of;
  }
  if (type === 'short_text')
    return accepted.length > 0 ? of : [...of, fault('accepted', 'Escreva ao menos uma resposta aceita')];
  if (max_selections !== null && type !== 'multiple_choice')
    of.push(fault('max_selections', 'Só questões de várias respostas têm limite de marcações'));
  return [...of, ...ofChoices(question)];
};
