/**
 * The memory of a card, by FSRS-6 (ts-fsrs; J. Ye, "A Stochastic Shortest Path Algorithm for Optimizing Spaced
 * Repetition Scheduling", 2022): the only place that knows the library. Three of its habits are corrected here: it
 * counts days between midnights of UTC, its rollback forgets when a card was due, and it exceeds the maximum interval.
 */
import { type Card, type FSRS, forgetting_curve, fsrs, type Grade, generatorParameters } from 'ts-fsrs';

/** 1 forgotten, 2 hard, 3 good, 4 easy. */
export type Rating = 1 | 2 | 3 | 4;

/** The memory of one side of a card, with all that is needed to write it back. */
export type Memory = {
  readonly due: Date;
  /** Days after which it is remembered with a probability of 0.9; 0 before the first answer. */
  readonly stability: number;
  /** 1 to 10; 0 before the first answer. */
  readonly difficulty: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  readonly state: number;
  readonly scheduled_days: number;
  readonly learning_steps: number;
  readonly reps: number;
  readonly lapses: number;
  readonly last_review: Date | null;
};

export type Terms = {
  /** 0.8 to 0.95. */
  readonly desired_retention: number;
  /** Days. */
  readonly maximum_interval: number;
  /** Milliseconds that are added to an instant so that days of study begin at midnight of UTC. */
  readonly shift_ms: number;
};

const dayMs = 86_400_000;

export const newMemory = (now: Date): Memory => ({
  ...{ due: now, stability: 0, difficulty: 0, state: 0, scheduled_days: 0, learning_steps: 0 },
  ...{ reps: 0, lapses: 0, last_review: null },
});

const engines = new Map<string, FSRS>();

/** The engine for a person's terms. Engines are kept because making one costs far more than using it. */
const engineOf = ({ desired_retention, maximum_interval }: Terms) => {
  const key = `${desired_retention} ${maximum_interval}`;
  const known = engines.get(key);
  if (known) return known;
  const engine = fsrs({
    request_retention: desired_retention,
    maximum_interval,
    enable_fuzz: false,
    enable_short_term: true,
    learning_steps: ['1m', '10m'],
    relearning_steps: ['10m'],
  });
  engines.set(key, engine);
  return engine;
};

const moved = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

const asCard = ({ last_review, due, ...rest }: Memory, shift_ms: number): Card => ({
  ...rest,
  due: moved(due, shift_ms),
  ...(last_review && { last_review: moved(last_review, shift_ms) }),
  elapsed_days: 0, // Deprecated by the library, never kept.
});

/** Keeps the maximum interval: where the library exceeds it by a day or two, the card comes back on its last day. */
const within = (memory: Memory, at: Date, maximum: number): Memory =>
  memory.scheduled_days > maximum
    ? { ...memory, scheduled_days: maximum, due: moved(at, maximum * dayMs) }
    : memory;

/** The memory after an answer. */
export const afterReview = (before: Memory, rating: Rating, at: Date, terms: Terms): Memory => {
  const { shift_ms, maximum_interval } = terms;
  const { card } = engineOf(terms).next(asCard(before, shift_ms), moved(at, shift_ms), rating as Grade);
  const { due, stability, difficulty, state, scheduled_days, learning_steps, reps, lapses } = card;
  const after = { stability, difficulty, state, scheduled_days, learning_steps, reps, lapses };
  return within({ ...after, due: moved(due, -shift_ms), last_review: at }, at, maximum_interval);
};

/** Milliseconds until the card would come back after each of the four answers. */
export const previewsOf = (before: Memory, at: Date, terms: Terms) => {
  const due = (rating: Rating) => afterReview(before, rating, at, terms).due.getTime() - at.getTime();
  return [due(1), due(2), due(3), due(4)] as const;
};

const { w: usualWeights } = generatorParameters();

/** The probability, 0 to 1, that a card is remembered this many days after its last answer. */
export const retrievability = (elapsed_days: number, stability: number): number =>
  forgetting_curve(usualWeights, elapsed_days, stability);

const firstLeech = 8;
const leechEvery = 4;

/**
 * A card that was forgotten so often that asking it again teaches nothing: at 8 lapses, and at each fourth one after.
 */
export const isLeech = (lapses: number) => lapses >= firstLeech && (lapses - firstLeech) % leechEvery === 0;
