/** The words about questions in a list. */
import type { QuestionStatus } from '@pdy/contract/assessments/values';
import { countText } from '@pdy/contract/rules/numbers';

export const statusColor: Record<QuestionStatus, string> = {
  draft: 'gray',
  in_review: 'blue',
  active: 'green',
  suspended: 'orange',
  retired: 'gray',
};

export const questionsText = (count: number) => countText(count, 'questão', 'questões');

/** '3 rascunhos', as a chip that links to them. */
export const stateText: Record<QuestionStatus, (count: number) => string> = {
  draft: (count) => countText(count, 'rascunho', 'rascunhos'),
  in_review: (count) => `${count} em revisão`,
  active: (count) => countText(count, 'ativa', 'ativas'),
  suspended: (count) => countText(count, 'suspensa', 'suspensas'),
  retired: (count) => countText(count, 'aposentada', 'aposentadas'),
};

const doneText = {
  in_review: (count: number) => `${questionsText(count)} em revisão.`,
  active: (count: number) => countText(count, 'questão ativada.', 'questões ativadas.'),
  suspended: (count: number) => countText(count, 'questão suspensa.', 'questões suspensas.'),
  retired: (count: number) => countText(count, 'questão aposentada.', 'questões aposentadas.'),
};
export type Move = keyof typeof doneText;

/** '3 questões ativadas. 1 ficou como estava. 2 são suas e esperam outra pessoa.' */
export const movedText = ({ done, left, own }: { done: number; left: number; own: number }, to: Move) => {
  const others = left - own;
  const stayed = others > 0 ? ` ${countText(others, 'ficou como estava', 'ficaram como estavam')}.` : '';
  const waits = own > 0 ? ` ${countText(own, 'é sua e espera', 'são suas e esperam')} outra pessoa.` : '';
  return `${doneText[to](done)}${stayed}${waits}`;
};
