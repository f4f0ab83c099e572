import { Box } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Group, Row } from './groups.ts';
import classes from './palette.module.css';
import { PaletteRow } from './palette-row.tsx';

type Props = {
  id: string;
  groups: readonly Group[];
  /** The index of the active line, counted over all groups. */
  at: number;
  onPoint: (at: number) => void;
  onPick: (row: Row, isElsewhere: boolean) => void;
};

/** The results, group by group. */
export function PaletteList({ id, groups, at, onPoint, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, { rows }) => sum + rows.length, 0));
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Resultados"
      className={classes.list}
      // The field keeps the focus when a line is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, rows }, g) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
        <div key={title} role="group" aria-label={title}>
          <Box pt="sm" px="sm" pb="2xs" fz="xs" lh="1.4" c="dimmed" aria-hidden>
            {title}
          </Box>
          {rows.map((row, i) => {
            const place = (starts[g] ?? 0) + i;
            return (
              <PaletteRow
                key={row.option.id}
                row={row}
                id={`${id}-${place}`}
                isChosen={place === at}
                onPoint={() => onPoint(place)}
                onPick={(isElsewhere) => onPick(row, isElsewhere)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
