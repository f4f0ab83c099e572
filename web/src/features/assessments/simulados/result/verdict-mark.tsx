import { Badge, Flex } from '@mantine/core';
import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';
import { Check, CircleDashed, CircleHelp, type LucideIcon, Minus, X } from 'lucide-react';

type Verdict = NonNullable<ReviewQuestion['verdict']>;

export const verdictWords: Record<Verdict, string> = {
  right: 'Certa',
  partial: 'Parcialmente certa',
  wrong: 'Errada',
  dont_know: 'Não sei',
  blank: 'Em branco',
};

type Look = { Sign: LucideIcon; color: string };

const looks: Record<Verdict, Look> = {
  right: { Sign: Check, color: 'green' },
  partial: { Sign: Check, color: 'orange' },
  wrong: { Sign: X, color: 'red' },
  dont_know: { Sign: CircleHelp, color: 'gray' },
  blank: { Sign: Minus, color: 'gray' },
};

const untold: Look = { Sign: CircleDashed, color: 'gray' };

/** The verdict on a question, by colour, icon and word. */
export const VerdictMark = ({ verdict }: { verdict: Verdict }) => {
  const { Sign, color } = looks[verdict];
  return (
    <Badge color={color} leftSection={<Sign size={14} aria-hidden />}>
      {verdictWords[verdict]}
    </Badge>
  );
};

type BlockProps = { verdict: Verdict | null; width: string | number };

/** The same as a block without words, which stand beside it. Null: it is not shown yet. */
export const VerdictBlock = ({ verdict, width }: BlockProps) => {
  const { Sign, color } = verdict === null ? untold : looks[verdict];
  return (
    <Flex
      component="span"
      flex="none"
      align="center"
      justify="center"
      miw={24}
      h={32}
      bdrs="md"
      bg={`var(--mantine-color-${color}-light-hover)`}
      c={`var(--mantine-color-${color}-light-color)`}
      style={{ width }}
    >
      <Sign size={16} strokeWidth={2.4} aria-hidden />
    </Flex>
  );
};
