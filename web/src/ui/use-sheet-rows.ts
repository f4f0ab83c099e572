/** Rows of a long list that stand on the page: only those in sight are there. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The sheet of the frame is what scrolls, never the window. */
const sheet = () => document.getElementById('conteudo');

type Rows = {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The row that the keyboard is on, which is always there to be read; below zero: none. */
  readonly at: number;
  /** Height of a row, in px; of one that was not measured yet, where rows are measured. */
  readonly height: number;
};

export function useSheetRows({ list, count, at, height }: Rows) {
  'use no memo'; // rows in view are kept where the compiler does not look
  const [margin, setMargin] = useState(0);
  // What stands above the list comes and goes.
  useLayoutEffect(() => {
    const scroller = sheet();
    if (!list.current || !scroller) return;
    const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setMargin(Math.round(top + scroller.scrollTop));
  });
  return useVirtualizer({
    count,
    getScrollElement: sheet,
    estimateSize: () => height,
    overscan: 8,
    measureElement: (row) =>
      row.getBoundingClientRect().height + (Number.parseFloat(getComputedStyle(row).marginBottom) || 0),
    scrollMargin: margin,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(startIndex - overscan, 0);
      const last = Math.min(endIndex + overscan, count - 1);
      const range = Array.from({ length: Math.max(last - first + 1, 0) }, (_, i) => first + i);
      if (at < 0 || at >= count || range.includes(at)) return range;
      return at < first ? [at, ...range] : [...range, at];
    },
  });
}
