/** What a screen shows of a simulado under way. */
import type { Taking, Told } from '@pdy/contract/assessments/taking';
import type { Trouble } from '#lib/live/send-again.ts';
import { type AnswersState, noAnswers } from './answers.ts';
import type { ClockReading } from './server-clock.ts';

export type Saving =
  /** `kept`: refused for now, for example because the session ended. */
  { readonly kind: 'idle' | 'saving' | 'kept' | Trouble } | { readonly kind: 'saved'; readonly at: Date };

export type ExamState = AnswersState & {
  /** Null: none is open yet. */
  readonly taking: Taking | null;
  /** In practice: the verdict on each answer, by position. */
  readonly told: ReadonlyMap<number, Told>;
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
