import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

/** The end of a form that is a page: with something to save it stays in sight. */
export const SaveBar = ({ isDirty, children }: { isDirty: boolean; children: ReactNode }) => (
  <div className={classes.bar} data-dirty={isDirty || undefined}>
    {children}
  </div>
);
