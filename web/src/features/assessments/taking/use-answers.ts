/** The answers of a simulado on this screen, until they have arrived at the server. */

import type { AskedQuestion, Taking } from '@pdy/contract/assessments/taking';
import { useRef, useState } from 'react';
import { stopwatchAtEvent } from '#lib/clock.ts';
import { isNoNumber } from './choosing.ts';
import { type Given, merged, openPlace, shownOf, timesOf } from './given.ts';
import { keepLookedAt, lookedAt } from './lease.ts';
import {
  addWaiting,
  keepSpent,
  removeWaiting,
  setWaiting,
  spentOf,
  type Waiting,
  waitingOf,
} from './queue.ts';

type Options = {
  /** In ms, independent of the clock of the device. */
  readonly serverNow: () => number;
  /** There is an answer to send; `isTyped`: more of it may come in a moment. */
  readonly onGiven: (isTyped: boolean) => void;
};

export function useAnswers({ serverNow, onGiven }: Options) {
  const [given, setGiven] = useState<ReadonlyMap<number, Given>>(new Map());
  /** Typed texts that are not numbers where a number is required. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [openAt, setOpenAt] = useState(0);
  /** Where there is no way back: the positions that the server has. */
  const [over, setOver] = useState<ReadonlySet<number>>(new Set());
  const now = useRef({
    ...{ given, typed, over },
    held: null as Taking | null,
    /** The question on the screen; `since`: since when. */
    position: null as number | null,
    since: 0,
    spent: new Map<number, number>(),
  });
  const { current } = now;
  const isSequential = () => current.held?.navigation === 'sequential';
  /**
   * The answer on the screen may still change. In practice an answer is given when it is checked, so it is sent at
   * once.
   */
  const isHeldBack = (position: number) =>
    isSequential() && current.held?.mode !== 'practice' && position === current.position;

  const showGiven = (next: ReadonlyMap<number, Given>) => {
    current.given = next;
    setGiven(next);
  };
  const showTyped = (next: ReadonlyMap<number, string>) => {
    current.typed = next;
    setTyped(next);
  };
  const showOver = (next: ReadonlySet<number>) => {
    current.over = next;
    setOver(next);
  };

  const spend = (position: number) => {
    const at = stopwatchAtEvent();
    const here = current.position === position ? at - current.since : 0;
    const spent = (current.spent.get(position) ?? 0) + here;
    if (current.position === position) current.since = at;
    current.spent.set(position, spent);
    if (current.held) keepSpent(current.held.attempt_id, current.spent);
    return Math.round(spent);
  };

  const keep = (position: number, change: Partial<Given>) => {
    const before = current.given.get(position);
    const { attempt_id, lease_id } = current.held ?? {};
    if (!attempt_id || !lease_id || !before) return;
    const next = { ...before, ...change, revision: before.revision + 1 };
    showGiven(new Map(current.given).set(position, next));
    addWaiting(attempt_id, {
      ...{ position, ...next, lease_id },
      client_ms: spend(position),
      given_at: serverNow(),
    });
  };

  const draft = (position: number, text: string | null) => {
    const next = new Map(current.typed);
    if (text === null) next.delete(position);
    else next.set(position, text);
    showTyped(next);
  };

  /**
   * An answer that another tab of this browser could not send is newer than the answers given here: a newer one given
   * here would have replaced it in the queue. It is shown, and sent as this tab's own.
   */
  const adopt = () => {
    const { attempt_id, lease_id } = current.held ?? {};
    if (!attempt_id || !lease_id) return;
    for (const one of waitingOf(attempt_id)) {
      const before = current.given.get(one.position);
      if (one.lease_id === lease_id || !before) continue;
      const { answer, is_flagged } = one;
      const revision = Math.max(one.revision, before.revision + 1);
      showGiven(new Map(current.given).set(one.position, { answer, is_flagged, revision }));
      addWaiting(attempt_id, { ...one, revision, lease_id });
    }
  };

  /**
   * Text that is not a number when the person leaves it is not an answer: an earlier answer must not stay in its place
   * unseen.
   */
  const settle = (position: number) => {
    if (current.typed.has(position) && (current.given.get(position)?.answer ?? null) !== null)
      keep(position, { answer: null });
  };

  return {
    ...{ typed, openAt, over },
    given: shownOf(given, typed),
    /** The attempt arrives from the server: newer answers that wait here replace the server's. */
    take: (held: Taking) => {
      const { attempt_id: id, questions } = held;
      const { given: all, waiting } = merged(held, waitingOf(id));
      setWaiting(id, waiting);
      const at = openPlace(held, waiting, lookedAt(id));
      if (current.held?.lease_id !== held.lease_id) {
        current.position = questions[at]?.position ?? null;
        current.since = stopwatchAtEvent();
      }
      current.held = held;
      current.spent = timesOf(questions, spentOf(id));
      showGiven(all);
      const left = questions.filter(({ revision }, place) => place < at || revision > 0);
      showOver(new Set(isSequential() ? left.map(({ position }) => position) : []));
      setOpenAt(at);
    },
    /** The answer to send next; where there is no way back, not yet the one on the screen, unless `isAll`. */
    first: (isAll: boolean): Waiting | undefined => {
      adopt();
      return waitingOf(current.held?.attempt_id ?? '').find(({ position }) => isAll || !isHeldBack(position));
    },
    arrived: (one: Waiting) => {
      removeWaiting(current.held?.attempt_id ?? '', one);
      if (isSequential()) showOver(new Set(current.over).add(one.position));
    },
    give: (question: Pick<AskedQuestion, 'position' | 'type'>, change: Partial<Given>) => {
      const { position } = question;
      if (current.over.has(position)) return;
      const answer = change.answer ?? null;
      if (answer?.kind === 'typed' && isNoNumber(question, answer)) return draft(position, answer.text);
      if (change.answer !== undefined) draft(position, null);
      keep(position, change);
      onGiven(answer?.kind === 'typed');
    },
    settleAll: () => {
      for (const position of current.typed.keys()) settle(position);
    },
    /** Another question is shown: the time of the previous one ends, and where there is no way back it is over. */
    look: (position: number | null) => {
      const before = current.position;
      if (before === position) return;
      if (before !== null) {
        spend(before);
        settle(before);
        const isUntouched = (current.given.get(before)?.revision ?? 0) === 0;
        if (isSequential() && isUntouched) keep(before, {});
      }
      current.position = position;
      current.since = stopwatchAtEvent();
      if (current.held) keepLookedAt(current.held.attempt_id, position);
      onGiven(false);
    },
    /** The page may be about to close. */
    keepTime: () => {
      if (current.position !== null) spend(current.position);
    },
  };
}
