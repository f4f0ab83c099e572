/** Keeps the library that places menus and tooltips out of the first load. */
import type { Plugin } from 'vite';

const placing = '@floating-ui/react';
const scrollArea = /\/@mantine\/core\/.*\/ScrollArea\.mjs$/;
const merging = '\0pdy:merge-refs';
const code = `import { useMergedRef } from '@mantine/hooks';
export const useMergeRefs = (refs) => useMergedRef(...refs);`;

/** Whether this import needs only the merging of references. */
export const needsOnlyRefs = (source: string, importer: string | undefined) =>
  source === placing && importer !== undefined && scrollArea.test(importer);

/** The scroll area of every panel takes one small hook of that library, and would bring all of it along. */
export const lightScrollArea = (): Plugin => ({
  name: 'pdy:light-scroll-area',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (needsOnlyRefs(source, importer)) return merging;
    const isOurs = importer === merging && source === '@mantine/hooks';
    return isOurs ? this.resolve(source, import.meta.filename, { skipSelf: true }) : null;
  },
  load: { filter: { id: /pdy:merge-refs$/ }, handler: () => code },
});
