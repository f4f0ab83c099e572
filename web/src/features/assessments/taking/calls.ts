/** The calls of an attempt, as the machines need them: `api.attempts` has them, and a test gives its own. */
import type { Answer, Revealed, Taking } from '@pdy/contract/assessments/taking';

type Call<Input, Output> = {
  readonly call: (input: Input, options?: { readonly signal: AbortSignal }) => Promise<Output>;
};

type Held = { readonly id: string; readonly lease_id: string };

type Opening = {
  readonly id: string;
  /** Null: this tab does not hold the attempt. */
  readonly lease_id: string | null;
  readonly takes_over?: boolean;
  readonly with_questions?: boolean;
};

type Saved = Pick<Taking, 'server_now' | 'deadline_at'> & {
  readonly saved_at: Date;
  /** In practice, with the answer; otherwise null. */
  readonly told: Revealed | null;
};

type Given = {
  readonly position: number;
  readonly revision: number;
  readonly answer: Answer;
  readonly is_flagged: boolean;
  readonly client_ms: number;
};

/** The calls of a simulado. */
export type ExamCalls = {
  readonly start: Call<{ readonly test_id: string }, Taking>;
  readonly open: Call<Opening, Taking>;
  readonly save: Call<Held & Given, Saved>;
  readonly submit: Call<{ readonly id: string }, unknown>;
  readonly leave: Call<Held & { readonly times: number }, unknown>;
};

/** The calls of a proficiency test. */
export type AdaptiveCalls = Pick<ExamCalls, 'start' | 'open' | 'submit'> & {
  readonly answer: Call<Held & { readonly position: number; readonly answer: NonNullable<Answer> }, Taking>;
};
