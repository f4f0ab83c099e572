/** A form is sent by its first press. The next counts once that is answered, and not as the second half of a double click. */
import { useRef } from 'react';
import { stopwatchAtEvent } from '../clock.ts';
import { isSamePress } from '../wishes.ts';
import { isSame } from './merge.ts';

export function useSecondPress() {
  // A state would be known to the next press only after the form was drawn again.
  const isSending = useRef(false);
  const pressedAt = useRef(0);
  const doneWith = useRef<object | null>(null);
  const answered = () => {
    isSending.current = false;
  };
  return {
    /** Whether a press now belongs to the one before: a person who typed since means something new. */
    isSecond: (values: object) => {
      const isSoon = isSamePress(pressedAt.current);
      pressedAt.current = stopwatchAtEvent();
      return isSending.current || (isSoon && doneWith.current !== null && isSame(values, doneWith.current));
    },
    during: (sent: Promise<unknown>) => {
      isSending.current = true;
      sent.then(answered, answered);
    },
    /** `values`: what stands in the form after it was done. */
    done: (values: object) => {
      answered();
      doneWith.current = values;
    },
    answered,
  };
}
