/** The next question of an adaptive test, and when the test ends. */
import { clamp } from '@pdy/contract/rules/numbers';
import type { Ability } from './ability-rules.ts';
import { type ItemModel, information } from './item-model-rules.ts';
import { lotOf } from './order-rules.ts';

/** The difference below which numbers are equal. */
const NOISE = 1e-12;
/** A held level may only move the first question this far from the centre. */
const FARTHEST_START = 1.5;

export type AdaptiveItem = ItemModel & { id: string; topic?: string | null | undefined };

export type AdaptiveRules = {
  min_items: number;
  max_items: number;
  se_target: number;
  /** The probability of one level at which the test ends, 0 to 1. */
  level_prob: number;
  /** One of this many best questions is drawn at random: in the first steps, and afterwards. */
  randomesque_first: number;
  randomesque_first_steps: number;
  randomesque_after: number;
  /** Shares of the topics, adding up to 1; empty: topics do not matter. */
  topics?: readonly { topic: string; share: number }[] | undefined;
};

export const adaptiveDefaults: AdaptiveRules = {
  min_items: 8,
  max_items: 20,
  se_target: 0.45,
  level_prob: 0.9,
  randomesque_first: 5,
  randomesque_first_steps: 3,
  randomesque_after: 3,
};

/** θ that chooses the first question, never the score. `held`: level with decimals; null when unknown. */
export const startingTheta = (held: number | null) =>
  held === null ? 0 : clamp(held - 3, -FARTHEST_START, FARTHEST_START);

/** Questions of the topic that lags most behind its share; all of them when no topic with a share is left. */
function ofLaggingTopic<Item extends AdaptiveItem>(
  pool: readonly Item[],
  asked: readonly AdaptiveItem[],
  topics: AdaptiveRules['topics'] = [],
) {
  const shareOf = (topic: string) =>
    asked.filter((item) => item.topic === topic).length / (asked.length || 1);
  let [chosen, largest] = [null as string | null, Number.NEGATIVE_INFINITY];
  for (const { topic, share } of topics) {
    const lag = share - shareOf(topic);
    if (lag <= largest + NOISE || !pool.some((item) => item.topic === topic)) continue;
    [chosen, largest] = [topic, lag];
  }
  return chosen === null ? pool : pool.filter((item) => item.topic === chosen);
}

/** The questions with the most information at θ, best first; ties by id. */
export function ranked<Item extends AdaptiveItem>(pool: readonly Item[], theta: number): Item[] {
  const scored = pool.map((item) => ({ item, gain: information(item, theta) }));
  return scored
    .toSorted((x, y) => {
      const differs = Math.abs(y.gain - x.gain) > NOISE;
      return differs ? y.gain - x.gain : Number(x.item.id > y.item.id) - Number(x.item.id < y.item.id);
    })
    .map(({ item }) => item);
}

export type Choosing<Item extends AdaptiveItem> = {
  seed: string;
  /** What may still be asked: see `eligible`. */
  pool: readonly Item[];
  asked: readonly AdaptiveItem[];
  /** The present estimate; before the first answer `startingTheta`. */
  theta: number;
  rules: AdaptiveRules;
};

/** The next question; null when the pool is empty. */
export function nextItem<Item extends AdaptiveItem>(choosing: Choosing<Item>): Item | null {
  const { seed, pool, asked, theta, rules } = choosing;
  const step = asked.length + 1;
  const among = step <= rules.randomesque_first_steps ? rules.randomesque_first : rules.randomesque_after;
  const best = ranked(ofLaggingTopic(pool, asked, rules.topics), theta).slice(0, among);
  const lots = best.map((item) => ({ item, lot: lotOf(seed, `cat:${step}`, item.id) }));
  const first =
    among === 1 ? lots[0] : lots.toSorted((x, y) => Number(x.lot > y.lot) - Number(x.lot < y.lot))[0];
  return first?.item ?? null;
}

export type StopReason = 'max_items' | 'precision' | 'classification' | 'pool_exhausted' | 'time_expired';

export type Progress = {
  ability: Ability;
  /** Questions answered. */
  answered: number;
  /** Questions that could still be asked. */
  left: number;
  out_of_time?: boolean | undefined;
};

/** Why the test ends after this answer; null when it goes on. The first reason that holds is returned. */
export function stopReason(
  { ability, answered, left, out_of_time }: Progress,
  rules: AdaptiveRules,
): StopReason | null {
  if (answered >= rules.max_items) return 'max_items';
  const isEnough = answered >= rules.min_items;
  if (isEnough && ability.se <= rules.se_target) return 'precision';
  if (isEnough && Math.max(...ability.level_probs) >= rules.level_prob) return 'classification';
  if (left === 0) return 'pool_exhausted';
  return out_of_time ? 'time_expired' : null;
}
