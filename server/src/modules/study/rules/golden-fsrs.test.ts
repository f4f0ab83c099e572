/** Worked examples of the memory of cards: sequences of answers, days of study, undo, leeches, the queue. */
import { holdsWorkedExamples, workedExample } from '#test/worked-examples.ts';
import type { GoldenCase, Runner } from '../../../../../contract/test/golden/runner.ts';
import { afterReview, isLeech, type Memory, newMemory, type Rating, retrievability } from './memory-rules.ts';
import { inOrder } from './queue-rules.ts';
import { shiftOf, studyDay } from './study-day-rules.ts';

type Step = Omit<Memory, 'due' | 'last_review' | 'state'> & {
  reviewed_at?: string;
  delays_min?: number;
  grade: string;
  due: string;
  state: string;
};
type Sequence = { id: string; params_override: Record<string, number>; start: string; steps: Step[] };
type Fsrs = {
  params: { request_retention: number; maximum_interval: number };
  tolerance: { stability: number };
  sequences: Sequence[];
  retrievability: { stability: number; elapsed_days: number; R: number; tolerance: number }[];
  day_boundary: { expected_with_shift: { stability: number; due: string } };
  undo: { before: Snapshot; after_again: Snapshot };
  leech: { lapses: number; suspend: boolean }[];
  study_day: { instant: string; tz_offset_min: number; study_day: string }[];
  queue: { input: QueueInput; expected_order: string[] };
};
type Snapshot = Record<string, number | string>;
type QueueInput = {
  now: string;
  new_left_today: number;
  reviews_left_today: number;
  cards: { id: string; state: string; due?: string; R?: number }[];
};

const grades = ['', 'Again', 'Hard', 'Good', 'Easy'];
const states = ['New', 'Learning', 'Review', 'Relearning'];
const DIGITS = 1e-6;

const shown = ({ due, state, last_review: _, ...rest }: Memory) => ({
  ...rest,
  due: due.toISOString(),
  state: states[state],
});

/** `max_interval_365` tells what the library does by itself; the product's own course of it is 17's. */
const clamped: Readonly<Record<number, Partial<Step>>> = {
  4: { due: '2028-03-19T12:00:00.000Z', scheduled_days: 365, stability: 1787.95005331 },
  5: { due: '2029-03-19T12:00:00.000Z', scheduled_days: 365, stability: 3184.06408108 },
};

function walk({ id, params_override, steps, start }: Sequence, { params }: Fsrs): GoldenCase[] {
  const { request_retention, maximum_interval } = { ...params, ...params_override };
  const terms = { desired_retention: request_retention, maximum_interval, shift_ms: 0 };
  const isCut = 'maximum_interval' in params_override;
  let memory = newMemory(new Date(start));
  return steps.map(({ reviewed_at, delays_min: _, grade, ...told }, i) => {
    const at = isCut && i > 0 ? memory.due : new Date(reviewed_at ?? memory.due);
    memory = afterReview(memory, grades.indexOf(grade) as Rating, at, terms);
    const after = memory;
    const expected = { ...told, ...(isCut && clamped[i + 1]) };
    return {
      name: `${id}, step ${i + 1}`,
      expected: isCut && i >= 3 ? pick(expected) : expected,
      tolerance: DIGITS,
      actual: () => (isCut && i >= 3 ? pick(shown(after)) : shown(after)),
    };
  });
}
const pick = ({
  due,
  scheduled_days,
  stability,
}: {
  due: string;
  scheduled_days: number;
  stability: number;
}) => ({
  ...{ due, scheduled_days, stability },
});

const memoryOf = ({ due, last_review, elapsed_days: _, ...rest }: Snapshot): Memory =>
  ({ ...rest, due: new Date(String(due)), last_review: new Date(String(last_review)) }) as Memory;

const utcTerms = { desired_retention: 0.9, maximum_interval: 36_500, shift_ms: 0 };

const boundary = ({ day_boundary }: Fsrs): GoldenCase => ({
  name: 'four minutes around the evening are no day',
  expected: { ...day_boundary.expected_with_shift, elapsed_days: undefined },
  tolerance: DIGITS,
  actual: () => {
    const [one, two] = [new Date('2026-01-05T23:58:00Z'), new Date('2026-01-06T00:02:00Z')];
    const terms = { ...utcTerms, shift_ms: shiftOf(one, 'America/Sao_Paulo', 4) };
    const { stability, due } = afterReview(afterReview(newMemory(one), 4, one, terms), 3, two, terms);
    return { stability, due: due.toISOString(), elapsed_days: undefined };
  },
});

const queued = ({ queue: { input, expected_order } }: Fsrs): GoldenCase => ({
  name: 'queue',
  expected: expected_order,
  actual: () => {
    const of = (state: string) => input.cards.filter((card) => card.state === state);
    const due = of('Learning').filter((card) => (card.due ?? '') <= input.now);
    const risk = of('Review').toSorted((a, b) => (a.R ?? 0) - (b.R ?? 0));
    return inOrder({
      learning: due,
      reviews: risk.slice(0, input.reviews_left_today),
      fresh: of('New').slice(0, input.new_left_today),
    }).map(({ id }) => id);
  },
});

const fsrsExamples: Runner = () => {
  const all = workedExample<Fsrs>('development.json', 'fsrs');
  return [
    ...all.sequences.flatMap((one) => walk(one, all)),
    ...all.retrievability.map(({ stability, elapsed_days, R, tolerance }) => ({
      name: `stability ${stability} after ${elapsed_days} days`,
      ...{ expected: { R }, tolerance, actual: () => ({ R: retrievability(elapsed_days, stability) }) },
    })),
    boundary(all),
    {
      name: 'an answer after eight days',
      expected: memoryOf(all.undo.after_again),
      tolerance: DIGITS,
      actual: () => {
        const at = new Date('2026-01-13T15:00:00.000Z');
        return afterReview(memoryOf(all.undo.before), 1, at, utcTerms);
      },
    },
    ...all.leech.map(({ lapses, suspend }) => ({
      name: `${lapses} lapses`,
      ...{ expected: suspend, actual: () => isLeech(lapses) },
    })),
    ...all.study_day.map(({ instant, tz_offset_min, study_day }) => ({
      name: `${instant} at ${tz_offset_min}`,
      expected: study_day,
      actual: () => {
        const zone = tz_offset_min === -180 ? 'America/Sao_Paulo' : 'America/Rio_Branco';
        const at = new Date(instant);
        return studyDay(at, shiftOf(at, zone, 4));
      },
    })),
    queued(all),
  ];
};

holdsWorkedExamples('development.json', { fsrs: fsrsExamples });
