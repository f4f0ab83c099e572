import type { FocusEvent, KeyboardEvent } from 'react';

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const rowsOf = (grid: HTMLElement) => [...grid.querySelectorAll('tr')];

/** The row that Tab comes back to is the one that had the focus last. */
const remember = (rows: readonly HTMLElement[], held: HTMLElement) => {
  for (const row of rows) row.tabIndex = row === held ? 0 : -1;
};

/** Rows one walks with the arrows: up, down, to the first and the last; to the right is what the row holds. */
export const useRowKeys = () => ({
  onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    // Its own focus only: Tab has to come back the way it went, past the buttons of the rows.
    const row = target.closest('tr');
    if (row && row === target) remember(rowsOf(currentTarget), row);
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = event.target.closest('tr');
    const next = row && nextOf(event.key, row, rowsOf(event.currentTarget));
    if (!next) return;
    event.preventDefault();
    next.focus();
  },
});

function nextOf(key: string, row: HTMLElement, rows: readonly HTMLElement[]): HTMLElement | undefined {
  const step = stepOf[key];
  if (step !== undefined) return rows[rows.indexOf(row) + step];
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (key === 'ArrowRight') return row.querySelector('button') ?? undefined;
  return key === 'ArrowLeft' ? row : undefined;
}
