/** Levels of people after an activity, compared with people with the same gap who did not do it. */
import { setImmediate as otherWork } from 'node:timers/promises';
import type { MeanChange } from '@pdy/contract/reports/moved';
import { fewestMoved } from '@pdy/contract/reports/words';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { daysAfter } from '@pdy/contract/rules/days';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { deviation, mean } from '@pdy/contract/rules/statistics';
import { heldOn } from '../../competencies/index.ts';
import { gainBetween, type Known, withoutProof } from './gain-rules.ts';

export const movedDays = 90;

/** A person who finished an activity that teaches a competency: the first time, with the activities of their plans. */
export type Finish = {
  readonly library_item_id: string;
  readonly competency_id: string;
  readonly person_id: string;
  readonly activity_ids: readonly string[];
  readonly done_on: string;
};

/** What a person's job asks for, from one day until before another; null: they still hold it. */
export type Asked = {
  readonly person_id: string;
  readonly level: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
};

/** An activity, a competency that it teaches, and the people who finished it. Null: fewer than ten others. */
export type MovedPair = Pick<Finish, 'library_item_id' | 'competency_id'> & {
  readonly did: MeanChange;
  readonly others: MeanChange | null;
};

/** The 0.975 quantile of Student's t, by the Cornish-Fisher expansion: exact to three digits from nine degrees on. */
const quantile = (degrees: number) => {
  const z = 1.959964;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
};

/** The mean of changes with its interval; null for fewer than ten people. */
export const meanChange = (gains: readonly number[]): MeanChange | null => {
  const people = gains.length;
  const [middle, spread] = [mean(gains), deviation(gains)];
  if (people < fewestMoved || middle === null || spread === null) return null;
  const reach = (quantile(people - 1) * spread) / Math.sqrt(people);
  const [low, high] = [roundHalfUp(middle - reach, 2), roundHalfUp(middle + reach, 2)];
  return { mean: roundHalfUp(middle, 2), low, high, people };
};

type Step = { readonly gap: number; readonly gain: number };

/**
 * The gap on a day, rounded to half a level, and what the level gained in the 90 days after it; null without either.
 */
const stepOf = (known: Known, demand: number | undefined, day: string): Step | null => {
  if (demand === undefined) return null;
  const { shown } = gapOf(demand, heldOn(day, known.competency, known.pieces));
  if (shown === null) return null;
  const gain = gainBetween(known, day, daysAfter(day, movedDays));
  return gain === null ? null : { gap: Math.round(shown * 2) / 2, gain };
};

/** A person whose job asks for the competency and of whom something is known. */
type Candidate = {
  readonly person_id: string;
  readonly known: Known;
  readonly asked: readonly Asked[];
  /** By first day: many activities are finished on the same days. */
  readonly steps: Map<string, Step | null>;
};

const demandOn = ({ asked }: Candidate, day: string) =>
  asked.find(({ starts_on, ends_on }) => starts_on <= day && (ends_on === null || day < ends_on))?.level;

const stepOn = (candidate: Candidate, day: string): Step | null => {
  const { steps, known } = candidate;
  const kept = steps.get(day);
  if (kept !== undefined) return kept;
  const step = stepOf(known, demandOn(candidate, day), day);
  steps.set(day, step);
  return step;
};

/** Keyed by person. */
const candidatesAmong = (asked: readonly Asked[], knownOf: Moving['knownOf']) => {
  const people = new Map<string, Candidate>();
  for (const [person_id, own] of Map.groupBy(asked, (one) => one.person_id)) {
    const known = knownOf(person_id);
    if (known) people.set(person_id, { person_id, known, asked: own, steps: new Map() });
  }
  return people;
};

type Moving = {
  /** All of one competency. */
  readonly finishes: readonly Finish[];
  readonly asked: readonly Asked[];
  readonly knownOf: (person_id: string) => Known | undefined;
  readonly today: string;
};

/**
 * The people whose job asks for the competency and who never finished the activity: each once, with the mean of their
 * gains.
 */
const gainsOfOthers = (
  cases: readonly (Finish & Step)[],
  doers: ReadonlySet<string>,
  people: Iterable<Candidate>,
): number[] => {
  const days = [...Map.groupBy(cases, ({ done_on }) => done_on)].map(
    ([day, own]) => [day, new Set(own.map(({ gap }) => gap))] as const,
  );
  const means: number[] = [];
  for (const candidate of people) {
    if (doers.has(candidate.person_id)) continue;
    const gains: number[] = [];
    for (const [day, gaps] of days) {
      const step = stepOn(candidate, day);
      if (step && gaps.has(step.gap)) gains.push(step.gain);
    }
    const own = mean(gains);
    if (own !== null) means.push(own);
  }
  return means;
};

/** The activities that teach one competency. */
export const movedOf = async ({ finishes, asked, knownOf, today }: Moving): Promise<MovedPair[]> => {
  const candidates = candidatesAmong(asked, knownOf);
  const pairs: MovedPair[] = [];
  for (const group of Map.groupBy(finishes, ({ library_item_id }) => library_item_id).values()) {
    const cases = group.flatMap((finish) => {
      const { person_id, activity_ids, done_on } = finish;
      const candidate = candidates.get(person_id);
      if (!candidate || daysAfter(done_on, movedDays) > today) return [];
      const { known } = candidate;
      const own = { ...known, pieces: withoutProof(known.pieces, activity_ids) };
      const step = stepOf(own, demandOn(candidate, done_on), done_on);
      return step ? [{ ...finish, ...step }] : [];
    });
    const did = meanChange(cases.map(({ gain }) => gain));
    const [first] = cases;
    if (!first || !did) continue;
    const { library_item_id, competency_id } = first;
    const doers = new Set(group.map(({ person_id }) => person_id));
    const others = meanChange(gainsOfOthers(cases, doers, candidates.values()));
    pairs.push({ library_item_id, competency_id, did, others });
    await otherWork(); // Requests that wait for the server go first.
  }
  return pairs;
};
