/** Keyboard navigation in the tree, as a list or a chart: the rows, the active one, and the effect of keys. */

import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { stopwatchAtEvent } from '#lib/clock.ts';
import { useGoTo, useHierarchyAddress } from '../hierarchy-address.ts';
import { useHierarchy } from '../hierarchy-context.ts';
import {
  isLetterOfName,
  lineAbove,
  type Row,
  rowsOf,
  stepOf,
  type Tree,
  typedAt,
  withLines,
} from '../tree-model.ts';
import type { Levels } from '../use-levels.ts';

const idAt = ({ target }: DragEvent) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null) : null;

type Rules = { mayDrag: (id: string) => boolean; mayTake: (to: string, id: string) => boolean };

/** Drags one row to another. A dialog then asks for the rest, as with the keyboard. */
function useDrag(onDrop: (id: string, to: string) => void, { mayDrag, mayTake }: Rules) {
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

type Moves = {
  /** Moves to the row with this index. */
  goToRow: (index: number) => void;
  toggle: (id: string, isOpen: boolean) => void;
};

/** Arrows, Home, End and letters navigate; Enter shows a person; M, or dragging a row to another, moves a person. */
export function useTreeWalk(sought: ReadonlySet<string> | null) {
  const { shown, mayAsk, mayTake, nameOf, levels } = useHierarchy();
  const { pessoa } = useHierarchyAddress();
  const goTo = useGoTo();
  const [active, setActive] = useState(pessoa ?? null);
  const { rows, set } = useOpenRows(shown, sought, active, levels);
  const at = Math.max(
    rows.findIndex(({ id }) => id === active),
    0,
  );
  const current = rows[at]?.id;
  const typed = useTypeahead(rows, (id) => nameOf(id) ?? '', mayAsk);
  const drag = useDrag((id, to) => goTo({ mover: id, para: to }), {
    mayDrag: mayAsk,
    mayTake,
  });
  const press = (event: KeyboardEvent, { goToRow, toggle }: Moves) => {
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(rows, at, event.key);
    const named = step ? null : typed(event.key, at);
    if (step?.to !== undefined) goToRow(step.to);
    else if (step?.open) toggle(step.open, true);
    else if (step?.close) toggle(step.close, false);
    else if (named !== null) goToRow(named);
    else if (event.key === 'Enter' || event.key === ' ') goTo({ pessoa: current });
    else if (event.key.toLowerCase() === 'm' && mayAsk(current)) goTo({ mover: current, para: undefined });
    else return;
    event.preventDefault();
  };
  return { rows, at, current, setActive, setOpen: set, drag, press };
}

/**
 * How many levels are open at first: two below the top; in a large company only the level below a single person at the
 * top.
 */
const openLevels = ({ tops }: Tree, isWhole: boolean) => (isWhole ? 2 : Number(tops.length === 1));

/**
 * The rows of open branches; during a search, those of the lines of the people found. The active row is never hidden.
 */
function useOpenRows(tree: Tree, sought: ReadonlySet<string> | null, active: string | null, levels: Levels) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [opened, setOpened] = useState('');
  const line = active === null ? [] : lineAbove(tree, active);
  const asked = [active, ...line].join(' ');
  if (asked !== opened) {
    setOpened(asked);
    setChosen(new Map([...chosen, ...line.map((id) => [id, true] as const)]));
  }
  const kept = sought && withLines(tree, sought);
  const rows: readonly Row[] = rowsOf(
    tree,
    (id, level) => chosen.get(id) ?? (kept !== null || level <= openLevels(tree, levels.isWhole)),
    kept,
  );
  // Open branches are loaded; for a search only the way to the people found is shown.
  const open = kept ? [] : rows.filter((row) => row.isOpen).map(({ id }) => id);
  useEffect(() => {
    levels.open(open);
  });
  return {
    rows,
    set: (id: string, isOpen: boolean) => setChosen(new Map(chosen).set(id, isOpen)),
  };
}

/** Letters that follow within this time, in ms, belong to one word. */
const wordMs = 600;
/**
 * The row that letters lead to; null for other keys, and for names that nobody has. `isMovable`: the row's person may
 * be moved, so M moves them and does not navigate.
 */
function useTypeahead(
  rows: readonly Row[],
  nameOf: (id: string) => string,
  isMovable: (id: string) => boolean,
) {
  const word = useRef({ text: '', at: 0 });
  return (key: string, at: number): number | null => {
    const now = stopwatchAtEvent();
    const isNew = now - word.current.at > wordMs;
    const here = rows[at]?.id;
    const mayMove = here !== undefined && isMovable(here);
    if (!isLetterOfName(key, { isNew, mayMove })) return null;
    const text = isNew ? key : word.current.text + key;
    word.current = { text, at: now };
    return typedAt(rows, at, text, nameOf);
  };
}
