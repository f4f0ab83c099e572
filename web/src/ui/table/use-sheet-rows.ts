/** Renders only the visible rows of a long list on the page. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The sheet of the frame scrolls, never the window. */
const sheet = () => document.getElementById('conteudo');

type Rows = {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /**
   * The index of the row with the keyboard's focus, which is always rendered so that it can be read; negative: none.
   */
  readonly at: number;
  /** The height of a row, in px; where rows are measured, the height until then. */
  readonly height: number;
};

export function useSheetRows({ list, count, at, height }: Rows) {
  'use no memo'; // The virtualizer changes the visible rows without the compiler noticing.
  const [margin, setMargin] = useState(0);
  // Content above the list appears and disappears.
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
