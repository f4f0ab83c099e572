/** Keeps the schemas, and the library that runs them, out of the pages that only use the contract's labels and rules. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const mark = '?schemas';
const asksForSchemas = /\/web\/src\/.*-schema\.ts$/;
const ofContract = /\/contract\/src\/.*\.ts$/;

export const isCopy = (id: string) => id.endsWith(mark);
const original = (id: string) => (isCopy(id) ? id.slice(0, -mark.length) : id);

/** Whether what this file imports of the contract is a copy of its own. */
export const importsCopies = (importer: string) => isCopy(importer) || asksForSchemas.test(importer);

/**
 * A module of the contract is in one chunk: once a dialog needs one of its schemas, every page that shows one of
 * its labels would load them too. So files named `*-schema.ts` get copies of the contract, loaded with them.
 */
export const schemaCopies = (): Plugin => ({
  name: 'pdy:schema-copies',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !importsCopies(importer)) return null;
    const found = await this.resolve(source, original(importer), { skipSelf: true });
    return found && ofContract.test(found.id) ? `${found.id}${mark}` : found;
  },
  load: {
    filter: { id: /\?schemas$/ },
    handler: (id) => readFile(original(id), 'utf8'),
  },
});
