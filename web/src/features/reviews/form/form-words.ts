/** The texts that are shown while a review is written: titles, deadlines, missing answers. */
import type { ReviewForm, ReviewQuestion, ReviewTask } from '@pdy/contract/reviews/forms';
import { type assignmentStateLabel, markLabels, type NamedGroup } from '@pdy/contract/reviews/words';
import { answerFault, asksMark } from '@pdy/contract/rules/reviews/form-answers';
import { daysBetween, formatDay, formatMonth } from '#lib/words/format.ts';
import { type Answers, answerOf } from './answers-sync.ts';

export const titleOf = ({ group, person }: Pick<ReviewForm, 'group' | 'person'>) =>
  group === 'self' ? 'Autoavaliação' : `Avaliação de ${person.name}`;

const withoutYear = (month: string) => month.replace(/ de \d+$/, '');

/** 'julho a dezembro de 2026', 'novembro de 2026 a abril de 2027', 'março de 2026'. */
export function monthsWords(start: string, end: string) {
  const [first, last] = [formatMonth(start), formatMonth(end)];
  if (first === last) return last;
  return `${start.slice(0, 4) === end.slice(0, 4) ? withoutYear(first) : first} a ${last}`;
}

export const nameOf = ({ competency, prompt }: Pick<ReviewQuestion, 'competency' | 'prompt'>) =>
  competency?.name ?? prompt;

/** 'Competência 2 de 6'; 'Pergunta 7 de 8' for other questions. */
export function placeWords(questions: readonly ReviewQuestion[], at: number) {
  const competencies = questions.filter(({ kind }) => kind === 'competency');
  const question = questions[at];
  const place = question ? competencies.indexOf(question) : -1;
  return place < 0
    ? `Pergunta ${at + 1} de ${questions.length}`
    : `Competência ${place + 1} de ${competencies.length}`;
}

/** The label of the text field. */
export const textLabel = (kind: ReviewQuestion['kind'], group: NamedGroup) => {
  if (!asksMark(kind)) return 'Sua resposta';
  return group === 'self' ? 'O que você fez' : 'O que você viu';
};

/** The first unanswered question; the end if there is none. */
export const firstOpen = (questions: readonly ReviewQuestion[], answers: Answers) => {
  const open = questions.findIndex((question) => answerFault(question, answers[question.id]) !== null);
  return open < 0 ? questions.length : open;
};

export type Missing = { readonly at: number; readonly name: string; readonly why: string };

const whyMissing = (kind: ReviewQuestion['kind'], fault: 'missing' | 'example') => {
  if (fault === 'example') return 'conte um exemplo concreto';
  return asksMark(kind) ? 'falta a nota' : 'falta a resposta';
};

/** The missing answers that prevent sending, in the order of the questions. */
export const missingOf = (questions: readonly ReviewQuestion[], answers: Answers): Missing[] =>
  questions.flatMap((question, at) => {
    const fault = answerFault(question, answers[question.id]);
    return fault === null ? [] : [{ at, name: nameOf(question), why: whyMissing(question.kind, fault) }];
  });

/** Whether all given marks are the same. */
export function isAllAlike(questions: readonly ReviewQuestion[], answers: Answers) {
  const marks = questions.flatMap(({ kind, id }) => {
    const { mark } = answerOf(answers, id);
    return asksMark(kind) && mark !== null ? [mark] : [];
  });
  return marks.length > 1 && marks.every((mark) => mark === marks[0]);
}

/** '4, Supera'; 'Não observei'; null: no mark. */
export function markWords({ mark, is_unseen }: { mark: number | null; is_unseen: boolean }) {
  if (is_unseen) return 'Não observei';
  return mark === null ? null : `${mark}, ${markLabels[mark - 1]}`;
}

/** The whole answer as text, to compare two of them. */
export const answerWords = (answer: { mark: number | null; is_unseen: boolean; text: string }) =>
  [markWords(answer), answer.text].filter(Boolean).join('. ');

/** In days. Deadlines within it are given in days. */
const nearDays = 14;

/** 'Vence em 3 dias'; null: it is late, which has its own badge, or nobody has to act. */
export function dueWords({ status, is_late, due_on, cycle }: ReviewTask, today: string) {
  if (is_late || (status !== 'pending' && status !== 'started')) return null;
  if (cycle.status === 'scheduled' || cycle.status === 'launching') return 'Ainda não começou';
  if (cycle.status !== 'collecting') return null;
  const days = daysBetween(today, due_on);
  if (days === 0) return 'Vence hoje';
  if (days === 1) return 'Vence amanhã';
  return days > 1 && days <= nearDays ? `Vence em ${days} dias` : `Até ${formatDay(due_on)}`;
}

/** '3 de 8 respondidas', for a started review. */
export const answeredWords = ({ status, answered, questions }: ReviewTask) =>
  status === 'started' ? `${answered} de ${questions} respondidas` : null;

const isWaiting = ({ status }: Pick<ReviewForm, 'status'>) => status === 'pending' || status === 'started';

export const isWritable = (form: Pick<ReviewForm, 'status' | 'cycle'>) =>
  isWaiting(form) && form.cycle.status === 'collecting';

/** Why the review can't be written. */
export function closedWords(form: Pick<ReviewForm, 'status' | 'cycle'>) {
  if (form.status === 'declined') return 'Você recusou esta avaliação.';
  if (form.status === 'dismissed') return 'Esta avaliação não é mais pedida.';
  if (form.status === 'expired') return 'O prazo desta avaliação terminou.';
  if (form.cycle.status === 'scheduled' || form.cycle.status === 'launching')
    return 'A coleta deste ciclo ainda não começou.';
  return form.cycle.status === 'cancelled' ? 'Este ciclo foi cancelado.' : 'A coleta deste ciclo terminou.';
}

export const stateColor: Record<keyof typeof assignmentStateLabel, string> = {
  pending: 'indigo',
  started: 'indigo',
  sent: 'green',
  declined: 'gray',
  dismissed: 'gray',
  expired: 'orange',
};
