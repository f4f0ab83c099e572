/** Levels of people after an activity, beside those with the same gap who did not do it. */
import type { MeanChange, MovedRow } from '@pdy/contract/reports/moved';
import { daysAfter } from '@pdy/contract/rules/days';
import { gapOf } from '@pdy/contract/rules/gap';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { deviation, mean } from '@pdy/contract/rules/statistics';
import { heldOn } from '../competencies/index.ts';
import { gainBetween, type Known, withoutProof } from './act-rules.ts';

export const movedDays = 90;

/** Somebody who finished an activity that teaches a competency: the first time, and by which activities of their plans. */
export type Finish = {
  readonly item: MovedRow['item'];
  readonly competency: MovedRow['competency'];
  readonly person_id: string;
  readonly activity_ids: readonly string[];
  readonly done_on: string;
};

/** What the job of somebody asks for, from a day until before another; null: they hold it. */
export type Asked = {
  readonly person_id: string;
  readonly competency_id: string;
  readonly level: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
};

export type KnownOf = (person_id: string, competency_id: string) => Known | undefined;

/** The 0.975 quantile of Student's t, by the expansion of Cornish and Fisher: to three digits from nine degrees on. */
const quantile = (degrees: number) => {
  const z = 1.959964;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
};

/** Null of fewer than may be told. */
export const meanChange = (gains: readonly number[], fewest: number): MeanChange | null => {
  const people = gains.length;
  const [middle, spread] = [mean(gains), deviation(gains)];
  if (people < fewest || middle === null || spread === null) return null;
  const reach = (quantile(people - 1) * spread) / Math.sqrt(people);
  const [low, high] = [roundHalfUp(middle - reach, 2), roundHalfUp(middle + reach, 2)];
  return { mean: roundHalfUp(middle, 2), low, high, people };
};

type Step = { readonly gap: number; readonly gain: number };

/** The gap of a day to half a level, and what the level gained in the 90 days after it; null without either. */
const stepOf = (known: Known | undefined, demand: number | undefined, day: string): Step | null => {
  if (!known || demand === undefined) return null;
  const { shown } = gapOf(demand, heldOn(day, known.competency, known.pieces));
  if (shown === null) return null;
  const gain = gainBetween(known, day, daysAfter(day, movedDays));
  return gain === null ? null : { gap: Math.round(shown * 2) / 2, gain };
};

const demandsAmong = (asked: readonly Asked[]) => {
  const byPlace = Map.groupBy(asked, ({ person_id, competency_id }) => `${person_id} ${competency_id}`);
  return (person_id: string, competency_id: string, day: string) =>
    byPlace
      .get(`${person_id} ${competency_id}`)
      ?.find(({ starts_on, ends_on }) => starts_on <= day && (ends_on === null || day < ends_on))?.level;
};

type Told = {
  readonly finishes: readonly Finish[];
  readonly asked: readonly Asked[];
  readonly knownOf: KnownOf;
  readonly today: string;
  /** At least ten. */
  readonly fewest: number;
};

/** Those who are asked for the competency and never finished the activity: each once, with the mean of their gains. */
const gainsOfOthers = (
  cases: readonly (Finish & Step)[],
  doers: ReadonlySet<string>,
  people: readonly string[],
  stepOn: (person_id: string, day: string) => Step | null,
): number[] => {
  const same = new Map<string, { done_on: string; gap: number }>();
  for (const { done_on, gap } of cases) same.set(`${done_on} ${gap}`, { done_on, gap });
  return people.flatMap((person_id) => {
    if (doers.has(person_id)) return [];
    const gains = [...same.values()].flatMap(({ done_on, gap }) => {
      const step = stepOn(person_id, done_on);
      return step?.gap === gap ? [step.gain] : [];
    });
    const own = mean(gains);
    return own === null ? [] : [own];
  });
};

export const movedOf = ({ finishes, asked, knownOf, today, fewest }: Told): MovedRow[] => {
  const demandOn = demandsAmong(asked);
  const peopleOf = new Map(
    [...Map.groupBy(asked, ({ competency_id }) => competency_id)].map(([id, own]) => [
      id,
      [...new Set(own.map(({ person_id }) => person_id))],
    ]),
  );
  const kept = new Map<string, Step | null>();
  const stepOn = (competency_id: string) => (person_id: string, day: string) => {
    const key = `${competency_id} ${person_id} ${day}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const step = stepOf(knownOf(person_id, competency_id), demandOn(person_id, competency_id, day), day);
    kept.set(key, step);
    return step;
  };
  const groups = Map.groupBy(finishes, ({ item, competency }) => `${item.id} ${competency.id}`);
  const rows = [...groups.values()].flatMap((group) => {
    const cases = group.flatMap((finish) => {
      const { person_id, competency, activity_ids, done_on } = finish;
      if (daysAfter(done_on, movedDays) > today) return [];
      const known = knownOf(person_id, competency.id);
      const own = known && { ...known, pieces: withoutProof(known.pieces, activity_ids) };
      const step = stepOf(own, demandOn(person_id, competency.id, done_on), done_on);
      return step ? [{ ...finish, ...step }] : [];
    });
    const [first] = cases;
    const did = meanChange(
      cases.map(({ gain }) => gain),
      fewest,
    );
    if (!first || !did) return [];
    const { item, competency } = first;
    const doers = new Set(group.map(({ person_id }) => person_id));
    const people = peopleOf.get(competency.id) ?? [];
    const others = gainsOfOthers(cases, doers, people, stepOn(competency.id));
    return [{ item, competency, did, others: meanChange(others, fewest) }];
  });
  return rows.sort((a, b) => b.did.mean - a.did.mean || a.item.name.localeCompare(b.item.name, 'pt-BR'));
};
