/** Which questions of a bank an adaptive test may still ask a person. */
import type { AdaptiveItem } from './adaptive-rules.ts';

/** With fewer unseen questions than this, the longest unseen of the others come back. */
const FEWEST_UNSEEN = 5;
/** With fewer others than this, an overexposed question is asked all the same. */
const FEWEST_UNDER_CAP = 3;
/** With fewer sessions than this, an exposure is not meaningful. */
const FEWEST_SESSIONS = 20;
const EXPOSURE_CAP = 0.5;

export type BankItem = AdaptiveItem & {
  enemy_group?: string | null | undefined;
  /** When this person last saw it within 180 days; null when not. */
  seen_at?: Date | null | undefined;
  /** Sessions of the last 90 days in which it was asked. */
  administered?: number | undefined;
};

export type Situation = {
  asked: readonly BankItem[];
  /** Sessions of the test in the last 90 days. */
  sessions: number;
  /** The largest share of sessions that may ask one question, 0 to 1; default 0.5. */
  exposure_cap?: number | undefined;
};

function unused<Item extends BankItem>(bank: readonly Item[], asked: readonly BankItem[]) {
  const ids = new Set(asked.map((item) => item.id));
  const groups = new Set(asked.flatMap(({ enemy_group }) => enemy_group ?? []));
  return bank.filter(({ id, enemy_group }) => !ids.has(id) && !(enemy_group && groups.has(enemy_group)));
}

function unseenFirst<Item extends BankItem>(pool: readonly Item[]) {
  const unseen = pool.filter((item) => !item.seen_at);
  if (unseen.length >= FEWEST_UNSEEN) return unseen;
  const seen = pool.filter((item) => item.seen_at);
  const longest = seen.toSorted((a, b) => (a.seen_at?.getTime() ?? 0) - (b.seen_at?.getTime() ?? 0));
  return [...unseen, ...longest.slice(0, FEWEST_UNSEEN - unseen.length)];
}

/** Leaves out overexposed questions, while enough others are left. */
export function underCap<Item extends BankItem>(pool: readonly Item[], sessions: number, cap = EXPOSURE_CAP) {
  if (sessions < FEWEST_SESSIONS) return pool;
  const spared = pool.filter(({ administered = 0 }) => administered / sessions <= cap);
  return spared.length >= FEWEST_UNDER_CAP ? spared : pool;
}

export const eligible = <Item extends BankItem>(bank: readonly Item[], situation: Situation) =>
  underCap(unseenFirst(unused(bank, situation.asked)), situation.sessions, situation.exposure_cap);
