import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import layout from '../layout.module.css';
import classes from './filters.module.css';
import { ClearFilters } from './filters.tsx';

type SheetProps = {
  /** How many narrow the list down now. */
  count: number;
  /** Closes the sheet: 'Ver atividades'. */
  show: string;
  size?: string;
  children: ReactNode;
};

/** Filters that have no room beside the list come up from below. */
export function FilterSheet({ count, show, size = '85%', children }: SheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<SlidersHorizontal size={17} aria-hidden />}
        className={classes.sheetButton}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} position="bottom" size={size} title="Filtros">
        {children}
        <Button fullWidth mt="lg" onClick={() => setOpen(false)}>
          {show}
        </Button>
      </Drawer>
    </>
  );
}

type FoldedProps = SheetProps & {
  /** Absent: nothing is narrowed down, or its place offers to clear it. */
  onClear?: (() => void) | undefined;
};

const narrow = '(width < 48em)';

/** Filters in the row of a list; on a phone behind one button, so that the list begins on the first screen. */
export function FoldedFilters({ onClear, children, ...sheet }: FoldedProps) {
  const isNarrow = useMediaQuery(narrow, globalThis.matchMedia(narrow).matches);
  const all = (
    <>
      {children}
      {onClear && <ClearFilters onClear={onClear} />}
    </>
  );
  if (!isNarrow) return all;
  return (
    <FilterSheet size="auto" {...sheet}>
      <div className={layout.stack}>{all}</div>
    </FilterSheet>
  );
}
