import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import layout from '#ui/layout.module.css';
import type { GoalsAddress } from '../goals-address.ts';
import classes from './rows.module.css';

type Props = {
  /** What the address says with the panel open. */
  opens: GoalsAddress;
  /** Layout of its own; absent: words at the left, something small at the right. */
  className?: string | undefined;
  children: ReactNode;
};

/** Something in a list that opens its panel; the page stays where it is scrolled to. */
export const PanelLink = ({ opens, className = classes.row, children }: Props) => (
  <Link
    from="/goals"
    to="/goals"
    search={(now) => ({ ...now, ...opens })}
    resetScroll={false}
    className={`${layout.insideRing} ${classes.link} ${className}`}
    aria-haspopup="dialog"
  >
    {children}
  </Link>
);
