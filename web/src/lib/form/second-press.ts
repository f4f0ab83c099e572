/**
 * The first press sends a form. The next counts once that is answered, unless it is the second half of a double click.
 */
import { useRef } from 'react';
import { stopwatchAtEvent } from '../clock.ts';
import { isSamePress } from '../keys/wishes.ts';
import { isSame } from './merge.ts';

export function useSecondPress() {
  // A ref: a state would reach the next press only after the form was rendered again.
  const isSending = useRef(false);
  const pressedAt = useRef(0);
  const doneWith = useRef<object | null>(null);
  const answered = () => {
    isSending.current = false;
  };
  return {
    /** Whether a press belongs to the one before. A person who typed since then means something new. */
    isSecond: (values: object) => {
      const isSoon = isSamePress(pressedAt.current);
      pressedAt.current = stopwatchAtEvent();
      return isSending.current || (isSoon && doneWith.current !== null && isSame(values, doneWith.current));
    },
    during: (sent: Promise<unknown>) => {
      isSending.current = true;
      sent.then(answered, answered);
    },
    /** `values`: the content of the form after it was done. */
    done: (values: object) => {
      answered();
      doneWith.current = values;
    },
    answered,
  };
}
