import { formatDecimal, formatShortMonth } from '#lib/words/format.ts';
import { isKnown, type Point } from '#lib/words/trend-words.ts';
import classes from './path.module.css';

/** The size of the drawing, in its own units. */
const frame = { width: 420, height: 132 } as const;
const inset = { left: 4, right: 46, top: 12, bottom: 24 } as const;
const air = 0.08;

function scales(trend: readonly Point[], demand: number | null) {
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

type Scales = ReturnType<typeof scales>;

/** The points, grouped in runs of consecutive months; a month without evidence breaks the line. */
function runs(trend: readonly Point[]) {
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

const monthsBetweenNames = 3;
/** Two labels that are closer than this would overlap. */
const labelHeight = 16;

type Props = { trend: readonly Point[]; demand: number | null };

/** The line of a level over time, its soft band, and the required level. */
export function TrendLine({ trend, demand }: Props) {
  const known = trend.filter(isKnown);
  const first = known[0]?.mean ?? 0;
  const last = known.at(-1)?.mean ?? 0;
  const asked = demand === null ? '' : `; o cargo pede ${formatDecimal(demand)}`;
  const scale = scales(trend, demand);
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`De ${formatDecimal(first)} para ${formatDecimal(last)} em um ano${asked}`}
    >
      {runs(trend).map((run) => (
        <LinePiece key={run[0]?.i} run={run} scale={scale} />
      ))}
      {demand !== null && (
        <line
          className={classes.asked}
          x1={4}
          x2={scale.right + 4}
          y1={scale.y(demand)}
          y2={scale.y(demand)}
        />
      )}
      <EndLabels trend={trend} demand={demand} scale={scale} />
      {trend.map(({ on }, i) =>
        i % monthsBetweenNames === 0 ? (
          <text key={on} x={scale.x(i)} y={frame.height - 4} textAnchor={anchor(i)}>
            {formatShortMonth(on)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

const anchor = (i: number) => (i === 0 ? 'start' : 'middle');

function LinePiece({ run, scale }: { run: ReturnType<typeof runs>[number]; scale: Scales }) {
  const points = (level: 'mean' | 'low' | 'high') =>
    run.map((one) => `${scale.x(one.i)},${scale.y(one[level])}`);
  return (
    <>
      <polygon className={classes.band} points={[...points('high'), ...points('low').reverse()].join(' ')} />
      <polyline className={classes.level} points={points('mean').join(' ')} />
    </>
  );
}

// The last level and the required level are written at the right end; the required one moves when they are close.
function EndLabels({ trend, demand, scale }: Props & { scale: Scales }) {
  const at = trend.findLastIndex(isKnown);
  const last = trend[at]?.mean ?? 0;
  const y = scale.y(last);
  const asked = demand === null ? null : scale.y(demand);
  const isClose = asked !== null && Math.abs(asked - y) < labelHeight;
  const askedLabel = asked === null ? null : isClose ? y + (asked <= y ? -labelHeight : labelHeight) : asked;
  return (
    <>
      <circle className={classes.now} cx={scale.x(at)} cy={y} r={5} />
      <text className={classes.nowLabel} x={scale.right + 10} y={y + 5}>
        {formatDecimal(last)}
      </text>
      {demand !== null && askedLabel !== null && (
        <text className={classes.askedLabel} x={scale.right + 10} y={askedLabel + 5}>
          {formatDecimal(demand)}
        </text>
      )}
    </>
  );
}
