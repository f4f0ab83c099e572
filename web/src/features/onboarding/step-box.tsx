import { Box, Button, CloseButton, Group, Paper, Text, Title } from '@mantine/core';
import type { TourStep } from '@pdy/contract/onboarding/onboarding';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import classes from './tour.module.css';

export type Turns = { onNext: () => void; onPrevious: () => void; onSkip: () => void };

type Props = Turns & {
  ref: RefObject<HTMLDivElement | null>;
  step: TourStep;
  /** From 0. */
  index: number;
  total: number;
  isBehindMenu: boolean;
  /** Called for Escape, which is confirmed before the tour closes. */
  onEscape: () => void;
};

export const descriptionId = 'passo-do-tour-descricao';
const titleId = 'passo-do-tour-titulo';

/** The words and buttons of one step. Not modal: the page stays usable. The focus comes here with each step. */
export function StepBox({ ref, step, index, total, isBehindMenu, onEscape, ...turns }: Props) {
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref]);
  const onKeyDown = (event: KeyboardEvent) => {
    const answer = { Escape: onEscape, ArrowRight: turns.onNext, ArrowLeft: turns.onPrevious }[event.key];
    if (!answer || (event.key === 'ArrowLeft' && index === 0)) return;
    event.stopPropagation();
    answer();
  };
  return (
    <Paper
      ref={ref}
      withBorder
      shadow="xl"
      w="min(350px, calc(100vw - 24px))"
      mah="calc(100dvh - 24px)"
      p="md"
      data-long
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      className={classes.box}
      onKeyDown={onKeyDown}
    >
      <Group justify="space-between" wrap="nowrap" mr="-xs">
        <Text fz="xs" c="dimmed">
          Passo {index + 1} de {total}
        </Text>
        <CloseButton size="sm" iconSize={16} aria-label="Fechar e pular o tour" onClick={turns.onSkip} />
      </Group>
      <StepRuler index={index} total={total} />
      <Title order={2} id={titleId} mt="sm" mx={0} mb="2xs" fz="md" lh="1.35">
        {step.title}
      </Title>
      <Text fz="sm" id={descriptionId}>
        {step.description}
        {isBehindMenu && ' No celular, este item fica no menu, que abre neste botão.'}
      </Text>
      <StepButtons index={index} total={total} {...turns} />
    </Paper>
  );
}

/** The progress of the tour: one piece of the ruler per step. */
const StepRuler = ({ index, total }: Pick<Props, 'index' | 'total'>) => (
  <Group
    role="progressbar"
    aria-label="Andamento do tour"
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={index + 1}
    aria-valuetext={`Passo ${index + 1} de ${total}`}
    gap="2xs"
    align="stretch"
    wrap="nowrap"
    mt="xs"
  >
    {Array.from({ length: total }, (_, piece) => (
      <Box
        key={piece}
        component="span"
        flex={1}
        h={6}
        bdrs="sm"
        bg={piece <= index ? 'var(--pdy-held)' : 'var(--pdy-track)'}
      />
    ))}
  </Group>
);

const StepButtons = ({
  index,
  total,
  onNext,
  onPrevious,
  onSkip,
}: Turns & Pick<Props, 'index' | 'total'>) => (
  <Group gap="xs" wrap="nowrap" mt="md" ml="-sm">
    <Button variant="subtle" color="gray" size="xs" onClick={onSkip}>
      Pular
    </Button>
    <Box component="span" flex={1} />
    {index > 0 && (
      <Button variant="default" size="xs" onClick={onPrevious} aria-keyshortcuts="ArrowLeft">
        Anterior
      </Button>
    )}
    <Button size="xs" onClick={onNext} aria-keyshortcuts="ArrowRight">
      {index + 1 === total ? 'Finalizar' : 'Próximo'}
    </Button>
  </Group>
);
