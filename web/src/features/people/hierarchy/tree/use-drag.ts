import { type DragEvent, useState } from 'react';

const idAt = ({ target }: DragEvent) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null) : null;

type Rules = { mayDrag: (id: string) => boolean; mayTake: (to: string, id: string) => boolean };

/** Drags one row to another. A dialog then asks for the rest, as with the keyboard. */
export function useDrag(onDrop: (id: string, to: string) => void, { mayDrag, mayTake }: Rules) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const handlers = {
    onDragStart: (event: DragEvent) => {
      const id = idAt(event);
      if (id === null || !mayDrag(id)) return event.preventDefault();
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', '');
      setDragged(id);
    },
    onDragOver: (event: DragEvent) => {
      const id = idAt(event);
      if (dragged === null || id === null || id === dragged || !mayTake(id, dragged)) return setOver(null);
      event.preventDefault();
      if (id !== over) setOver(id);
    },
    onDrop: (event: DragEvent) => {
      const id = idAt(event);
      event.preventDefault();
      if (dragged !== null && id !== null && id !== dragged && mayTake(id, dragged)) onDrop(dragged, id);
      end();
    },
    onDragEnd: end,
  };
  return { over, handlers };
}
