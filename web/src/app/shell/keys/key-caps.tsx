import { Fragment } from 'react';
import { type Keys, keyCaps } from '#lib/keys/shortcuts.ts';
import classes from './key-caps.module.css';

/** The keys of a shortcut, as they are labelled on the keyboard. */
export const KeyCaps = ({ keys }: { keys: Keys }) => (
  <span className={classes.keys}>
    {keyCaps(keys).map((cap, i) => (
      <Fragment key={cap}>
        {i > 0 && <span className="fora-da-vista">{keys.includes('+') ? '+' : 'depois'}</span>}
        <kbd className={classes.key}>{cap}</kbd>
      </Fragment>
    ))}
  </span>
);
