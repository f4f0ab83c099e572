/** One session of study: the asked card, the answers, and undoing them. */

import type { StudyCard, StudyQueue } from '@pdy/contract/study/study';
import type { Rating } from '@pdy/contract/study/words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { nowAtEvent, stopwatchAtEvent } from '#lib/clock.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { refreshAfter } from '#lib/live/refreshing.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { useAnsweredCount } from './answered-count.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useReviews } from './use-reviews.ts';

/** When only this many are left, the next ones are loaded in the background. */
const fewLeft = 4;
const longestMs = 600_000;
const hurriedMs = 1000;
const hurriedInARow = 10;

/** How long to wait for an answer to arrive before it is undone, in ms. */
const longestWaitMs = 4000;

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

type Answered = { readonly card: StudyCard; readonly client_review_id: string };

export type Session = ReturnType<typeof useSession>;

export function useSession(person_id: string, deck_id: string | undefined) {
  const client = useQueryClient();
  const [queue, setQueue] = useState<StudyQueue | null>(null);
  const [cards, setCards] = useState<readonly StudyCard[]>([]);
  const [error, setError] = useState<Error | null>(null);
  const [history, setHistory] = useState<readonly Answered[]>([]);
  const [done, addDone] = useAnsweredCount(`${person_id} ${deck_id ?? ''}`);
  const [isTold, setTold] = useState(false);
  /** Answers since the queue was last read. */
  const [since, setSince] = useState(0);
  const [hurried, setHurried] = useState(0);
  const [shownAt, setShownAt] = useState(stopwatchAtEvent);
  const fetching = useRef<Promise<void>>(Promise.resolve());
  /** The shown card may change in a moment: no answers are taken meanwhile. */
  const [isMoving, setMoving] = useState(false);
  const isPuttingAside = useRef(false);
  const isUndoing = useRef(false);
  const answeredSides = useRef(new Set<string>());
  const reviews = useReviews(person_id, {
    onSaved: ({ is_leech }) => {
      if (is_leech)
        toastDone('Este cartão foi esquecido muitas vezes e saiu da fila. Veja em “Cartões difíceis”.');
    },
    // A refused answer does not count: there is nothing to undo.
    onRefused: (id) => {
      addDone(-1);
      setHistory((all) => all.filter(({ client_review_id }) => client_review_id !== id));
    },
  });

  const show = (next: readonly StudyCard[]) => {
    setCards(next);
    setTold(false);
    setShownAt(stopwatchAtEvent());
  };

  const fetchNow = async (isFirst: boolean) => {
    if (reviews.queue.all().length === 0) answeredSides.current.clear();
    try {
      const found = await api.study.queue.call(deck_id ? { deck_id } : {});
      setQueue(found);
      setSince(0);
      setError(null);
      setCards((now) => {
        const known = new Set([...now.map(sideOf), ...answeredSides.current]);
        return inTheirOrder(
          now,
          found.cards.filter((card) => !known.has(sideOf(card))),
        );
      });
      if (isFirst) setShownAt(stopwatchAtEvent());
    } catch (reason) {
      setError(reason as Error);
    }
  };

  /**
   * Requested once all answers have arrived, so that no card comes twice; one request after the other, so that none is
   * missed.
   */
  const fetchMore = (isFirst = false) => {
    fetching.current = fetching.current.then(() => fetchNow(isFirst));
    return fetching.current;
  };

  const start = useEffectEvent(async () => {
    await reviews.send();
    await fetchMore(true);
  });
  const end = useEffectEvent(() => refreshAfter(client, ['study']));
  useEffect(() => {
    void start();
    return () => void end();
  }, []);

  const tellOthers = useOtherTabs((side) => {
    const [first] = cards;
    const rest = cards.filter((card) => sideOf(card) !== side);
    if (first && sideOf(first) === side) show(rest);
    else setCards(rest);
    void goOn(rest);
  });

  const goOn = async (rest: readonly StudyCard[]) => {
    if (rest.length > fewLeft) return void reviews.send();
    setMoving(rest.length === 0);
    await reviews.send();
    await fetchMore();
    setMoving(false);
  };

  const answer = (rating: Rating) => {
    const [card, ...rest] = cards;
    if (!card || isMoving) return;
    const took = Math.round(stopwatchAtEvent() - shownAt);
    setHurried(took < hurriedMs ? hurried + 1 : 0);
    const client_review_id = crypto.randomUUID();
    const { card_id, sibling_no, version } = card;
    answeredSides.current.add(sideOf(card));
    reviews.queue.add({
      ...{ client_review_id, card_id, sibling_no, version, rating },
      ...{
        reviewed_at: new Date(nowAtEvent()).toISOString(),
        duration_ms: Math.min(longestMs, took),
        device_id: null,
      },
    });
    setHistory([...history, { card, client_review_id }]);
    addDone(1);
    setSince(since + 1);
    tellOthers(sideOf(card));
    show(rest);
    void goOn(rest);
  };

  const onItsWay = (id: string) =>
    reviews.queue.all().find(({ client_review_id }) => client_review_id === id);

  const more = useAct(api.study.more, { refreshes: false, onDone: () => void fetchMore(true) });

  const undo = async () => {
    const last = history.at(-1);
    if (!last || isMoving || isUndoing.current) return;
    const { client_review_id } = last;
    isUndoing.current = true;
    setMoving(true);
    try {
      const unsent = navigator.onLine ? undefined : onItsWay(client_review_id);
      // An answer that is being sent is waited for, so that it is not undone before it arrives.
      if (unsent) reviews.queue.remove(unsent);
      else await Promise.race([reviews.send(), pause(longestWaitMs)]);
      if (onItsWay(client_review_id)) return toastError('Sem conexão: tente desfazer quando ela voltar.');
      const card = unsent ? last.card : await api.study.undo.call({ client_review_id });
      answeredSides.current.delete(sideOf(card));
      setHistory(history.slice(0, -1));
      addDone(-1);
      setSince((answered) => answered - 1);
      show([card, ...cards.filter((one) => sideOf(one) !== sideOf(card))]);
    } catch (reason) {
      toastError(friendlyError(reason as Error));
    } finally {
      isUndoing.current = false;
      setMoving(false);
    }
  };

  const setAside = async (how: 'bury' | 'suspend') => {
    const [card, ...rest] = cards;
    if (!card || isMoving || isPuttingAside.current) return;
    const { card_id, sibling_no, version } = card;
    isPuttingAside.current = true;
    try {
      await api.study.set_aside.call({ card_id, sibling_no, version, how });
      // Its earlier answers are no longer its latest event, so they can't be undone.
      setHistory((all) => all.filter((one) => sideOf(one.card) !== sideOf(card)));
      setSince((gone) => gone + 1);
      tellOthers(sideOf(card));
      show(rest);
      void goOn(rest);
    } catch (reason) {
      toastError(friendlyError(reason as Error));
    } finally {
      isPuttingAside.current = false;
    }
  };

  const [card] = cards;
  return {
    card,
    /** The queue as last read; null: it is loading. */
    queue,
    error,
    again: () => fetchMore(true),
    isMoving,
    isTold,
    tell: () => setTold(!isMoving),
    answer,
    undo: history.length > 0 ? undo : null,
    setAside,
    /** The answers of this study, including those before a reload. */
    done,
    left: queue === null ? 0 : Math.max(cards.length, leftIn(queue) - since),
    isHeldUp: reviews.isHeldUp,
    isHurried: hurried >= hurriedInARow,
    calm: () => setHurried(0),
    more: () => more.mutate({}),
    /** Called after an edit of the card: it is asked again with its new text. */
    changed: (changed: StudyCard) =>
      show(cards.map((one) => (sideOf(one) === sideOf(changed) ? changed : one))),
  };
}

const leftIn = ({ left }: StudyQueue) => left.fresh + left.learning + left.review;
