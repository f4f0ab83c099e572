/** Answers as this screen knows them: the server's, updated with newer ones that wait here. */
import type { AskedQuestion, Taking } from '@pdy/contract/assessments/taking';
import type { Waiting } from './queue.ts';

export type Given = Pick<AskedQuestion, 'answer' | 'is_flagged' | 'revision'>;

type Known = Pick<AskedQuestion, 'position' | 'answer' | 'is_flagged' | 'revision' | 'answered_at'>;

/** Where a person goes on after coming back: at the last answered question; -1: none was answered. */
const placeToGoOn = (questions: readonly Known[]) => {
  const times = questions.map(({ answered_at }) => answered_at?.getTime() ?? 0);
  const latest = Math.max(0, ...times);
  return latest === 0 ? -1 : times.lastIndexOf(latest);
};

/**
 * Whether a waiting answer is newer than the server's. As long as the same tab has held the attempt, the count of its
 * own changes decides; once another tab held it in between, only the time does.
 */
const isNewer = (waiting: Waiting, known: Known, lease_id: string | null) => {
  if (known.revision === 0) return true;
  if (waiting.lease_id === lease_id || known.answered_at === null) return waiting.revision > known.revision;
  return waiting.given_at > known.answered_at.getTime();
};

/** The answers to show, and the waiting ones that still have to be sent. */
export function merged(
  { questions, lease_id }: { readonly questions: readonly Known[]; readonly lease_id: string | null },
  waiting: readonly Waiting[],
) {
  const given = new Map<number, Given>(
    questions.map(({ position, answer, is_flagged, revision }) => [
      position,
      { answer, is_flagged, revision },
    ]),
  );
  const left = waiting.flatMap((one) => {
    const known = questions.find(({ position }) => position === one.position);
    if (!known || !isNewer(one, known, lease_id)) return [];
    // The server accepts only a higher count.
    const revision = Math.max(one.revision, known.revision + 1);
    given.set(one.position, { answer: one.answer, is_flagged: one.is_flagged, revision });
    return [{ ...one, revision, lease_id: lease_id ?? one.lease_id }];
  });
  return { given, waiting: left };
}

/** Where the typed text is not an answer, none is shown: neither in the grid nor in the counts. */
export const shownOf = (given: ReadonlyMap<number, Given>, typed: ReadonlyMap<number, string>) =>
  new Map(
    [...given].map(([position, one]) => [position, typed.has(position) ? { ...one, answer: null } : one]),
  );

/** The longest time on each question, here or on another page, in ms. */
export const timesOf = (
  questions: readonly Pick<AskedQuestion, 'position' | 'time_ms'>[],
  here: ReadonlyMap<number, number>,
): Map<number, number> =>
  new Map(questions.map(({ position, time_ms }) => [position, Math.max(time_ms, here.get(position) ?? 0)]));

/**
 * The place of the open question: the one that this tab showed last, otherwise the one that was answered last. Where
 * there is no way back, a question that the server has, blank or not, is over, and so are all before it; a waiting
 * answer may belong to the question that was being answered. After the last question, the last one stays open.
 */
export const openPlace = (
  { questions, navigation }: Pick<Taking, 'navigation'> & { readonly questions: readonly Known[] },
  waiting: readonly Pick<Waiting, 'position'>[],
  looked_at: number | null,
): number => {
  if (navigation === 'free') {
    const here = questions.findIndex(({ position }) => position === looked_at);
    return Math.max(0, here < 0 ? placeToGoOn(questions) : here);
  }
  const over = questions.findLastIndex(({ revision }) => revision > 0);
  const open = questions.findLastIndex((one) => waiting.some(({ position }) => position === one.position));
  return Math.min(questions.length - 1, Math.max(over + 1, open));
};
