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
import { type Answered, inTheirOrder, nothing, type StudyState, sideOf } from './study-state.ts';

/** When only this many are left, the next ones are loaded in the background. */
const fewLeft = 4;
const longestMs = 600_000;
const hurriedMs = 1000;

/** How long to wait for an answer to arrive before it is undone, in ms. */
const longestWaitMs = 4000;

const leechWords = 'Este cartão foi esquecido muitas vezes e saiu da fila. Veja em “Cartões difíceis”.';

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

type Call<Input, Output> = { readonly call: (input: Input) => Promise<Output> };
type Side = Pick<StudyCard, 'card_id' | 'sibling_no' | 'version'>;

export type StudyCalls = ReviewCalls & {
  readonly queue: Call<{ readonly deck_id?: string }, StudyQueue>;
  readonly undo: Call<{ readonly client_review_id: string }, StudyCard>;
  readonly set_aside: Call<Side & { readonly how: 'bury' | 'suspend' }, unknown>;
};

type UnderWay = ReturnType<typeof createStore<StudyState>> & {
  readonly calls: StudyCalls;
  /** Undefined: cards of all decks. */
  readonly deck_id: string | undefined;
  readonly reviews: ReturnType<typeof createReviews>;
  readonly tabs: ReturnType<typeof otherTabs>;
  /** The cards that were answered, as long as an answer waits. */
  readonly answeredSides: Set<string>;
  /** Since when the first card is shown, by the page's stopwatch. */
  shownAt: number;
  fetching: Promise<void>;
  isPuttingAside: boolean;
  isUndoing: boolean;
  count: (more: 1 | -1) => void;
};

function show(study: UnderWay, cards: readonly StudyCard[]) {
  study.set({ cards, isRevealed: false });
  study.shownAt = stopwatchAtEvent();
}

async function fetchNow(study: UnderWay, isFirst: boolean) {
  const { calls, deck_id, reviews, answeredSides, getSnapshot, set } = study;
  if (reviews.queue.all().length === 0) answeredSides.clear();
  try {
    const queue = await calls.queue.call(deck_id ? { deck_id } : {});
    const { cards } = getSnapshot();
    const known = new Set([...cards.map(sideOf), ...answeredSides]);
    const found = queue.cards.filter((card) => !known.has(sideOf(card)));
    set({ queue, since: 0, error: null, cards: inTheirOrder(cards, found) });
    if (isFirst) study.shownAt = stopwatchAtEvent();
  } catch (reason) {
    set({ error: reason as Error });
  }
}

/**
 * Requests more cards once all answers have arrived, so that no card comes twice; one request after the other, so that
 * none is missed.
 */
function fetchMore(study: UnderWay, isFirst = false) {
  study.fetching = study.fetching.then(() => fetchNow(study, isFirst));
  return study.fetching;
}

async function goOn(study: UnderWay, rest: readonly StudyCard[]) {
  if (rest.length > fewLeft) return void study.reviews.send();
  study.set({ isMoving: rest.length === 0 });
  await study.reviews.send();
  await fetchMore(study);
  study.set({ isMoving: false });
}

/** Handles the news that a card was answered in another tab. */
function hear(study: UnderWay, side: string) {
  const { cards } = study.getSnapshot();
  const [first] = cards;
  const rest = cards.filter((card) => sideOf(card) !== side);
  if (first && sideOf(first) === side) show(study, rest);
  else study.set({ cards: rest });
  void goOn(study, rest);
}

function answer(study: UnderWay, rating: Rating) {
  const { cards, history, hurried, isMoving, isRevealed, since } = study.getSnapshot();
  const [card, ...rest] = cards;
  // A key that is pressed again must not answer the next card before it was turned.
  if (!card || isMoving || !isRevealed) return;
  const took = Math.round(stopwatchAtEvent() - study.shownAt);
  const client_review_id = crypto.randomUUID();
  const { card_id, sibling_no, version } = card;
  study.answeredSides.add(sideOf(card));
  study.reviews.queue.add({
    ...{ client_review_id, card_id, sibling_no, version, rating, device_id: null },
    reviewed_at: new Date(nowAtEvent()).toISOString(),
    duration_ms: Math.min(longestMs, took),
  });
  study.set({
    history: [...history, { card, client_review_id }],
    since: since + 1,
    hurried: took < hurriedMs ? hurried + 1 : 0,
  });
  study.count(1);
  study.tabs.notify(sideOf(card));
  show(study, rest);
  void goOn(study, rest);
}

