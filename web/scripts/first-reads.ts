/** Writes what the document of each page names, so that the browser asks for it before the application does. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type FirstRead, firstReads, frameReads } from '../src/app/first-reads.ts';

/** As the application itself writes the address of a call. */
export const addressOf = ({ call, input }: FirstRead) =>
  `/rpc/${call}?data=${encodeURIComponent(JSON.stringify(input === undefined ? {} : { json: input }))}`;

export const firstReadsIn = (folder: string): Plugin => ({
  name: 'pdy:first-reads',
  apply: 'build',
  async closeBundle() {
    const pages = Object.entries(firstReads).map(([path, reads]) => [
      path,
      [...frameReads, ...reads].map(addressOf),
    ]);
    await writeFile(join(folder, '.vite/first-reads.json'), JSON.stringify(Object.fromEntries(pages)));
  },
});
