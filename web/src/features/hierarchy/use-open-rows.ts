import { useState } from 'react';
import { lineAbove, type Row, rowsOf, type Tree, withLines } from './tree-model.ts';

/** Two levels below the top are open to begin with. */
const openLevels = 2;

/** Rows of open branches; where people are looked for, of their lines. Whoever is active is never hidden. */
export function useOpenRows(tree: Tree, sought: ReadonlySet<string> | null, active: string | null) {
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
    (id, level) => chosen.get(id) ?? (kept !== null || level <= openLevels),
    kept,
  );
  return {
    rows,
    set: (id: string, isOpen: boolean) => setChosen(new Map(chosen).set(id, isOpen)),
  };
}
