import type { ReactNode } from 'react';
import classes from './settings.module.css';

type Props = {
  /** Each fact with its name; a fact without a value is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  className?: string | undefined;
};

/** A list of facts, read-only. */
export const FactList = ({ facts, className = '' }: Props) => (
  <dl className={`${classes.facts} ${className}`}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
