import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { activityKindLabel, repetitionLabel } from '@pdy/contract/pdi/words';
import { countText } from '@pdy/contract/rules/numbers';
import type { ReactNode } from 'react';
import { formatDay, formatMinutes } from '#lib/words/format.ts';
import { LateMark } from '#ui/level/late-mark.tsx';
import { Link } from '#ui/link.tsx';
import { Small } from '#ui/small.tsx';
import type { Card, Column } from './board-cards.ts';
import { PersonalActs } from './personal-acts.tsx';

type Props = {
  card: Card;
  /** The handle to drag the card, where that is possible. */
  handle?: ReactNode;
  isBusy: boolean;
  onPut: (to: Column) => void;
};

/** An activity with its next step. */
export const CardFace = ({ card, handle, isBusy, onPut }: Props) => (
  <div>
    <Group gap="2xs" align="flex-start" wrap="nowrap" justify="space-between">
      <Box miw={0}>
        <CardName card={card} />
      </Box>
      {handle}
    </Group>
    <Small lh={1.4}>{factsOf(card)}</Small>
    <Group gap="xs" mt="xs" justify="space-between">
      <Group gap="xs">
        {card.isLate && <LateMark />}
        {card.kind === 'personal' ? <Badge color="gray">Pessoal</Badge> : <StepsDone card={card} />}
      </Group>
      <CardNextStep card={card} isBusy={isBusy} onPut={onPut} />
    </Group>
  </div>
);

const CardName = ({ card }: { card: Card }) =>
  card.kind === 'personal' ? (
    <Text fz="sm" fw={550} lh={1.35}>
      {card.title}
    </Text>
  ) : (
    <Link
      from="/goals"
      to="/goals"
      search={(now) => ({ ...now, atividade: card.id })}
      resetScroll={false}
      display="block"
      fz="sm"
      fw={550}
      lh={1.35}
      c="inherit"
      underline="hover"
      aria-haspopup="dialog"
    >
      {card.title}
    </Link>
  );

function StepsDone({ card }: { card: Card }) {
  if (card.kind === 'personal' || card.activity.checklist_total === 0) return <span />;
  const { checklist_done, checklist_total } = card.activity;
  return (
    <Small>
      {checklist_done} de {countText(checklist_total, 'passo', 'passos')}
    </Small>
  );
}

/** Keeps a number on one line with its unit, whatever the width. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

function factsOf(card: Card) {
  const { kind, minutes } = card.activity;
  const repeats = card.kind === 'personal' && card.activity.repeats;
  return [
    card.kind === 'goal' ? `Meta: ${card.goalTitle}` : activityKindLabel[kind],
    minutes !== null && minutes > 0 && unbroken(formatMinutes(minutes)),
    card.due_on && unbroken(`até ${formatDay(card.due_on)}`),
    repeats &&
      `${repetitionLabel[repeats].toLowerCase()}, ${card.activity.occurrence} de ${card.activity.occurrences}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const stepOf: Record<Column, { act: string; to: Column } | null> = {
  todo: { act: 'Começar', to: 'doing' },
  doing: { act: 'Concluir', to: 'done' },
  awaiting_validation: { act: 'Retirar', to: 'doing' },
  done: { act: 'Reabrir', to: 'doing' },
};

function CardNextStep({ card, isBusy, onPut }: Pick<Props, 'card' | 'isBusy' | 'onPut'>) {
  const step = stepOf[card.column];
  const isFinished = card.column === 'done' || card.column === 'awaiting_validation';
  if (!card.isWorkable || step === null || (isFinished && !card.reopens)) return null;
  return (
    <Group gap="2xs" ml="auto" justify="flex-end">
      {card.kind === 'personal' && <PersonalActs activity={card.activity} />}
      <Button
        size="xs"
        variant={card.column === 'done' ? 'subtle' : 'light'}
        disabled={isBusy}
        aria-label={`${step.act} ${card.title}`}
        onClick={() => onPut(step.to)}
      >
        {step.act}
      </Button>
    </Group>
  );
}
