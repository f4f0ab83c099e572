import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon, Box, Button, Group } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { FramedList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import rows from '../../parts/rows.module.css';
import { before, moved } from './order.ts';

const howToMove =
  'Para mover a meta, pressione espaço. Use as setas para cima e para baixo, espaço para soltar e Esc para cancelar.';

/** The goals of a plan by name, to be sorted by hand, by keyboard or by button. Each move is saved at once. */
export function GoalOrder({ goals, onDone }: { goals: readonly Goal[]; onDone: () => void }) {
  const { order, put } = useOrder(goals);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNeighbour }),
  );
  const titleOf = (id: unknown) => goals.find((goal) => goal.id === id)?.title ?? '';
  const placeOf = (id: unknown) => order.indexOf(String(id));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) put(String(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(titleOf, placeOf),
        screenReaderInstructions: { draggable: howToMove },
      }}
    >
      <Small mb="sm">A ordem é sua: quem lê o PDI vê as metas assim. Ela não muda o peso de nenhuma.</Small>
      <FramedList component="ol" data-open>
        {order.map((id, place) => (
          <MovableGoal
            key={id}
            id={id}
            title={titleOf(id)}
            place={place}
            last={order.length - 1}
            onPut={put}
          />
        ))}
      </FramedList>
      <Button mt="sm" onClick={onDone}>
        Pronto
      </Button>
    </DndContext>
  );
}

function useOrder(goals: readonly Goal[]) {
  const [order, setOrder] = useState<readonly string[]>(goals.map(({ id }) => id));
  const place = useAct(api.pdi.goals.place);
  const put = (id: string, to: number) => {
    const next = moved(order, id, to);
    setOrder(next);
    place.mutate({ id, after: before(next, id) });
  };
  return { order, put };
}

type MovableProps = {
  id: string;
  title: string;
  place: number;
  last: number;
  onPut: (id: string, to: number) => void;
};

function MovableGoal({ id, title, place, last, onPut }: MovableProps) {
  const drag = useDraggable({ id, attributes: { roleDescription: 'meta que pode ser movida' } });
  const { setNodeRef, isOver, active } = useDroppable({ id });
  const { transform, isDragging } = drag;
  return (
    <Group
      component="li"
      ref={setNodeRef}
      gap="xs"
      wrap="nowrap"
      p="xs"
      pos="relative"
      className={rows.movable}
      data-over={(isOver && active?.id !== id) || undefined}
      data-held={isDragging || undefined}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      <ActionIcon
        size={36}
        style={{ cursor: 'grab', touchAction: 'none' }}
        ref={(node) => {
          drag.setNodeRef(node);
          drag.setActivatorNodeRef(node);
        }}
        {...drag.attributes}
        {...drag.listeners}
        aria-label={`Mover ${title}`}
      >
        <GripVertical size={18} aria-hidden />
      </ActionIcon>
      <Box component="span" flex={1} miw={0} fz="sm" data-long>
        <Box component="span" display="inline-block" miw={18} c="dimmed">
          {place + 1}
        </Box>{' '}
        {title}
      </Box>
      <OrderStepButton label={`Subir ${title}`} isOff={place === 0} onClick={() => onPut(id, place - 1)}>
        <ChevronUp size={18} aria-hidden />
      </OrderStepButton>
      <OrderStepButton label={`Descer ${title}`} isOff={place === last} onClick={() => onPut(id, place + 1)}>
        <ChevronDown size={18} aria-hidden />
      </OrderStepButton>
    </Group>
  );
}

type StepProps = { label: string; isOff: boolean; onClick: () => void; children: React.ReactNode };

// The button stays in place and keeps the focus, also at an end of the list.
const OrderStepButton = ({ label, isOff, onClick, children }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    aria-label={label}
    aria-disabled={isOff}
    opacity={isOff ? 0.35 : 1}
    {...(!isOff && { onClick })}
  >
    {children}
  </ActionIcon>
);

/** With the keyboard, a goal moves from row to row. */
const toNeighbour: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (step === 0) return undefined;
  event.preventDefault();
  const places = [...context.droppableRects.entries()].sort(([, one], [, other]) => one.top - other.top);
  const now = places.findIndex(([id]) => id === (context.over?.id ?? context.active?.id));
  const rect = places[now + step]?.[1];
  return rect ? { x: currentCoordinates.x, y: rect.top + rect.height / 2 - 18 } : currentCoordinates;
};

const announcementsFor = (
  titleOf: (id: unknown) => string,
  placeOf: (id: unknown) => number,
): Announcements => ({
  onDragStart: ({ active }) => `Você pegou a meta ${titleOf(active.id)}.`,
  onDragOver: ({ active, over }) =>
    over ? `A meta ${titleOf(active.id)} está no lugar ${placeOf(over.id) + 1}.` : undefined,
  onDragEnd: ({ active, over }) =>
    over
      ? `A meta ${titleOf(active.id)} ficou no lugar ${placeOf(over.id) + 1}.`
      : `A meta ${titleOf(active.id)} voltou para o lugar.`,
  onDragCancel: ({ active }) => `Movimento cancelado. A meta ${titleOf(active.id)} voltou para o lugar.`,
});
