import { Sign } from '../sign.tsx';
import classes from './refusal.module.css';

/** A refusal that stays beside the fields while they are corrected. A toast has announced it. */
export const Refusal = ({ children }: { children: string }) => (
  <p className={classes.refusal}>
    <Sign shape="alert" />
    {children}
  </p>
);
