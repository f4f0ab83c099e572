import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import classes from './how.module.css';

/** How a number was computed, for a reader who asks. */
export const How = ({ children }: { children: ReactNode }) => (
  <details className={`${layout.unfolds} ${classes.how}`}>
    <summary>Como calculamos</summary>
    {children}
  </details>
);
