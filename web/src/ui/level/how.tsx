import type { ReactNode } from 'react';
import { Unfolds } from '#ui/parts.tsx';
import classes from './how.module.css';

/** How a number was computed, for a reader who asks. */
export const How = ({ children }: { children: ReactNode }) => (
  <Unfolds className={classes.how}>
    <summary>Como calculamos</summary>
    {children}
  </Unfolds>
);
