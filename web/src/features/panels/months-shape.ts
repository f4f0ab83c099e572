/** Where the line of the year lies in its picture. */

import type { Overview } from '@pdy/contract/panels/corporate-figures';
import type { FigureName } from '@pdy/contract/panels/words';

export const frame = { width: 640, height: 170 } as const;
const inset = { left: 8, right: 100, top: 14, bottom: 26 } as const;

export type Spot = { on: string; x: number; y: number; value: number };

/** The months in runs that follow each other; a month without a figure breaks the line. */
export function spotsOf(trend: Overview['trend'], name: FigureName): Spot[][] {
  const known = trend.flatMap(({ figures }) => figures[name].value ?? []);
  if (known.length === 0) return [];
  // flat lines lie in the middle, and small changes do not look like large ones
  const least = name === 'growth' ? 0.2 : 10;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const air = Math.max(0, least - (high - low)) / 2 + least / 10;
  const [bottom, top] = [low - air, high + air];
  const step = (frame.width - inset.left - inset.right) / Math.max(1, trend.length - 1);
  const runs: Spot[][] = [[]];
  trend.forEach(({ month_on, figures }, at) => {
    const { value } = figures[name];
    if (value === null) runs.push([]);
    else
      runs.at(-1)?.push({
        on: month_on,
        value,
        x: inset.left + at * step,
        y: inset.top + (1 - (value - bottom) / (top - bottom)) * (frame.height - inset.top - inset.bottom),
      });
  });
  return runs.filter((run) => run.length > 0);
}

export const xOf = (at: number, months: number) =>
  inset.left + at * ((frame.width - inset.left - inset.right) / Math.max(1, months - 1));
