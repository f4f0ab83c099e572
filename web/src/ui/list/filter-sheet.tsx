import { Button, Drawer, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import classes from './filters.module.css';
import { ClearFilters } from './filters.tsx';

type SheetProps = {
  /** The number of active filters. */
  count: number;
  /** The button that closes the sheet: 'Ver atividades'. */
  show: string;
  size?: string;
  children: ReactNode;
};

/** Filters that have no room beside the list open in a sheet from below. */
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
  /** Absent: no filter is active, or the place around it offers to clear them. */
  onClear?: (() => void) | undefined;
};

const narrow = '(width < 48em)';

/** The filters of a list; on a phone behind one button, so that the list begins on the first screen. */
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
      <Stack>{all}</Stack>
    </FilterSheet>
  );
}
