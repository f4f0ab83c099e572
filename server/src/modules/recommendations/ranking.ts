/** Lists as they would be on a day: computed, not stored. */
import { setImmediate } from 'node:timers/promises';

import type { RecommendationSettings } from '@pdy/contract/recommendations/admin';
import type { RecommendationParts } from '@pdy/contract/recommendations/recommendations';
import { type OpenNeed, openNeeds } from '@pdy/contract/rules/recommendations/recommendation-needs';
import type { Horizon, Reason } from '@pdy/contract/rules/recommendations/recommendation-reason';
import {
  itemScore,
  type LibraryCandidate,
  primaryOf,
  scoreParts,
  teachings,
} from '@pdy/contract/rules/recommendations/recommendation-score';
import { listRecommendations } from '@pdy/contract/rules/recommendations/recommendations';
import type { Tx } from '#kernel/db.ts';
import { type LevelPiece, piecesOfMany } from '../competencies/index.ts';
import { candidatesFor } from './candidates.ts';
import type { Candidate, Company } from './company.ts';
import { needsFrom } from './needs.ts';
import { concerns, type Learner } from './people.ts';
import { rankingSettings } from './wishes.ts';

export type Entry = {
  readonly item_id: string;
  readonly item_type: 'library' | 'assessment';
  readonly title: string;
  readonly kind: Candidate['kind'];
  readonly competency_id: string;
  readonly horizon: Horizon;
  readonly score: number;
  readonly adjusted: number;
  readonly reason: Reason;
  /** Null: the person lacks nothing that it teaches. */
  readonly parts: RecommendationParts | null;
  readonly mandatory_until: string | null;
  /** Only in the list for the current job: entries for the target job took its place in the combined list. */
  readonly beyond_list: boolean;
};

export type KnownNeed = OpenNeed & {
  /** Something on offer leads to a higher level. */
  readonly has_content: boolean;
};

/** The points of an item without a gap, which the company or a person asked for. */
const scoreAsked = { mandatory: 100, by_name: 25 };
/** The most entries of a list. */
const longest = 100;

/** The parts of an item's score. Pins beyond the strongest do not count: the score shows which pin counted. */
const partsOf = (item: LibraryCandidate, needs: readonly OpenNeed[], score: number) => {
  const taught = teachings(item, needs);
  const primary = primaryOf(taught);
  if (!primary) return null;
  const counted =
    item.pinned && Math.abs(itemScore(item, taught) - score) > 1e-9 ? { ...item, pinned: false } : item;
  const { need, coverage, readiness } = primary;
  return { priority: need.priority, coverage, readiness, ...scoreParts(counted, taught) };
};

/** The entry of an item that is requested, though there is no gap. */
const asked = (item: Candidate): Entry[] => {
  const [first] = item.teaches; // They are sorted by their ids.
  const isBarred = (item.completed && !item.renewal_due) || item.dismissed || item.ruled_out;
  if (!first || isBarred || (item.mandatory_until === null && !item.assigned_by_manager)) return [];
  const score = item.mandatory_until === null ? scoreAsked.by_name : scoreAsked.mandatory;
  const demand = first.to_level;
  const { id: item_id, title, kind, mandatory_until } = item;
  const shared = {
    item_id,
    item_type: 'library' as const,
    title,
    kind,
    mandatory_until,
    horizon: 'company' as const,
    parts: null,
    beyond_list: false,
  };
  const reason: Reason = mandatory_until
    ? { code: 'mandatory', until: mandatory_until, demand }
    : { code: 'by_name', demand };
  return [{ ...shared, competency_id: first.competency, score, adjusted: score, reason }];
};

type Wanted = {
  readonly learner: Learner;
  readonly needs: readonly OpenNeed[];
  readonly settings: RecommendationSettings;
};

/** Tests of the kinds that the company recommends, weighed as the rule says. */
const testsFor = ({ learner: { tests, dismissed }, settings }: Wanted) =>
  tests
    .filter(({ kind }) => !settings.disabled_kinds.includes(kind))
    .map((test) => ({ ...test, dismissed: dismissed.has(test.id) }));

