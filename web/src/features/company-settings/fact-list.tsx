import type { ReactNode } from 'react';
import layout from '#ui/layout.module.css';
import classes from './settings.module.css';

type Props = {
  /** Each with its name; without a value it is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  className?: string | undefined;
};

/** What is known, to be read. */
export const FactList = ({ facts, className = '' }: Props) => (
  <dl className={`${layout.quietTerms} ${classes.facts} ${className}`}>
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
