/** The places of the year's line, its band, its marks and the required level in the chart. */
import type { Growth } from '@pdy/contract/reports/reports';
import { daysBetween } from '@pdy/contract/rules/days';
import { area, line } from 'd3-shape';
import { isKnown } from '#lib/words/trend-words.ts';
import { marksOf } from './growth-words.ts';

/** The size of the drawing, in its own units. */
export const frame = { width: 860, height: 316, left: 34, right: 116, top: 72, bottom: 30 } as const;

const air = 0.15;
const day = (on: string, first: string) => daysBetween(first, on);

export type Mark = {
  readonly on: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Null: there is no room for the name. */
  readonly labelY: number | null;
};
export type Shape = ReturnType<typeof shapeOf>;

/** Null: fewer than two points are known. */
export function shapeOf({ trend, demand_mean, steps }: Pick<Growth, 'trend' | 'demand_mean' | 'steps'>) {
  const known = trend.filter(isKnown);
  const [first, last] = [trend[0], trend.at(-1)];
  const end = known.at(-1);
  if (!first || !last || !end || known.length < 2) return null;
  const values = known.flatMap(({ mean, low, high }) => [mean, low ?? mean, high ?? mean]);
  const all = demand_mean === null ? values : [...values, demand_mean];
  const [bottom, top] = [Math.min(...all) - air, Math.max(...all) + air];
  const span = Math.max(1, day(last.on, first.on));
  const x = (on: string) =>
    frame.left + (day(on, first.on) / span) * (frame.width - frame.left - frame.right);
  const y = (level: number) =>
    frame.top + (1 - (level - bottom) / (top - bottom)) * (frame.height - frame.top - frame.bottom);
  type Point = (typeof trend)[number];
  const draw = line<Point>()
    .defined(isKnown)
    .x((one) => x(one.on))
    .y((one) => y(one.mean ?? 0));
  const band = area<Point>()
    .defined(isKnown)
    .x((one) => x(one.on))
    .y0((one) => y(one.low ?? one.mean ?? 0))
    .y1((one) => y(one.high ?? one.mean ?? 0));
  /** The level of the line on a day, between its two points. */
  const levelOn = (on: string) => {
    const after = known.find((one) => one.on >= on) ?? end;
    const before = known.findLast((one) => one.on <= on) ?? after;
    const gap = day(after.on, before.on);
    return gap === 0 ? after.mean : before.mean + ((after.mean - before.mean) * day(on, before.on)) / gap;
  };
  return {
    line: draw([...trend]) ?? '',
    band: band([...trend]) ?? '',
    demand: demand_mean === null ? null : y(demand_mean),
    end: { x: x(end.on), y: y(end.mean), level: end.mean },
    levels: levelsBetween(bottom, top).map((level) => ({ level, y: y(level) })),
    months: trend.filter((_, at) => at % 4 === 0).map(({ on }) => ({ on, x: x(on) })),
    marks: withLabels(marksOf(steps).map(({ on, name }) => ({ on, name, x: x(on), y: y(levelOn(on)) }))),
  };
}

/** Where a name begins or ends at its mark, so that it stays inside the drawing. */
export const anchorOf = (x: number) =>
  x < frame.left + 60 ? 'start' : x > frame.width - frame.right - 60 ? 'end' : 'middle';

const labelRows = [16, 34, 52] as const;
/** In units of the drawing: a wide guess for the font of the names. */
const letterWidth = 7.4;

const sidesOf = ({ x, name }: Pick<Mark, 'x' | 'name'>) => {
  const width = name.length * letterWidth;
  const left = { start: x, middle: x - width / 2, end: x - width }[anchorOf(x)];
  return { left, right: left + width };
};

/** The marks with their names, each name in the first row where it covers no other. */
export const withLabels = (marks: readonly Omit<Mark, 'labelY'>[]): Mark[] => {
  const filled = labelRows.map(() => Number.NEGATIVE_INFINITY);
  return marks
    .toSorted((a, b) => a.x - b.x)
    .map((mark) => {
      const { left, right } = sidesOf(mark);
      const row = filled.findIndex((end) => end < left);
      if (row >= 0) filled[row] = right + letterWidth;
      return { ...mark, labelY: labelRows[row] ?? null };
    });
};

/** The half levels between the two limits. */
const levelsBetween = (bottom: number, top: number) =>
  Array.from({ length: 9 }, (_, at) => 1 + at / 2).filter((level) => level >= bottom && level <= top);
