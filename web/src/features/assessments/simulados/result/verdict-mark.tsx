import { Badge } from '@mantine/core';
import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';
import { Check, CircleHelp, type LucideIcon, Minus, X } from 'lucide-react';

type Verdict = NonNullable<ReviewQuestion['verdict']>;

export const verdictWords: Record<Verdict, string> = {
  right: 'Certa',
  partial: 'Parcialmente certa',
  wrong: 'Errada',
  dont_know: 'Não sei',
  blank: 'Em branco',
};

const looks: Record<Verdict, { Sign: LucideIcon; color: string }> = {
  right: { Sign: Check, color: 'green' },
  partial: { Sign: Check, color: 'orange' },
  wrong: { Sign: X, color: 'red' },
  dont_know: { Sign: CircleHelp, color: 'gray' },
  blank: { Sign: Minus, color: 'gray' },
};

/** The verdict on a question, by colour, icon and word. */
export const VerdictMark = ({ verdict }: { verdict: Verdict }) => {
  const { Sign, color } = looks[verdict];
  return (
    <Badge color={color} leftSection={<Sign size={14} aria-hidden />}>
      {verdictWords[verdict]}
    </Badge>
  );
};
