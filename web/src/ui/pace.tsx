import classes from './pace.module.css';

type Props = {
  /** What it measures, for whoever listens. */
  of: string;
  /** Percent done, 0 to 100. */
  value: number;
  /** Where a steady pace would be today, 0 to 100; absent: no mark. */
  expected?: number | undefined;
};

/** Progress as a bar, with a mark where it should be by now. */
export function Pace({ of, value, expected }: Props) {
  const done = Math.floor(value + 1e-9);
  const said = expected === undefined ? `${done}%` : `${done}%, esperado ${Math.round(expected)}%`;
  return (
    <div className={classes.pace} role="img" aria-label={`${of}: ${said}`}>
      <div className={classes.done} style={{ width: `${value}%` }} />
      {expected !== undefined && <div className={classes.expected} style={{ left: `${expected}%` }} />}
    </div>
  );
}
