/** Keeps parts of Mantine that the first page does not use out of the first load. */
import type { Plugin } from 'vite';

const placing = '@floating-ui/react';
const scrollArea = /\/@mantine\/core\/.*\/ScrollArea\.mjs$/;
const merging = '\0pdy:merge-refs';
const scrollLock = 'react-remove-scroll';
const index = /\/@mantine\/core\/esm\/index\.mjs$/;
const classesOnly = '\0pdy:scroll-lock';

/** The only part of the lock that notifications need: the classes that keep them in place. */
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
 * The replacement of an import; null: none. The scroll area of every panel uses one small hook of the library that
 * places menus and tooltips, and would load all of it. The index exports the lock of the scroll behind dialogs to
 * notifications, which only read its classes; dialogs import the lock themselves.
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
