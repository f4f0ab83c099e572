import type { ReactNode } from 'react';
import layout from '#ui/layout.module.css';
import classes from './facts.module.css';

/** Names and their values, side by side. */
export const NamedValues = ({ children }: { children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);

/** A name and its value, within `NamedValues`. */
export const NamedValue = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={`${layout.quietTerms} ${classes.fact}`}>
    <dt>{name}</dt>
    <dd className="tn">{children}</dd>
  </div>
);
