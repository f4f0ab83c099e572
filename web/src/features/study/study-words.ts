/** The words of the screens of study. */
import type { StudiedDeck, StudyHome, StudyQueue } from '@pdy/contract/study/study';
import { formatMoment } from '#lib/words/format.ts';

const dayMs = 86_400_000;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const leftWords = (left: number) =>
  left === 0 ? 'Nenhum cartão pendente' : `${counted(left, 'cartão', 'cartões')} pela frente`;

/** The effects of the keys on a card; `choices`: the number of its choices, 0 for a card that is turned. */
export function keyWords(choices: number, isRevealed: boolean): string {
  if (choices === 0) return isRevealed ? '1 a 4 respondem, espaço é Bom' : 'Espaço vira';
  if (isRevealed) return 'Espaço continua, 4 foi fácil';
  return choices === 1 ? '1 escolhe' : `1 a ${choices} escolhem`;
}

/** 'hoje às 09:10', 'amanhã às 09:10', '12/03 às 09:10'. */
function whenWords(due: Date, now: Date) {
  const [day, time] = formatMoment(due).split(' ');
  const isOn = (days: number) => new Date(now.getTime() + days * dayMs).toDateString() === due.toDateString();
  if (isOn(0)) return `hoje às ${time}`;
  return isOn(1) ? `amanhã às ${time}` : `${day} às ${time}`;
}

export const heldBackWords = (count: number) =>
  count === 1 ? 'mais 1 fica para amanhã' : `mais ${count} ficam para amanhã`;

export const doneWords = ({ next_due_at, has_more_new, held_back }: StudyQueue, done: number, now: Date) => {
  const answered = done > 0 ? `Você respondeu ${counted(done, 'cartão', 'cartões')}. ` : '';
  if (held_back > 0) return `${answered}Pelo limite do dia, ${heldBackWords(held_back)}.`;
  if (next_due_at) return `${answered}Próxima revisão: ${whenWords(next_due_at, now)}.`;
  return `${answered}${has_more_new ? 'Você já viu os novos de hoje.' : 'Adicione cartões a um baralho para começar.'}`;
};

/** '12 para revisar, 5 novos, cerca de 3 min'. */
export const todayWords = ({ fresh, learning, review, minutes }: StudyHome['today']) => {
  const again = review + learning;
  const parts = [
    ...(again > 0 ? [`${again} para revisar`] : []),
    ...(fresh > 0 ? [counted(fresh, 'novo', 'novos')] : []),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')}, cerca de ${minutes} min`;
};

export const waitingIn = ({ fresh, learning, review }: Pick<StudiedDeck, 'fresh' | 'learning' | 'review'>) =>
  fresh + learning + review;

/**
 * Shown below the cards of today: those that the limit holds back, those that were answered, or when the next comes.
 */
export function besideWords({ today, next_due_at, has_more_new }: StudyHome, now: Date) {
  const heldBack = today.held_back > 0 ? `Pelo limite do dia, ${heldBackWords(today.held_back)}. ` : '';
  if (waitingIn(today) > 0)
    return heldBack + (today.done > 0 ? `Hoje você já respondeu ${cardsWords(today.done)}.` : '');
  if (next_due_at) return `${heldBack}Próxima revisão: ${whenWords(next_due_at, now)}.`;
  return heldBack + (has_more_new ? 'Você já viu os novos de hoje.' : 'Nenhum cartão pendente.');
}

export const limitWords = ({ new_per_day, reviews_per_day }: StudyHome['settings']) =>
  `Até ${new_per_day} novos e ${reviews_per_day} revisões por dia.`;

export const streakWords = (days: number) =>
  days === 0
    ? 'Estude hoje para começar uma sequência'
    : `${counted(days, 'dia seguido', 'dias seguidos')} de estudo`;

export const cardsWords = (count: number) => counted(count, 'cartão', 'cartões');
