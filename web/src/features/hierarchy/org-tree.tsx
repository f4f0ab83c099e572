import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSheetRows } from '#ui/use-sheet-rows.ts';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';
import { useHierarchy } from './hierarchy-context.ts';
import classes from './tree.module.css';
import { stepOf } from './tree-model.ts';
import { TreeRow } from './tree-row.tsx';
import { useDrag } from './use-drag.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useTypeahead } from './use-typeahead.ts';

const rowHeight = 48;

/** The whole tree in one list. Arrows, Home, End and letters walk it; Enter shows a person; M moves one. */
export function OrgTree({ sought }: { sought: ReadonlySet<string> | null }) {
  'use no memo'; // rows in view are kept where the compiler does not look
  const { tree, mayAsk, nameOf } = useHierarchy();
  const { pessoa } = useHierarchyAddress();
  const goTo = useGoTo();
  const [active, setActive] = useState(pessoa ?? null);
  const [shown, setShown] = useState(pessoa);
  if (pessoa !== shown) {
    setShown(pessoa);
    if (pessoa !== undefined) setActive(pessoa);
  }
  const { rows, set } = useOpenRows(tree, sought, active);
  const at = Math.max(
    rows.findIndex(({ id }) => id === active),
    0,
  );
  const typed = useTypeahead(rows, (id) => nameOf(id) ?? '', mayAsk);
  const list = useRef<HTMLDivElement>(null);
  const virtual = useSheetRows({ list, count: rows.length, at, height: rowHeight });
  useFocusOn(list, rows[at]?.id);
  const drag = useDrag((id, to) => goTo({ mover: id, para: to }), mayAsk);

  const goToRow = (index: number) => {
    setActive(rows[index]?.id ?? null);
    virtual.scrollToIndex(index, { align: 'auto' });
  };
  const enter = ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-id]')?.dataset.id;
    if (id !== undefined) setActive(id);
  };
  const press = (event: KeyboardEvent) => {
    const id = rows[at]?.id;
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(rows, at, event.key);
    const named = step ? null : typed(event.key, at);
    if (step?.to !== undefined) goToRow(step.to);
    else if (step?.open) set(step.open, true);
    else if (step?.close) set(step.close, false);
    else if (named !== null) goToRow(named);
    else if (event.key === 'Enter' || event.key === ' ') goTo({ pessoa: id });
    else if (event.key.toLowerCase() === 'm' && mayAsk(id)) goTo({ mover: id, para: undefined });
    else return;
    event.preventDefault();
  };
  const click = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    const clicked = rows.find(({ id }) => id === row?.dataset.id);
    if (!clicked || !(target instanceof Element)) return;
    setActive(clicked.id);
    if (target.closest('[data-toggle]')) set(clicked.id, !clicked.isOpen);
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
      onKeyDown={press}
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

/** Whoever is in the list by keyboard is on the active row. */
function useFocusOn(list: React.RefObject<HTMLDivElement | null>, id: string | undefined) {
  useLayoutEffect(() => {
    if (!list.current?.contains(document.activeElement)) return;
    document.getElementById(`pessoa-${id}`)?.focus({ preventScroll: true });
  }, [list, id]);
}
