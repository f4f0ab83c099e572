/** What a screen shows of a session of study, and the order of its cards. */
import type { StudyCard, StudyQueue } from '@pdy/contract/study/study';

export type Answered = { readonly card: StudyCard; readonly client_review_id: string };

export type StudyState = {
  /** As last read; null: it is loading. */
  readonly queue: StudyQueue | null;
  /** The first one is asked now. */
  readonly cards: readonly StudyCard[];
  readonly error: Error | null;
  /** The answers that can be undone, the latest last. */
  readonly history: readonly Answered[];
  readonly isRevealed: boolean;
  /** Answers since the queue was last read. */
  readonly since: number;
  /** The latest answers in a row that took less than a second. */
  readonly hurried: number;
  /** The shown card may change in a moment: no answers are taken meanwhile. */
  readonly isMoving: boolean;
  /** An answer does not get through. */
  readonly isHeldUp: boolean;
};

export const nothing: StudyState = {
  ...{ queue: null, cards: [], error: null, history: [], isRevealed: false },
  ...{ since: 0, hurried: 0, isMoving: false, isHeldUp: false },
};

const isLearning = ({ state }: StudyCard) => state === 1 || state === 3;

/** Cards that are being learnt come before the other waiting ones, but never replace the shown card. */
export const inTheirOrder = ([shown, ...now]: readonly StudyCard[], found: readonly StudyCard[]) => [
  ...(shown ? [shown] : []),
  ...found.filter(isLearning),
  ...now,
  ...found.filter((card) => !isLearning(card)),
];

export const sideOf = ({ card_id, sibling_no }: Pick<StudyCard, 'card_id' | 'sibling_no'>) =>
  `${card_id} ${sibling_no}`;
