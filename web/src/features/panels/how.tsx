import layout from '#ui/layout.module.css';
import classes from './corporate.module.css';

/** How a number was made, for whoever asks. */
export const How = ({ children }: { children: string }) => (
  <details className={`${layout.unfolds} ${classes.how}`}>
    <summary>Como calculamos</summary>
    {children}
  </details>
);
