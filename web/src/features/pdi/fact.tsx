import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A name and its value, inside a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd className="tn">{children}</dd>
  </div>
);
