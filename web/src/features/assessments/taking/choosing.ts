/** The next answer after a click or a key. */
import type { Answer, AskedQuestion, Taking } from '@pdy/contract/assessments/taking';
import { typedNumber } from '@pdy/contract/rules/typed-number';

/** 'A' for the first. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at);

type Asked = Pick<AskedQuestion, 'type' | 'options' | 'max_selections'>;

/**
 * The answer after an option was chosen, or chosen again. An option beyond the maximum replaces the one that was chosen
 * first.
 */
export function chosenAfter({ type, max_selections }: Asked, answer: Answer, id: string): Answer {
  if (type !== 'multiple_choice') return { kind: 'options', options: [id] };
  const chosen = answer?.kind === 'options' ? answer.options : [];
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  if (next.length === 0) return null;
  return { kind: 'options', options: max_selections === null ? next : next.slice(-max_selections) };
}

/** Whether a number is required and the typed text is not one, or not yet: then it is not an answer. */
export const isNoNumber = ({ type }: Pick<AskedQuestion, 'type'>, answer: Answer): boolean =>
  type === 'numeric' && answer?.kind === 'typed' && typedNumber(answer.text) === null;

const optionAt = (options: Asked['options'], key: string) => {
  if (/^[1-9]$/.test(key)) return options[Number(key) - 1];
  return /^[a-j]$/i.test(key) ? options[key.toUpperCase().charCodeAt(0) - 65] : undefined;
};

/** The answer that a key gives; undefined: none. */
export function answerByKey(
  question: Asked & Pick<AskedQuestion, 'allows_dont_know'>,
  answer: Answer,
  key: string,
): Answer | undefined {
  if (/^n$/i.test(key) && question.allows_dont_know)
    return answer?.kind === 'dont_know' ? null : { kind: 'dont_know' };
  const option = optionAt(question.options, key);
  return option && chosenAfter(question, answer, option.id);
}

/** Whether the person may go from one place to another: only to the next one where there is no way back. */
export const mayGo = (
  { navigation, questions }: Pick<Taking, 'navigation'> & { readonly questions: readonly unknown[] },
  from: number,
  to: number,
): boolean =>
  (navigation === 'sequential' ? to === from + 1 : to !== from) && to >= 0 && to < questions.length;
