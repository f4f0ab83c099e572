import { paceText } from './pace.tsx';

type Props = {
  /** What it measures, for screen readers. */
  of: string;
  /** Whole percent. */
  value: number;
  /** Where a steady pace would be today, 0 to 100; absent: no mark. */
  expected?: number | undefined;
  /** The points of `value` that wait for validation: drawn hatched, and named in words. */
  awaiting?: number | undefined;
  /** The width in pixels. */
  size?: number;
};

const stroke = 8;

/** Short dashes along `arc` pixels of a ring of `length` pixels, and nothing after them. */
function hatching(arc: number, length: number) {
  const strokes = Math.max(1, Math.round(arc / 4));
  const each = arc / (2 * strokes);
  return `${Array.from({ length: strokes }, () => `${each} ${each}`).join(' ')} 0 ${length}`;
}

/** Progress as a ring with its number inside; the expected point is a tick in the colour of demands. */
export function Ring({ of, value, expected, awaiting = 0, size = 92 }: Props) {
  const middle = size / 2;
  const radius = middle - stroke / 2 - 3;
  const length = 2 * Math.PI * radius;
  const said = paceText({ value, expected, awaiting });
  const confirmed = Math.max(0, value - awaiting);
  return (
    <svg width={size} height={size} role="img" aria-label={`${of}: ${said}`} style={{ flex: 'none' }}>
      <circle cx={middle} cy={middle} r={radius} fill="none" stroke="var(--pdy-track)" strokeWidth={stroke} />
      {awaiting > 0 && (
        <circle
          cx={middle}
          cy={middle}
          r={radius}
          fill="none"
          stroke="var(--pdy-held)"
          strokeWidth={stroke}
          strokeDasharray={hatching((length * Math.min(value, awaiting)) / 100, length)}
          transform={`rotate(${-90 + 3.6 * confirmed} ${middle} ${middle})`}
        />
      )}
      {confirmed > 0 && (
        <circle
          cx={middle}
          cy={middle}
          r={radius}
          fill="none"
          stroke="var(--pdy-held)"
          strokeWidth={stroke}
          strokeLinecap={awaiting > 0 ? 'butt' : 'round'}
          strokeDasharray={`${(length * Math.min(100, confirmed)) / 100} ${length}`}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      )}
      {expected !== undefined && <Tick middle={middle} radius={radius} percent={expected} />}
      <text
        x={middle}
        y={middle + 7}
        textAnchor="middle"
        fontSize={size < 80 ? 18 : 20}
        fontWeight={650}
        fill="var(--mantine-color-text)"
        aria-hidden
      >{`${value}%`}</text>
    </svg>
  );
}

function Tick({ middle, radius, percent }: { middle: number; radius: number; percent: number }) {
  const angle = (percent / 100) * 2 * Math.PI - Math.PI / 2;
  const at = (distance: number) => ({
    x: middle + distance * Math.cos(angle),
    y: middle + distance * Math.sin(angle),
  });
  const spot = at(radius);
  const inner = at(radius - stroke / 2 - 3);
  const outer = at(radius + stroke / 2 + 3);
  return (
    <>
      <circle cx={spot.x} cy={spot.y} r={stroke / 2 + 1} fill="var(--pdy-sheet)" />
      <line
        x1={inner.x}
        y1={inner.y}
        x2={outer.x}
        y2={outer.y}
        stroke="var(--pdy-demand)"
        strokeWidth={3}
        strokeLinecap="round"
      />
    </>
  );
}
