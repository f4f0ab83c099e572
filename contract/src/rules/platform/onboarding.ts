/** How the guided tour moves: one act at a time, from a given state. The database checks the same rule. */

export const tourActs = ['start', 'next', 'previous', 'skip', 'reset'] as const;
export type TourAct = (typeof tourActs)[number];

export type TourProgress = {
  /** The index of the step, from 0; the number of steps once all are done. */
  readonly current_step: number;
  /** The indexes of steps that were left forwards, in that order, each once. */
  readonly completed_steps: readonly number[];
  readonly is_completed: boolean;
  readonly is_skipped: boolean;
  /** Null until the tour is started for the first time. */
  readonly started_at: Date | null;
  /** When it was completed or skipped; null while it is neither. */
  readonly completed_at: Date | null;
};

/** new: never started; running: started and not ended; done: completed or skipped. */
export const tourStates = ['new', 'running', 'done'] as const;
export type TourState = (typeof tourStates)[number];

/** The state of a new person. */
export const newTour: TourProgress = {
  current_step: 0,
  completed_steps: [],
  is_completed: false,
  is_skipped: false,
  started_at: null,
  completed_at: null,
};

type Marks = { is_completed: boolean | null; is_skipped: boolean | null; started_at: Date | null };

/** The state of a person's tour. All marks null: there is no record yet, which counts as new. */
export const tourStateOf = ({ is_completed, is_skipped, started_at }: Marks): TourState => {
  if (is_completed || is_skipped) return 'done';
  return started_at === null ? 'new' : 'running';
};

/** The index of the step to show. Steps may have been removed since the index was stored. */
export const tourStep = ({ current_step }: Pick<TourProgress, 'current_step'>, total: number) =>
  Math.min(current_step, Math.max(total - 1, 0));

type Circumstances = {
  /** The number of steps. */
  readonly total: number;
  readonly now: Date;
};

const forwards = (progress: TourProgress, { total, now }: Circumstances): TourProgress => {
  const here = tourStep(progress, total);
  const { completed_steps } = progress;
  const is_completed = here + 1 >= total;
  return {
    ...progress,
    current_step: here + 1,
    completed_steps: completed_steps.includes(here) ? completed_steps : [...completed_steps, here],
    is_completed,
    completed_at: is_completed ? now : null,
  };
};

/** The state after an act. An act without meaning in the present state changes nothing. */
export function moveTour(progress: TourProgress, act: TourAct, circumstances: Circumstances): TourProgress {
  const { total, now } = circumstances;
  const state = tourStateOf(progress);
  switch (act) {
    case 'start':
      return {
        ...progress,
        current_step: 0,
        is_completed: false,
        is_skipped: false,
        started_at: now,
        completed_at: null,
      };
    case 'next':
      return state === 'running' ? forwards(progress, circumstances) : progress;
    case 'previous':
      return state === 'running'
        ? { ...progress, current_step: Math.max(tourStep(progress, total) - 1, 0) }
        : progress;
    case 'skip':
      return state === 'done' ? progress : { ...progress, is_skipped: true, completed_at: now };
    case 'reset':
      return newTour;
  }
}
