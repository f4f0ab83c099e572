/** A simulado under way: what a screen shows of it, and the parts of its machine. */
import type { Revealed, Taking } from '@pdy/contract/assessments/taking';
import type { Trouble } from '#lib/live/send-again.ts';
import type { Outbox } from '#lib/outbox/outbox.ts';
import type { createStore } from '#lib/outbox/store.ts';
import { type AnswersState, type createAnswers, noAnswers } from './answers.ts';
import type { ExamCalls } from './calls.ts';
import type { Stop } from './refusal.ts';
import type { ClockReading } from './server-clock.ts';

export type Saving =
  /** `kept`: refused for now, for example because the session ended. */
  { readonly kind: 'idle' | 'saving' | 'kept' | Trouble } | { readonly kind: 'saved'; readonly at: Date };

export type ExamState = AnswersState & {
  /** Null: none is open yet. */
  readonly taking: Taking | null;
  /** In practice: the verdict on each answer, by position. */
  readonly told: ReadonlyMap<number, Revealed>;
  readonly clock: ClockReading | null;
  /** Null: no limit. */
  readonly deadline: Date | null;
  readonly saving: Saving;
  readonly isBusy: boolean;
  /** Another tab or device took the attempt over. */
  readonly isLost: boolean;
};

export const noExam: ExamState = {
  ...noAnswers,
  taking: null,
  told: new Map(),
  clock: null,
  deadline: null,
  saving: { kind: 'idle' },
  isBusy: false,
  isLost: false,
};

export type ExamUnderWay = ReturnType<typeof createStore<ExamState>> & {
  readonly calls: ExamCalls;
  readonly answers: ReturnType<typeof createAnswers>;
  readonly outbox: Outbox<Stop>;
  /** The server's state differs from the screen's. */
  isStale: boolean;
  isSubmitting: boolean;
  /** The page was left. */
  isGone: boolean;
  typing: ReturnType<typeof setTimeout> | undefined;
  onFinished: (attempt_id: string) => void;
};
