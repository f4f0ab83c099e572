/** A person's level over a year in one sentence, computed from the points of the line. */
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { formatNumber } from './format.ts';

export type Point = Dashboard['trend'][number];
type KnownPoint = Point & { mean: number };

/** `is_strong`: the numbers and dates that matter. */
export type Words = readonly { readonly text: string; readonly is_strong: boolean }[];

/** Smaller differences count as the same level, on a screen with one decimal. */
const sameLevel = 0.05;
export const isKnown = (point: Point): point is KnownPoint => point.mean !== null;

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const plain = (text: string) => ({ text, is_strong: false });
const strong = (text: string) => ({ text, is_strong: true });

const span = (months: number) => {
  if (months === 12) return 'um ano';
  return months === 1 ? 'um mês' : `${months} meses`;
};

/**
 * The change in the year: the difference between the levels as they are shown. Empty when fewer than two months are
 * known.
 */
export function trendWords(trend: readonly Point[], demand: number | null): Words {
  const known = trend.filter(isKnown);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || first === last) return [];
  const months = monthOf(last.on) - monthOf(first.on);
  const change = roundHalfUp(last.mean, 1) - roundHalfUp(first.mean, 1);
  const isThere = demand !== null && last.mean >= demand - sameLevel;
  const there = isThere ? [plain(' Na média, você já está no nível que o cargo pede.')] : [];
  if (Math.abs(change) < sameLevel) {
    return [plain(`Seu nível médio ficou estável em ${span(months)}.`), ...there];
  }
  const moved = Math.abs(change);
  const levels = `${formatNumber(moved)} ${roundHalfUp(moved, 1) >= 2 ? 'níveis' : 'nível'}`;
  const said = [
    plain(change > 0 ? 'Você subiu ' : 'Seu nível médio caiu '),
    strong(levels),
    plain(` em ${span(months)}.`),
  ];
  if (change < 0) return [...said, plain(' Evidências novas atualizam esse retrato.')];
  return [...said, ...there];
}
