import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon, Box, Stack, Text } from '@mantine/core';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { Framed } from '#ui/parts.tsx';
import classes from './board.module.css';
import { actFor, type Card, type Column, columnName, columns } from './board-cards.ts';
import { CardFace } from './card-face.tsx';

type Props = { cards: readonly Card[]; isBusy: boolean; onPut: (card: Card, to: Column) => void };

/** With the keyboard, a card moves from column to column. */
const toNextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return undefined;
  event.preventDefault();
  const { droppableRects, over, active } = context;
  const now = columns.findIndex((column) => column === (over?.id ?? active?.data.current?.column));
  const next = columns[now + step];
  const place = next && droppableRects.get(next);
  return place ? { x: place.left + 8, y: place.top + 40 } : currentCoordinates;
};

const howToMove =
  'Para mover o cartão, pressione espaço. Use as setas para a esquerda e para a direita para escolher a coluna, espaço para soltar e Esc para cancelar.';

const nameOf = (id: UniqueIdentifier | undefined) => {
  const column = columns.find((one) => one === id);
  return column === undefined ? null : columnName[column];
};

/** The announcements of screen readers while a card is moved. */
const announcementsFor = (titleOf: (id: UniqueIdentifier) => string): Announcements => ({
  onDragStart: ({ active }) => `Você pegou o cartão ${titleOf(active.id)}.`,
  onDragOver: ({ active, over }) => {
    const column = nameOf(over?.id);
    return column === null
      ? `O cartão ${titleOf(active.id)} está fora das colunas.`
      : `O cartão ${titleOf(active.id)} está sobre a coluna ${column}.`;
  },
  onDragEnd: ({ active, over }) => {
    const column = nameOf(over?.id);
    return column === null
      ? `O cartão ${titleOf(active.id)} voltou para o lugar.`
      : `O cartão ${titleOf(active.id)} foi solto na coluna ${column}.`;
  },
  onDragCancel: ({ active }) => `Movimento cancelado. O cartão ${titleOf(active.id)} voltou para o lugar.`,
});

/** The kanban: four columns. Cards move between them by hand, keyboard or button. */
export function Board({ cards, isBusy, onPut }: Props) {
  const [held, setHeld] = useState<Card | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  const find = (id: unknown) => cards.find((card) => card.id === id) ?? null;
  const drop = ({ active, over }: DragEndEvent) => {
    setHeld(null);
    const card = find(active.id);
    const to = columns.find((column) => column === over?.id);
    if (card && to) onPut(card, to);
  };
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setHeld(find(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setHeld(null)}
      accessibility={{
        announcements: announcementsFor((id) => find(id)?.title ?? ''),
        screenReaderInstructions: { draggable: howToMove },
      }}
    >
      <div className={classes.board}>
        {columns.map((column) => (
          <Lane
            key={column}
            column={column}
            cards={cards.filter((card) => card.column === column)}
            held={held}
            isBusy={isBusy}
            onPut={onPut}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {held && (
          <Framed p="sm" bg="var(--pdy-sheet)" style={{ cursor: 'grabbing' }} data-long>
            <Text component="strong" fz="sm" fw={550} lh={1.35}>
              {held.title}
            </Text>
          </Framed>
        )}
      </DragOverlay>
    </DndContext>
  );
}

type LaneProps = Omit<Props, 'cards'> & { column: Column; cards: readonly Card[]; held: Card | null };

function Lane({ column, cards, held, isBusy, onPut }: LaneProps) {
  const { setNodeRef, isOver } = useDroppable({ id: column });
  const takes = held !== null && actFor(held, column) !== null;
  return (
    <Box
      component="section"
      ref={setNodeRef}
      flex="1 1 0"
      miw={0}
      mih={220}
      p="sm"
      bdrs="lg"
      className={classes.lane}
      aria-label={columnName[column]}
      data-over={(isOver && takes) || undefined}
      data-takes={takes || undefined}
    >
      <Box component="h2" mb="sm" fz="sm">
        {columnName[column]}{' '}
        <Box component="span" ml="2xs" fw={400} fz="xs" c="dimmed">
          {cards.length}
        </Box>
      </Box>
      <Stack component="ul" gap="xs">
        {cards.map((card) => (
          <BoardCard key={card.id} card={card} isBusy={isBusy} onPut={onPut} />
        ))}
      </Stack>
    </Box>
  );
}

function BoardCard({ card, isBusy, onPut }: { card: Card } & Pick<Props, 'isBusy' | 'onPut'>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: card.id,
    data: { column: card.column },
    disabled: !card.isWorkable,
    attributes: { roleDescription: 'cartão que pode ser movido' },
  });
  const handle = card.isWorkable && (
    <ActionIcon
      ref={setActivatorNodeRef}
      size={28}
      mt="-2xs"
      mr="-xs"
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...attributes}
      {...listeners}
      aria-label={`Mover ${card.title}`}
    >
      <GripVertical size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <Framed
      component="li"
      ref={setNodeRef}
      p="sm"
      bg="var(--pdy-sheet)"
      opacity={isDragging ? 0.4 : 1}
      data-long
    >
      <CardFace card={card} handle={handle} isBusy={isBusy} onPut={(to) => onPut(card, to)} />
    </Framed>
  );
}
