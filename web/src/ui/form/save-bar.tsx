import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

/** The end of a form that fills a page: with unsaved changes it stays visible. */
export const SaveBar = ({ isDirty, children }: { isDirty: boolean; children: ReactNode }) => (
  <div className={classes.bar} data-dirty={isDirty || undefined}>
    {children}
  </div>
);