async function undoOne(study: UnderWay, { card, client_review_id }: Answered) {
  const { reviews, calls, getSnapshot } = study;
  const onItsWay = () => reviews.queue.all().find((one) => one.client_review_id === client_review_id);
  const unsent = navigator.onLine ? undefined : onItsWay();
  // An answer that is being sent is waited for, so that it is not undone before it arrives.
  if (unsent) reviews.queue.remove(unsent);
  else await Promise.race([reviews.send(), pause(longestWaitMs)]);
  if (onItsWay()) return toastError('Sem conexão: tente desfazer quando ela voltar.');
  const back = unsent ? card : await calls.undo.call({ client_review_id });
  const { cards, history, since } = getSnapshot();
  study.answeredSides.delete(sideOf(back));
  study.count(-1);
  study.set({
    history: history.filter((one) => one.client_review_id !== client_review_id),
    since: since - 1,
  });
  return show(study, [back, ...cards.filter((one) => sideOf(one) !== sideOf(back))]);
}

async function undo(study: UnderWay) {
  const { history, isMoving } = study.getSnapshot();
  const last = history.at(-1);
  if (!last || isMoving || study.isUndoing) return;
  study.isUndoing = true;
  study.set({ isMoving: true });
  try {
    await undoOne(study, last);
  } catch (reason) {
    toastError(friendlyError(reason));
  } finally {
    study.isUndoing = false;
    study.set({ isMoving: false });
  }
}

async function setAside(study: UnderWay, how: 'bury' | 'suspend') {
  const { cards, isMoving } = study.getSnapshot();
  const [card] = cards;
  if (!card || isMoving || study.isPuttingAside) return;
  const { card_id, sibling_no, version } = card;
  study.isPuttingAside = true;
  try {
    await study.calls.set_aside.call({ card_id, sibling_no, version, how });
    const { cards: now, history, since } = study.getSnapshot();
    const rest = now.filter((one) => sideOf(one) !== sideOf(card));
    // Its earlier answers are no longer its latest event, so they can't be undone.
    study.set({ history: history.filter((one) => sideOf(one.card) !== sideOf(card)), since: since + 1 });
    study.tabs.notify(sideOf(card));
    show(study, rest);
    void goOn(study, rest);
  } catch (reason) {
    toastError(friendlyError(reason));
  } finally {
    study.isPuttingAside = false;
  }
}

function follow(study: UnderWay, onCount: (more: 1 | -1) => void) {
  study.count = onCount;
  const ends = [
    study.reviews.follow({
      onSaved: ({ is_leech }) => is_leech && toastDone(leechWords),
      onRefused: (id) => {
        study.count(-1);
        // There is nothing to undo.
        const { history } = study.getSnapshot();
        study.set({ history: history.filter((one) => one.client_review_id !== id) });
      },
    }),
    study.tabs.listen((side) => hear(study, side)),
  ];
  void study.reviews.send().then(() => fetchMore(study, true));
  return () => {
    for (const end of ends) end();
  };
}

/** `deck_id` undefined: cards of all decks. */
export function createStudy(person_id: string, deck_id: string | undefined, calls: StudyCalls) {
  const store = createStore(nothing);
  const { getSnapshot, subscribe, set } = store;
  const reviews = createReviews(person_id, calls);
  const study: UnderWay = {
    ...{ ...store, calls, deck_id, reviews, tabs: otherTabs('pdy-estudo') },
    answeredSides: new Set(),
    shownAt: stopwatchAtEvent(),
    fetching: Promise.resolve(),
    ...{ isPuttingAside: false, isUndoing: false, count: () => {} },
  };
  reviews.subscribe(() => set(reviews.getSnapshot()));
  return {
    ...{ getSnapshot, subscribe },
    fetchMore: (isFirst = false) => fetchMore(study, isFirst),
    reveal: () => set({ isRevealed: !getSnapshot().isMoving }),
    answer: (rating: Rating) => answer(study, rating),
    undo: () => undo(study),
    setAside: (how: 'bury' | 'suspend') => setAside(study, how),
    dismissHurry: () => set({ hurried: 0 }),
    /** Called after an edit of the card: it is asked again with its new text. */
    changed: (changed: StudyCard) =>
      show(
        study,
        getSnapshot().cards.map((one) => (sideOf(one) === sideOf(changed) ? changed : one)),
      ),
    /**
     * Begins the study. `onCount` is called with each answer, and with each one that does not count after all. The
     * returned function says that the study was left.
     */
    follow: (onCount: (more: 1 | -1) => void) => follow(study, onCount),
  };
}
