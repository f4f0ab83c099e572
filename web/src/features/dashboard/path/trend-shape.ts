/** The places of the line, the band and the required level in the chart. */
import { isKnown, type Point } from '#lib/words/trend-words.ts';

/** The size of the drawing, in its own units. */
export const frame = { width: 420, height: 132 } as const;
const inset = { left: 4, right: 46, top: 12, bottom: 24 } as const;
const air = 0.08;

export function scales(trend: readonly Point[], demand: number | null) {
  const values = trend.flatMap(({ mean, low, high }) => [mean, low, high]).concat(demand);
  const known = values.filter((value) => value !== null);
  const bottom = Math.min(...known) - air;
  const top = Math.max(...known) + air;
  return {
    x: (i: number) => inset.left + (i / (trend.length - 1)) * (frame.width - inset.left - inset.right),
    y: (level: number) =>
      inset.top + (1 - (level - bottom) / (top - bottom)) * (frame.height - inset.top - inset.bottom),
    right: frame.width - inset.right,
  };
}

export type Scales = ReturnType<typeof scales>;

/** The points, grouped in runs of consecutive months; a month without evidence breaks the line. */
export function runs(trend: readonly Point[]) {
  const found: { i: number; mean: number; low: number; high: number }[][] = [[]];
  trend.forEach((point, i) => {
    if (!isKnown(point)) {
      if (found.at(-1)?.length) found.push([]);
      return;
    }
    found.at(-1)?.push({ i, mean: point.mean, low: point.low ?? point.mean, high: point.high ?? point.mean });
  });
  return found.filter((run) => run.length > 0);
}
