import { type FocusEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useSheetRows } from '#ui/table/use-sheet-rows.ts';
import classes from '../hierarchy.module.css';
import { useGoTo, useHierarchyAddress } from '../hierarchy-address.ts';
import { TreeRow } from './tree-row.tsx';
import { useTreeWalk } from './use-tree-walk.ts';

const rowHeight = 48;

/** The whole tree in one list. */
export function OrgTree({ sought }: { sought: ReadonlySet<string> | null }) {
  'use no memo'; // The virtualizer changes the visible rows without the compiler noticing.
  const { pessoa } = useHierarchyAddress();
  const goTo = useGoTo();
  const { rows, at, current, setActive, setOpen, drag, press } = useTreeWalk(sought);
  useShownActive(pessoa, setActive);
  const list = useRef<HTMLDivElement>(null);
  const virtual = useSheetRows({ list, count: rows.length, at, height: rowHeight });
  useFocusOn(list, current);

  const goToRow = (index: number) => {
    setActive(rows[index]?.id ?? null);
    virtual.scrollToIndex(index, { align: 'auto' });
  };
  const enter = ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-id]')?.dataset.id;
    if (id !== undefined) setActive(id);
  };
  const click = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    const clicked = rows.find(({ id }) => id === row?.dataset.id);
    if (!clicked || !(target instanceof Element)) return;
    setActive(clicked.id);
    if (target.closest('[data-toggle]')) setOpen(clicked.id, !clicked.isOpen);
    else goTo({ pessoa: clicked.id });
  };

  return (
    <div
      ref={list}
      role="tree"
      aria-label="Hierarquia da empresa"
      className={classes.tree}
      style={{ height: rows.length * rowHeight }}
      onFocus={enter}
      onKeyDown={(event) => press(event, { goToRow, toggle: setOpen })}
      onClick={click}
      {...drag.handlers}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return (
          row && (
            <TreeRow
              key={row.id}
              row={row}
              top={start - virtual.options.scrollMargin}
              isActive={index === at}
              isShown={row.id === pessoa}
              isSought={sought?.has(row.id) ?? false}
              isTarget={row.id === drag.over}
            />
          )
        );
      })}
    </div>
  );
}

/** A person who is opened becomes the active row. */
function useShownActive(pessoa: string | undefined, setActive: (id: string) => void) {
  const [shown, setShown] = useState(pessoa);
  if (pessoa === shown) return;
  setShown(pessoa);
  if (pessoa !== undefined) setActive(pessoa);
}

/** Moves the keyboard focus in the list to the active row. */
function useFocusOn(list: RefObject<HTMLDivElement | null>, id: string | undefined) {
  useLayoutEffect(() => {
    if (!list.current?.contains(document.activeElement)) return;
    document.getElementById(`pessoa-${id}`)?.focus({ preventScroll: true });
  }, [list, id]);
}
