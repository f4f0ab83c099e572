import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';
import { Check, CircleHelp, type LucideIcon, Minus, X } from 'lucide-react';
import classes from './verdict.module.css';

type Verdict = NonNullable<ReviewQuestion['verdict']>;

export const verdictWords: Record<Verdict, string> = {
  right: 'Certa',
  partial: 'Parcialmente certa',
  wrong: 'Errada',
  dont_know: 'Não sei',
  blank: 'Em branco',
};

const signs: Record<Verdict, LucideIcon> = {
  right: Check,
  partial: Check,
  wrong: X,
  dont_know: CircleHelp,
  blank: Minus,
};

/** The verdict on a question, by colour, icon and word. */
export const VerdictMark = ({ verdict }: { verdict: Verdict }) => {
  const Sign = signs[verdict];
  return (
    <span className={classes.mark} data-verdict={verdict}>
      <Sign size={16} aria-hidden />
      <b>{verdictWords[verdict]}</b>
    </span>
  );
};
