import { line } from 'd3-shape';
import classes from './chart.module.css';

export type LinePoint = {
  readonly key: string;
  /** The label below the line; empty: none. */
  readonly label: string;
  readonly value: number | null;
};

type Props = {
  /** For screen readers, in place of the picture. */
  name: string;
  points: readonly LinePoint[];
  /** Formats a value. */
  text: (value: number) => string;
  /** The smallest range that fills the height, so that small changes do not look large. */
  least: number;
};

const frame = { width: 520, height: 150, left: 6, right: 76, top: 16, bottom: 26 } as const;

/** Values over time; a missing value breaks the line. */
export function LineChart({ name, points, text, least }: Props) {
  const known = points.flatMap(({ value }, at) => (value === null ? [] : [{ value, at }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const { x, y } = scalesOf(points.length, known, least);
  const draw = line<LinePoint>()
    .defined(({ value }) => value !== null)
    .x((_, at) => x(at))
    .y(({ value }) => y(value ?? 0));
  const anchorOf = (at: number) => (at === 0 ? 'start' : 'middle');
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`${name}: de ${text(first.value)} para ${text(last.value)}`}
    >
      <path d={draw([...points]) ?? ''} />
      {known.map(({ at, value }) => (
        <circle key={points[at]?.key} cx={x(at)} cy={y(value)} r={at === last.at ? 5 : 2.5} />
      ))}
      <text className={classes.lastValue} x={x(last.at) + 11} y={y(last.value) + 5}>
        {text(last.value)}
      </text>
      {points.map(({ key, label }, at) =>
        label ? (
          <text key={key} x={x(at)} y={frame.height - 6} textAnchor={anchorOf(at)}>
            {label}
          </text>
        ) : null,
      )}
    </svg>
  );
}

function scalesOf(length: number, known: readonly { readonly value: number }[], least: number) {
  const values = known.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = Math.max(0, least - (high - low)) / 2 + least / 10;
  const step = (frame.width - frame.left - frame.right) / Math.max(1, length - 1);
  return {
    x: (at: number) => frame.left + at * step,
    y: (value: number) =>
      frame.top +
      (1 - (value - (low - air)) / (high - low + 2 * air)) * (frame.height - frame.top - frame.bottom),
  };
}
