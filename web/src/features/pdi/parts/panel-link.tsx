import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import rowStyles from '#ui/row.module.css';
import type { GoalsAddress } from '../goals-address.ts';
import classes from './rows.module.css';

type Props = {
  /** The words of the address with the panel open. */
  opens: GoalsAddress;
  /** A layout of its own; absent: text on the left, something small on the right. */
  className?: string | undefined;
  children: ReactNode;
};

/** An item of a list that opens its panel; the page keeps its scroll position. */
export const PanelLink = ({ opens, className = classes.row, children }: Props) => (
  <Link
    from="/goals"
    to="/goals"
    search={(now) => ({ ...now, ...opens })}
    resetScroll={false}
    className={`${rowStyles.insideRing} ${classes.link} ${className}`}
    aria-haspopup="dialog"
  >
    {children}
  </Link>
);
