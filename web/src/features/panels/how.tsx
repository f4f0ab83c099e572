import classes from './corporate.module.css';

/** How a number was made, for whoever asks. */
export const How = ({ children }: { children: string }) => (
  <details className={classes.how}>
    <summary>Como calculamos</summary>
    {children}
  </details>
);
