/**
 * The answers of a simulado on this screen, until they have arrived at the server. A part of the machine in `exam.ts`,
 * which sends them.
 */
import type { AskedQuestion, Taking } from '@pdy/contract/assessments/taking';
import { stopwatchAtEvent } from '#lib/clock.ts';
import { isNoNumber } from './choosing.ts';
import { type Given, merged, openPlace, shownOf, timesOf } from './given.ts';
import { keepLookedAt, lookedAt } from './lease.ts';
import { answerQueue, keepSpent, spentOf, type Waiting } from './queue.ts';

export type AnswersState = {
  /** The answers as shown, by position. */
  readonly given: ReadonlyMap<number, Given>;
  /** Typed texts that are not numbers where a number is required. */
  readonly typed: ReadonlyMap<number, string>;
  /** The place at which the attempt was opened. */
  readonly openAt: number;
  /** Where there is no way back: the positions that the server has. */
  readonly over: ReadonlySet<number>;
};

export const noAnswers: AnswersState = { given: new Map(), typed: new Map(), openAt: 0, over: new Set() };

type Means = {
  /** In ms, independent of the clock of the device. */
  readonly serverNow: () => number;
  /** There is an answer to send; `isTyped`: more of it may come in a moment. */
  readonly onGiven: (isTyped: boolean) => void;
  readonly show: (change: Partial<AnswersState>) => void;
};

export function createAnswers({ serverNow, onGiven, show }: Means) {
  let held: Taking | null = null;
  let given: ReadonlyMap<number, Given> = new Map();
  let typed: ReadonlyMap<number, string> = new Map();
  let over: ReadonlySet<number> = new Set();
  let spent = new Map<number, number>();
  /** The question on the screen, and since when, by the page's stopwatch. */
  let looked = { position: null as number | null, since: 0 };

  const isSequential = () => held?.navigation === 'sequential';
  /**
   * The answer on the screen may still change. In practice an answer is given when it is checked, so it is sent at
   * once.
   */
  const isHeldBack = (position: number) =>
    isSequential() && held?.mode !== 'practice' && position === looked.position;

  const setGiven = (position: number, next: Given) => {
    given = new Map(given).set(position, next);
    show({ given: shownOf(given, typed) });
  };

  const spend = (position: number) => {
    const at = stopwatchAtEvent();
    const here = looked.position === position ? at - looked.since : 0;
    const all = (spent.get(position) ?? 0) + here;
    if (looked.position === position) looked = { position, since: at };
    spent.set(position, all);
    if (held) keepSpent(held.attempt_id, spent);
    return Math.round(all);
  };

  const keep = (position: number, change: Partial<Given>) => {
    const before = given.get(position);
    const { attempt_id, lease_id } = held ?? {};
    if (!attempt_id || !lease_id || !before) return;
    const next = { ...before, ...change, revision: before.revision + 1 };
    setGiven(position, next);
    const entry = { position, ...next, lease_id, client_ms: spend(position), given_at: serverNow() };
    answerQueue(attempt_id).add(entry);
  };

  const draft = (position: number, text: string | null) => {
    const next = new Map(typed);
    if (text === null) next.delete(position);
    else next.set(position, text);
    typed = next;
    show({ typed, given: shownOf(given, typed) });
  };

  /**
   * An answer that another tab of this browser could not send is newer than the answers given here: a newer one given
   * here would have replaced it in the queue. It is shown, and sent as this tab's own.
   */
  const adopt = () => {
    const { attempt_id, lease_id } = held ?? {};
    if (!attempt_id || !lease_id) return;
    const queue = answerQueue(attempt_id);
    for (const one of queue.all()) {
      const before = given.get(one.position);
      if (one.lease_id === lease_id || !before) continue;
      const { position, answer, is_flagged } = one;
      const revision = Math.max(one.revision, before.revision + 1);
      setGiven(position, { answer, is_flagged, revision });
      queue.add({ ...one, revision, lease_id });
    }
  };

  /**
   * Text that is not a number when the person leaves it is not an answer: an earlier answer must not stay in its place
   * unseen.
   */
  const settle = (position: number) => {
    if (typed.has(position) && (given.get(position)?.answer ?? null) !== null)
      keep(position, { answer: null });
  };

  return {
    /** The attempt arrives from the server: newer answers that wait here replace the server's. Returns what to show. */
    take: (next: Taking): AnswersState => {
      const { attempt_id: id, questions } = next;
      const queue = answerQueue(id);
      const { given: all, waiting } = merged(next, queue.all());
      queue.replaceAll(waiting);
      const openAt = openPlace(next, waiting, lookedAt(id));
      if (held?.lease_id !== next.lease_id)
        looked = { position: questions[openAt]?.position ?? null, since: stopwatchAtEvent() };
      held = next;
      spent = timesOf(questions, spentOf(id));
      given = all;
      const left = questions.filter(({ revision }, place) => place < openAt || revision > 0);
      over = new Set(isSequential() ? left.map(({ position }) => position) : []);
      return { given: shownOf(given, typed), typed, openAt, over };
    },
    /** The answer to send next; where there is no way back, not yet the one on the screen, unless `isAll`. */
    first: (isAll: boolean): Waiting | undefined => {
      if (!held) return undefined;
      adopt();
      return answerQueue(held.attempt_id)
        .all()
        .find(({ position }) => isAll || !isHeldBack(position));
    },
    /** An answer left the queue: it has arrived, or will never be accepted. */
    settled: ({ position }: Waiting) => {
      if (!isSequential()) return;
      over = new Set(over).add(position);
      show({ over });
    },
    give: (question: Pick<AskedQuestion, 'position' | 'type'>, change: Partial<Given>) => {
      const { position } = question;
      if (over.has(position)) return;
      const answer = change.answer ?? null;
      if (answer?.kind === 'typed' && isNoNumber(question, answer)) return draft(position, answer.text);
      if (change.answer !== undefined) draft(position, null);
      keep(position, change);
      onGiven(answer?.kind === 'typed');
    },
    /** The person is done: every text that is not a number counts as no answer. */
    settleAll: () => {
      for (const position of typed.keys()) settle(position);
    },
    /** Another question is shown: the time of the previous one ends, and where there is no way back it is over. */
    look: (position: number | null) => {
      const before = looked.position;
      if (before === position) return;
      if (before !== null) {
        spend(before);
        settle(before);
        const isUntouched = (given.get(before)?.revision ?? 0) === 0;
        if (isSequential() && isUntouched) keep(before, {});
      }
      looked = { position, since: stopwatchAtEvent() };
      if (held) keepLookedAt(held.attempt_id, position);
      onGiven(false);
    },
    /** The page may be about to close. */
    keepTime: () => {
      if (looked.position !== null) spend(looked.position);
    },
  };
}
