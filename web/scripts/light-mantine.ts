/** Keeps out of the first load what Mantine brings along and nobody there uses. */
import type { Plugin } from 'vite';

const placing = '@floating-ui/react';
const scrollArea = /\/@mantine\/core\/.*\/ScrollArea\.mjs$/;
const merging = '\0pdy:merge-refs';
const scrollLock = 'react-remove-scroll';
const index = /\/@mantine\/core\/esm\/index\.mjs$/;
const classesOnly = '\0pdy:scroll-lock';

/** All that notifications need to know of the lock: which of its classes keep them in place. */
export const lockClasses = {
  fullWidth: 'width-before-scroll-bar',
  zeroRight: 'right-scroll-bar-position',
};

const code: Record<string, string> = {
  [merging]: `import { useMergedRef } from '@mantine/hooks';
export const useMergeRefs = (refs) => useMergedRef(...refs);`,
  [classesOnly]: `export const RemoveScroll = { classNames: ${JSON.stringify(lockClasses)} };`,
};

/**
 * What stands in for an import; null: nothing. The scroll area of every panel takes one small hook of the library that
 * places menus and tooltips, and would bring all of it along; the index hands on the lock of the scroll behind
 * dialogs to notifications, which read its classes alone; dialogs import it by themselves.
 */
export function standInFor(source: string, importer = ''): string | null {
  if (source === placing && scrollArea.test(importer)) return merging;
  return source === scrollLock && index.test(importer) ? classesOnly : null;
}

export const lightMantine = (): Plugin => ({
  name: 'pdy:light-mantine',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const standIn = standInFor(source, importer);
    if (standIn) return standIn;
    const isOurs = importer === merging && source === '@mantine/hooks';
    return isOurs ? this.resolve(source, import.meta.filename, { skipSelf: true }) : null;
  },
  load: { filter: { id: /pdy:/ }, handler: (id) => code[id] },
});
