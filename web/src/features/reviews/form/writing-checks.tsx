import { VisuallyHidden } from '@mantine/core';
import type { ReviewAnswer } from '@pdy/contract/reviews/forms';
import {
  type CheckState,
  checkWriting,
  writingCheckLabel,
  writingChecks,
} from '@pdy/contract/rules/reviews/writing-checks';
import { Check, Circle, Minus } from 'lucide-react';
import classes from './question.module.css';

const signs = { met: Check, not_met: Circle, not_asked: Minus };
const said: Record<CheckState, string> = { met: 'tem', not_met: 'falta', not_asked: 'não se aplica' };

/** Advice on the wording of the text; it does not prevent sending. */
export function WritingChecks({
  answer,
  texts,
}: {
  answer: ReviewAnswer;
  texts: readonly { text: string }[];
}) {
  const states = checkWriting(answer, texts);
  return (
    <ul className={classes.checks} aria-label="O texto tem">
      {writingChecks.map((check) => {
        const Sign = signs[states[check]];
        return (
          <li key={check} data-state={states[check]}>
            <Sign size={15} strokeWidth={2.4} aria-hidden />
            <span>{writingCheckLabel[check]}</span>
            <VisuallyHidden>{said[states[check]]}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
