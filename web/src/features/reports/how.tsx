import type { ReactNode } from 'react';
import layout from '#ui/layout.module.css';
import classes from './growth.module.css';

/** How a number was made, for a reader who asks. */
export const How = ({ children }: { children: ReactNode }) => (
  <details className={`${layout.unfolds} ${classes.how}`}>
    <summary>Como calculamos</summary>
    {children}
  </details>
);