const listedOf = (items: readonly Candidate[], wanted: Wanted): Entry[] => {
  const { needs, settings } = wanted;
  const assessments = testsFor(wanted);
  const tests = new Map(assessments.map((test) => [test.id, test]));
  const byId = new Map(items.map((item) => [item.id, item]));
  const open = new Map(needs.map((need) => [need.competency, need]));
  const list = listRecommendations({ needs, items, assessments, settings: rankingSettings(settings) });
  return list.flatMap(({ id, primary, score, adjusted, reason }): Entry[] => {
    const horizon = open.get(primary)?.horizon ?? 'current';
    const shared = {
      item_id: id,
      competency_id: primary,
      horizon,
      score,
      adjusted,
      reason,
      beyond_list: false,
    };
    const test = tests.get(id);
    if (test)
      return [
        {
          ...{ ...shared, item_type: 'assessment', title: test.title, kind: test.kind },
          ...{ parts: null, mandatory_until: null },
        },
      ];
    const item = byId.get(id);
    if (!item) return [];
    const { title, kind, mandatory_until } = item;
    const parts = partsOf(item, needs, score);
    return [
      {
        ...{ ...shared, item_type: 'library', title, kind, parts, mandatory_until },
      },
    ];
  });
};

/** The list for the current job alone; empty for a person without another target. */
const listedOfJob = (items: readonly Candidate[], wanted: Wanted, ofJob: readonly OpenNeed[]) =>
  wanted.needs.some(({ horizon }) => horizon === 'target')
    ? listedOf(items, { ...wanted, needs: ofJob }).filter(({ horizon }) => horizon === 'current')
    : [];

/** The combined list, followed by what a list for the current job alone would add. */
const rank = (items: readonly Candidate[], wanted: Wanted, ofJob: readonly OpenNeed[]) => {
  const listed = listedOf(items, wanted);
  const known = new Set(listed.map(({ item_id }) => item_id));
  const others = items.filter(({ id }) => !known.has(id)).flatMap(asked);
  const all = [...listed, ...others.sort((a, b) => (a.item_id < b.item_id ? -1 : 1))];
  for (const { item_id } of all) known.add(item_id);
  const more = listedOfJob(items, wanted, ofJob)
    .filter(({ item_id }) => !known.has(item_id))
    .map((entry) => ({ ...entry, beyond_list: true }));
  const isMandatory = ({ mandatory_until }: Entry) => mandatory_until !== null;
  return [...all.filter(isMandatory), ...all.filter((entry) => !isMandatory(entry)), ...more].slice(
    0,
    longest,
  );
};

export type Ranked = {
  readonly person_id: string;
  readonly list: readonly Entry[];
  readonly needs: readonly KnownNeed[];
  /** The number of days in which the passing of time changes nothing in it; Infinity: never. */
  readonly days_unchanged: number;
};

/** The needs for which something on offer leads to a higher level. */
const servedOf = (items: readonly Candidate[], needs: readonly OpenNeed[]): ReadonlySet<OpenNeed> => {
  const served = new Set<OpenNeed>();
  for (const item of items)
    if (!item.ruled_out)
      for (const { need, worth } of teachings(item, needs)) if (worth > 0) served.add(need);
  return served;
};

const rankedOf = (
  learner: Learner,
  company: Company,
  pieces: ReadonlyMap<string, readonly LevelPiece[]>,
): Ranked => {
  const { settings, today, demands } = company;
  const { needs, days_unchanged } = needsFrom(learner, demands, { pieces, today });
  const weights = rankingSettings(settings).horizon_weight;
  const open = openNeeds(needs, weights);
  const ofJob = openNeeds(
    needs.filter(({ horizon }) => horizon !== 'target'),
    weights,
  );
  const items = candidatesFor(
    learner,
    company,
    open.map(({ competency }) => competency),
  );
  const served = servedOf(items, open);
  const known = open.map((need): KnownNeed => ({ ...need, has_content: served.has(need) }));
  const list = rank(items, { learner, needs: open, settings }, ofJob);
  return { person_id: learner.user_id, list, needs: known, days_unchanged };
};

/** The number of lists ranked together before waiting page requests are served. */
const atOnce = 2;

/**
 * Ranks the lists of people, as the system or an administrator. The evidence of all is read in one statement; each list
 * is computed separately.
 */
export const rankedFor = async (
  tx: Tx,
  company: Company,
  learners: readonly Learner[],
): Promise<Ranked[]> => {
  const competencies = new Set(learners.flatMap((learner) => [...concerns(company, learner)]));
  const evidence = await piecesOfMany(
    tx,
    learners.map(({ user_id }) => user_id),
    [...competencies],
  );
  const ranked: Ranked[] = [];
  for (const [at, learner] of learners.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate();
    ranked.push(rankedOf(learner, company, evidence.get(learner.user_id) ?? new Map()));
  }
  return ranked;
};
