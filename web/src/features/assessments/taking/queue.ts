/** What this browser keeps of an attempt until it is over: answers that have not arrived, and times of reading. */
import type { Answer } from '@pdy/contract/assessments/taking';
import { type KeptQueue, keptQueue, readKept, writeKept } from '#lib/outbox/kept-queue.ts';

export type Waiting = {
  readonly position: number;
  readonly answer: Answer;
  readonly is_flagged: boolean;
  readonly revision: number;
  readonly client_ms: number;
  /** By the server's clock, in ms. */
  readonly given_at: number;
  /** The lease by which the tab held the attempt. */
  readonly lease_id: string;
};

const isWaiting = (one: unknown): one is Waiting =>
  typeof one === 'object' && one !== null && 'position' in one && 'revision' in one && 'given_at' in one;

/** The queue of answers: one to each question, the newest. All tabs of the browser share it. */
export const answerQueue = (attempt_id: string): KeptQueue<Waiting> =>
  keptQueue(`prova-${attempt_id}`, {
    isEntry: isWaiting,
    subjectOf: ({ position }) => position,
    revisionOf: ({ revision }) => revision,
  });

const timesOf = (attempt_id: string) => `prova-tempo-${attempt_id}`;

/** ms that this browser showed each question. It is kept so that a reload does not make the reading time look short. */
export const spentOf = (attempt_id: string): ReadonlyMap<number, number> =>
  new Map(
    readKept(timesOf(attempt_id)).filter(
      (one): one is [number, number] => Array.isArray(one) && one.every((part) => typeof part === 'number'),
    ),
  );

export const keepSpent = (attempt_id: string, spent: ReadonlyMap<number, number>): void =>
  writeKept(timesOf(attempt_id), [...spent]);

/** Removes what was kept of an attempt that is over. */
export const dropKept = (attempt_id: string): void => {
  answerQueue(attempt_id).replaceAll([]);
  keepSpent(attempt_id, new Map());
};
