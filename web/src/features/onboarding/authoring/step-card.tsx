import { ActionIcon, Badge, Box, Button, Group } from '@mantine/core';
import { markOf } from '@pdy/contract/onboarding/values';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GripVertical, Pencil, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { RowWords } from '#ui/parts.tsx';
import { markLabel, unseenBy } from './mark-words.ts';
import { type CardProps, TourStepInputs } from './step-fields.tsx';

/** The focused element keeps the focus while its step moves. */
function useFollowedFocus(at: number) {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    focused.current?.focus({ preventScroll: true });
    focused.current = null;
  }, [at]);
  return focused;
}

/** One step: its place, a summary, and behind 'Editar' its fields. Alt+↑ and Alt+↓ move it. */
export function StepCard(props: CardProps) {
  const { step, at, total, role, isOpen, onMove } = props;
  const focused = useFollowedFocus(at);
  const go = (to: number, element: HTMLElement) => {
    if (to < 0 || to >= total) return;
    focused.current = element;
    onMove(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    go(at + by, event.target);
  };
  const name = step.title || 'Passo sem título';
  return (
    <li
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDropHere();
      }}
    >
      <Group gap="xs" mih={60} px="md" py="xs">
        <Box
          component="span"
          visibleFrom="sm"
          lh={0}
          c="dimmed"
          style={{ cursor: 'grab' }}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            props.onDrag();
          }}
          aria-hidden
        >
          <GripVertical size={18} />
        </Box>
        <Box component="span" flex="none" miw={20} c="dimmed" ta="right">
          {at + 1}
        </Box>
        <StepWords step={step} role={role} name={name} />
        <TourStepButtons {...props} name={name} go={go} />
      </Group>
      {isOpen && <TourStepInputs {...props} />}
    </li>
  );
}

type ButtonsProps = Pick<CardProps, 'at' | 'total' | 'isOpen' | 'onOpen'> & {
  name: string;
  /** Moves the step; the pressed button keeps the focus. */
  go: (to: number, element: HTMLElement) => void;
};

const TourStepButtons = ({ at, total, isOpen, onOpen, name, go }: ButtonsProps) => (
  <Group component="span" gap="3xs" wrap="nowrap">
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Subir: ${name}`}
      aria-keyshortcuts="Alt+ArrowUp"
      disabled={at === 0}
      onClick={({ currentTarget }) => go(at - 1, currentTarget)}
    >
      <ArrowUp size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Descer: ${name}`}
      aria-keyshortcuts="Alt+ArrowDown"
      disabled={at + 1 === total}
      onClick={({ currentTarget }) => go(at + 1, currentTarget)}
    >
      <ArrowDown size={16} aria-hidden />
    </ActionIcon>
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<Pencil size={14} aria-hidden />}
      aria-expanded={isOpen}
      aria-label={`Editar: ${name}`}
      onClick={() => onOpen(!isOpen)}
    >
      Editar
    </Button>
  </Group>
);

function StepWords({ step, role, name }: Pick<CardProps, 'step' | 'role'> & { name: string }) {
  const { data: shell } = useQuery(shellQuery);
  const mark = markOf(step.target_element);
  const warning = mark && unseenBy(mark, role, shell?.hidden_pages ?? []);
  return (
    <RowWords flex="1 1 12rem">
      <b>{name}</b> {!step.is_active && <Badge color="gray">Inativo</Badge>}
      <small>{mark ? markLabel(mark) : step.target_element}</small>
      {warning && (
        <Group component="span" gap="xs" wrap="nowrap" fz="xs" c="orange">
          <TriangleAlert size={14} aria-hidden /> {warning}
        </Group>
      )}
    </RowWords>
  );
}
