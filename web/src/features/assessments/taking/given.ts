/** Answers as this screen knows them: what the server has, with what waits here. */
import type { AskedQuestion, Taking } from '@pdy/contract/assessments/taking';
import { waitingOf } from './queue.ts';

export type Given = Pick<AskedQuestion, 'answer' | 'is_flagged' | 'revision'>;

/** What the server has, with what waits here and is newer. */
export function givenOf({ attempt_id, questions }: Taking): Map<number, Given> {
  const waiting = new Map(waitingOf(attempt_id).map((one) => [one.position, one]));
  return new Map(
    questions.map(({ position, answer, is_flagged, revision }) => {
      const newer = waiting.get(position);
      return [position, newer && newer.revision > revision ? newer : { answer, is_flagged, revision }];
    }),
  );
}

/** Where something is typed that is no answer, none is shown: not in the grid, not in what is counted. */
export const shownOf = (given: ReadonlyMap<number, Given>, typed: ReadonlyMap<number, string>) =>
  new Map(
    [...given].map(([position, one]) => [position, typed.has(position) ? { ...one, answer: null } : one]),
  );
