import classes from '../table.module.css';

type Props = { isOn: boolean; on: string; off: string };

/** Whether something is active, as a word with a dot. */
export const StateBadge = ({ isOn, on, off }: Props) => (
  <span className={classes.state} data-on={isOn || undefined}>
    {isOn ? on : off}
  </span>
);
