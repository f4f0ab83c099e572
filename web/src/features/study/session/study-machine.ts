/**
 * One session of study: the asked card, the answers, and undoing them. It is a plain object outside React;
 * `use-session.ts` shows it to a screen. An answer is kept in this browser at once and sent in the background
 * (`reviews.ts`), and the other tabs of the browser hear of it. More cards are requested once all answers have arrived.
 */
import type { StudyCard, StudyQueue } from '@pdy/contract/study/study';
import type { Rating } from '@pdy/contract/study/words';
import { nowAtEvent, stopwatchAtEvent } from '#lib/clock.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { otherTabs } from '#lib/outbox/other-tabs.ts';
import { createStore } from '#lib/outbox/store.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { createReviews, type ReviewCalls } from './reviews.ts';

/** When only this many are left, the next ones are loaded in the background. */
const fewLeft = 4;
const longestMs = 600_000;
const hurriedMs = 1000;

/** How long to wait for an answer to arrive before it is undone, in ms. */
const longestWaitMs = 4000;

const leechWords = 'Este cartão foi esquecido muitas vezes e saiu da fila. Veja em “Cartões difíceis”.';

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

const isLearning = ({ state }: StudyCard) => state === 1 || state === 3;

/** Cards that are being learnt come before the other waiting ones, but never replace the shown card. */
const inTheirOrder = ([shown, ...now]: readonly StudyCard[], found: readonly StudyCard[]) => [
  ...(shown ? [shown] : []),
  ...found.filter(isLearning),
  ...now,
  ...found.filter((card) => !isLearning(card)),
];

const sideOf = ({ card_id, sibling_no }: Pick<StudyCard, 'card_id' | 'sibling_no'>) =>
  `${card_id} ${sibling_no}`;

type Call<Input, Output> = { readonly call: (input: Input) => Promise<Output> };
type Side = Pick<StudyCard, 'card_id' | 'sibling_no' | 'version'>;

export type StudyCalls = ReviewCalls & {
  readonly queue: Call<{ readonly deck_id?: string }, StudyQueue>;
  readonly undo: Call<{ readonly client_review_id: string }, StudyCard>;
  readonly set_aside: Call<Side & { readonly how: 'bury' | 'suspend' }, unknown>;
};

type Answered = { readonly card: StudyCard; readonly client_review_id: string };

type StudyState = {
  /** As last read; null: it is loading. */
  readonly queue: StudyQueue | null;
  /** The first one is asked now. */
  readonly cards: readonly StudyCard[];
  readonly error: Error | null;
  /** The answers that can be undone, the latest last. */
  readonly history: readonly Answered[];
  readonly isTold: boolean;
  /** Answers since the queue was last read. */
  readonly since: number;
  /** The latest answers in a row that took less than a second. */
  readonly hurried: number;
  /** The shown card may change in a moment: no answers are taken meanwhile. */
  readonly isMoving: boolean;
  /** An answer does not get through. */
  readonly isHeldUp: boolean;
};

const nothing: StudyState = {
  ...{ queue: null, cards: [], error: null, history: [], isTold: false },
  ...{ since: 0, hurried: 0, isMoving: false, isHeldUp: false },
};

