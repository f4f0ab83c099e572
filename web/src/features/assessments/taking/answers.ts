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

/** What this screen knows of the answers. */
type Held = {
  readonly means: Means;
  taking: Taking | null;
  given: ReadonlyMap<number, Given>;
  typed: ReadonlyMap<number, string>;
  over: ReadonlySet<number>;
  /** Ms on each question, by position. */
  spent: Map<number, number>;
  /** The question on the screen, and since when, by the page's stopwatch. */
  looked: { readonly position: number | null; readonly since: number };
};

const isSequential = ({ taking }: Held) => taking?.navigation === 'sequential';

/**
 * Whether the answer on the screen may still change. In practice an answer is given when it is checked, so it is sent
 * at once.
 */
const isHeldBack = (held: Held, position: number) =>
  isSequential(held) && held.taking?.mode !== 'practice' && position === held.looked.position;

function setGiven(held: Held, position: number, next: Given) {
  held.given = new Map(held.given).set(position, next);
  held.means.show({ given: shownOf(held.given, held.typed) });
}

function spend(held: Held, position: number) {
  const { taking, spent, looked } = held;
  const at = stopwatchAtEvent();
  const here = looked.position === position ? at - looked.since : 0;
  const all = (spent.get(position) ?? 0) + here;
  if (looked.position === position) held.looked = { position, since: at };
  spent.set(position, all);
  if (taking) keepSpent(taking.attempt_id, spent);
  return Math.round(all);
}

function keep(held: Held, position: number, change: Partial<Given>) {
  const before = held.given.get(position);
  const { attempt_id, lease_id } = held.taking ?? {};
  if (!attempt_id || !lease_id || !before) return;
  const next = { ...before, ...change, revision: before.revision + 1 };
  setGiven(held, position, next);
  const [client_ms, given_at] = [spend(held, position), held.means.serverNow()];
  answerQueue(attempt_id).add({ position, ...next, lease_id, client_ms, given_at });
}

function draft(held: Held, position: number, text: string | null) {
  const typed = new Map(held.typed);
  if (text === null) typed.delete(position);
  else typed.set(position, text);
  held.typed = typed;
  held.means.show({ typed, given: shownOf(held.given, typed) });
}

/**
 * An answer that another tab of this browser could not send is newer than the answers given here: a newer one given
 * here would have replaced it in the queue. It is shown, and sent as this tab's own.
 */
function adopt(held: Held) {
  const { attempt_id, lease_id } = held.taking ?? {};
  if (!attempt_id || !lease_id) return;
  const queue = answerQueue(attempt_id);
  for (const one of queue.all()) {
    const before = held.given.get(one.position);
    if (one.lease_id === lease_id || !before) continue;
    const { position, answer, is_flagged } = one;
    const revision = Math.max(one.revision, before.revision + 1);
    setGiven(held, position, { answer, is_flagged, revision });
    queue.add({ ...one, revision, lease_id });
  }
}

/**
 * Takes an unfinished text as no answer when the person leaves it: an earlier answer must not stay in its place unseen.
 */
function settle(held: Held, position: number) {
  if (held.typed.has(position) && (held.given.get(position)?.answer ?? null) !== null)
    keep(held, position, { answer: null });
}

function take(held: Held, next: Taking): AnswersState {
  const { attempt_id: id, questions } = next;
  const queue = answerQueue(id);
  const { given, waiting } = merged(next, queue.all());
  queue.replaceAll(waiting);
  const openAt = openPlace(next, waiting, lookedAt(id));
  if (held.taking?.lease_id !== next.lease_id)
    held.looked = { position: questions[openAt]?.position ?? null, since: stopwatchAtEvent() };
  held.taking = next;
  held.spent = timesOf(questions, spentOf(id));
  held.given = given;
  const left = questions.filter(({ revision }, place) => place < openAt || revision > 0);
  held.over = new Set(isSequential(held) ? left.map(({ position }) => position) : []);
  return { given: shownOf(given, held.typed), typed: held.typed, openAt, over: held.over };
}

function give(held: Held, question: Pick<AskedQuestion, 'position' | 'type'>, change: Partial<Given>) {
  const { position } = question;
  if (held.over.has(position)) return;
  const answer = change.answer ?? null;
  if (answer?.kind === 'typed' && isNoNumber(question, answer)) return draft(held, position, answer.text);
  if (change.answer !== undefined) draft(held, position, null);
  keep(held, position, change);
  held.means.onGiven(answer?.kind === 'typed');
}

function look(held: Held, position: number | null) {
  const before = held.looked.position;
  if (before === position) return;
  if (before !== null) {
    spend(held, before);
    settle(held, before);
    const isUntouched = (held.given.get(before)?.revision ?? 0) === 0;
    if (isSequential(held) && isUntouched) keep(held, before, {});
  }
  held.looked = { position, since: stopwatchAtEvent() };
  if (held.taking) keepLookedAt(held.taking.attempt_id, position);
  held.means.onGiven(false);
}

export function createAnswers(means: Means) {
  const held: Held = {
    ...{ means, taking: null, given: new Map(), typed: new Map(), over: new Set(), spent: new Map() },
    looked: { position: null, since: 0 },
  };
  return {
    /** The attempt arrives from the server: newer answers that wait here replace the server's. Returns what to show. */
    take: (next: Taking) => take(held, next),
    /** The answer to send next; where there is no way back, not yet the one on the screen, unless `isAll`. */
    first: (isAll: boolean): Waiting | undefined => {
      if (!held.taking) return undefined;
      adopt(held);
      const waiting = answerQueue(held.taking.attempt_id).all();
      return waiting.find(({ position }) => isAll || !isHeldBack(held, position));
    },
    /** An answer left the queue: it has arrived, or will never be accepted. */
    settled: ({ position }: Waiting) => {
      if (!isSequential(held)) return;
      held.over = new Set(held.over).add(position);
      means.show({ over: held.over });
    },
    give: (question: Pick<AskedQuestion, 'position' | 'type'>, change: Partial<Given>) =>
      give(held, question, change),
    /** The person is done: every text that is not a number counts as no answer. */
    settleAll: () => {
      for (const position of held.typed.keys()) settle(held, position);
    },
    /** Another question is shown: the time of the previous one ends, and where there is no way back it is over. */
    look: (position: number | null) => look(held, position),
    /** The page may be about to close. */
    keepTime: () => {
      if (held.looked.position !== null) spend(held, held.looked.position);
    },
  };
}
