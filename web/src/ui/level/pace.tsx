import { Box } from '@mantine/core';
import classes from './pace.module.css';

type Props = {
  /** What it measures, for screen readers. */
  of: string;
  /** Percent done, 0 to 100. */
  value: number;
  /** Where a steady pace would be today, 0 to 100; absent: no mark. */
  expected?: number | undefined;
  /** The points of `value` that wait for validation: drawn hatched, and named in words. */
  awaiting?: number | undefined;
};

type PaceReading = { value: number; expected?: number | undefined; awaiting: number };

/** The text of the bar and the ring for screen readers. */
export const paceText = ({ value, expected, awaiting }: PaceReading) =>
  [
    `${value}%`,
    awaiting > 0 && `${Math.round(awaiting)}% em validação`,
    expected !== undefined && `esperado ${Math.round(expected)}%`,
  ]
    .filter(Boolean)
    .join(', ');

/** Progress as a bar, with a mark where it should be today. */
export function Pace({ of, value, expected, awaiting = 0 }: Props) {
  const said = paceText({ value: Math.floor(value + 1e-9), expected, awaiting });
  return (
    <div className={classes.pace} role="img" aria-label={`${of}: ${said}`}>
      <Box h="100%" bdrs="sm" bg="var(--pdy-held)" style={{ width: `${value - awaiting}%` }} />
      {awaiting > 0 && (
        <div className={classes.awaiting} style={{ left: `${value - awaiting}%`, width: `${awaiting}%` }} />
      )}
      {expected !== undefined && <div className={classes.expected} style={{ left: `${expected}%` }} />}
    </div>
  );
}