/** `deck_id` undefined: cards of all decks. */
export function createStudy(person_id: string, deck_id: string | undefined, calls: StudyCalls) {
  const { getSnapshot, subscribe, set } = createStore(nothing);
  const reviews = createReviews(person_id, calls);
  const tabs = otherTabs('pdy-estudo');
  const answeredSides = new Set<string>();
  let shownAt = stopwatchAtEvent();
  let fetching = Promise.resolve();
  let isPuttingAside = false;
  let isUndoing = false;
  let count: (more: 1 | -1) => void = () => {};
  reviews.subscribe(() => set(reviews.getSnapshot()));

  const show = (cards: readonly StudyCard[]) => {
    set({ cards, isTold: false });
    shownAt = stopwatchAtEvent();
  };

  const fetchNow = async (isFirst: boolean) => {
    if (reviews.queue.all().length === 0) answeredSides.clear();
    try {
      const queue = await calls.queue.call(deck_id ? { deck_id } : {});
      const { cards } = getSnapshot();
      const known = new Set([...cards.map(sideOf), ...answeredSides]);
      const found = queue.cards.filter((card) => !known.has(sideOf(card)));
      set({ queue, since: 0, error: null, cards: inTheirOrder(cards, found) });
      if (isFirst) shownAt = stopwatchAtEvent();
    } catch (reason) {
      set({ error: reason as Error });
    }
  };

  /**
   * Requested once all answers have arrived, so that no card comes twice; one request after the other, so that none is
   * missed.
   */
  const fetchMore = (isFirst = false) => {
    fetching = fetching.then(() => fetchNow(isFirst));
    return fetching;
  };

  const goOn = async (rest: readonly StudyCard[]) => {
    if (rest.length > fewLeft) return void reviews.send();
    set({ isMoving: rest.length === 0 });
    await reviews.send();
    await fetchMore();
    set({ isMoving: false });
  };

  const hear = (side: string) => {
    const { cards } = getSnapshot();
    const [first] = cards;
    const rest = cards.filter((card) => sideOf(card) !== side);
    if (first && sideOf(first) === side) show(rest);
    else set({ cards: rest });
    void goOn(rest);
  };

  const onItsWay = (id: string) =>
    reviews.queue.all().find(({ client_review_id }) => client_review_id === id);

  const undoOne = async ({ card, client_review_id }: Answered) => {
    const unsent = navigator.onLine ? undefined : onItsWay(client_review_id);
    // An answer that is being sent is waited for, so that it is not undone before it arrives.
    if (unsent) reviews.queue.remove(unsent);
    else await Promise.race([reviews.send(), pause(longestWaitMs)]);
    if (onItsWay(client_review_id)) return toastError('Sem conexão: tente desfazer quando ela voltar.');
    const back = unsent ? card : await calls.undo.call({ client_review_id });
    const { cards, history, since } = getSnapshot();
    answeredSides.delete(sideOf(back));
    count(-1);
    set({ history: history.filter((one) => one.client_review_id !== client_review_id), since: since - 1 });
    return show([back, ...cards.filter((one) => sideOf(one) !== sideOf(back))]);
  };

  return {
    ...{ getSnapshot, subscribe, fetchMore },
    tell: () => set({ isTold: !getSnapshot().isMoving }),
    answer: (rating: Rating) => {
      const { cards, history, hurried, isMoving, isTold, since } = getSnapshot();
      const [card, ...rest] = cards;
      // A key that is pressed again must not answer the next card before it was turned.
      if (!card || isMoving || !isTold) return;
      const took = Math.round(stopwatchAtEvent() - shownAt);
      const client_review_id = crypto.randomUUID();
      const { card_id, sibling_no, version } = card;
      answeredSides.add(sideOf(card));
      reviews.queue.add({
        ...{ client_review_id, card_id, sibling_no, version, rating, device_id: null },
        reviewed_at: new Date(nowAtEvent()).toISOString(),
        duration_ms: Math.min(longestMs, took),
      });
      set({
        history: [...history, { card, client_review_id }],
        since: since + 1,
        hurried: took < hurriedMs ? hurried + 1 : 0,
      });
      count(1);
      tabs.tell(sideOf(card));
      show(rest);
      void goOn(rest);
    },
    undo: async () => {
      const { history, isMoving } = getSnapshot();
      const last = history.at(-1);
      if (!last || isMoving || isUndoing) return;
      isUndoing = true;
      set({ isMoving: true });
      try {
        await undoOne(last);
      } catch (reason) {
        toastError(friendlyError(reason));
      } finally {
        isUndoing = false;
        set({ isMoving: false });
      }
    },
    setAside: async (how: 'bury' | 'suspend') => {
      const { cards, isMoving } = getSnapshot();
      const [card] = cards;
      if (!card || isMoving || isPuttingAside) return;
      const { card_id, sibling_no, version } = card;
      isPuttingAside = true;
      try {
        await calls.set_aside.call({ card_id, sibling_no, version, how });
        const { cards: now, history, since } = getSnapshot();
        const rest = now.filter((one) => sideOf(one) !== sideOf(card));
        // Its earlier answers are no longer its latest event, so they can't be undone.
        set({ history: history.filter((one) => sideOf(one.card) !== sideOf(card)), since: since + 1 });
        tabs.tell(sideOf(card));
        show(rest);
        void goOn(rest);
      } catch (reason) {
        toastError(friendlyError(reason));
      } finally {
        isPuttingAside = false;
      }
    },
    calm: () => set({ hurried: 0 }),
    /** Called after an edit of the card: it is asked again with its new text. */
    changed: (changed: StudyCard) =>
      show(getSnapshot().cards.map((one) => (sideOf(one) === sideOf(changed) ? changed : one))),
    /**
     * Begins the study. `onCount` is called with each answer, and with each one that does not count after all. The
     * returned function says that the study was left.
     */
    follow: (onCount: (more: 1 | -1) => void) => {
      count = onCount;
      const ends = [
        reviews.follow({
          onSaved: ({ is_leech }) => is_leech && toastDone(leechWords),
          onRefused: (id) => {
            count(-1);
            // There is nothing to undo.
            set({ history: getSnapshot().history.filter((one) => one.client_review_id !== id) });
          },
        }),
        tabs.listen(hear),
      ];
      void reviews.send().then(() => fetchMore(true));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
