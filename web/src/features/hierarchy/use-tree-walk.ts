/** Walking the tree, as a list or drawn: which rows there are, where one is, and what the keys do. */

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { stopwatchAtEvent } from '#lib/clock.ts';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';
import { useHierarchy } from './hierarchy-context.ts';
import {
  isLetterOfName,
  lineAbove,
  type Row,
  rowsOf,
  stepOf,
  type Tree,
  typedAt,
  withLines,
} from './tree-model.ts';
import { useDrag } from './use-drag.ts';
import type { Levels } from './use-levels.ts';

type Moves = {
  /** To the row at a place. */
  goToRow: (index: number) => void;
  toggle: (id: string, isOpen: boolean) => void;
};

/** Arrows, Home, End and letters walk; Enter shows a person; M, or taking a row to another, moves one. */
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

/** Two levels below the top are open to begin with; of many only what stands under a person who is alone at the top. */
const openLevels = ({ tops }: Tree, isWhole: boolean) => (isWhole ? 2 : Number(tops.length === 1));

/** Rows of open branches; where people are looked for, of their lines. The active row is never hidden. */
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
  // What is open is read; of people who are looked for the way to them is all that is shown.
  const open = kept ? [] : rows.filter((row) => row.isOpen).map(({ id }) => id);
  useEffect(() => {
    levels.open(open);
  });
  return {
    rows,
    set: (id: string, isOpen: boolean) => setChosen(new Map(chosen).set(id, isOpen)),
  };
}

/** Letters that follow each other this soon are one word. */
const wordMs = 600;
/**
 * The row that letters lead to; null for other keys, and for names nobody has. `isMovable`: the row's person may be
 * moved, so that M moves them and leads nowhere.
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
