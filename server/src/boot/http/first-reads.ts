/**
 * Adds to the document of a page what the page reads first, so that the browser requests it while the application still
 * loads.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt } from '@pdy/contract/pages';

type First = { readonly reads: readonly string[]; readonly files: readonly string[] };

const none: First = { reads: [], files: [] };

const naming = (document: string, { reads, files }: First) =>
  document.replace('__PDY_READS__', reads.join(' ')).replace('__PDY_FILES__', files.join(' '));

/** The document for an address: `documentFor('/pdi?vista=lista')`. Made once for each page, when the server starts. */
export const documentsOf = (folder: string, document: string): ((url: string) => string) => {
  const file = join(folder, '.vite/first-reads.json');
  const all: Record<string, First> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const plain = naming(document, none);
  const made = new Map(Object.entries(all).map(([path, first]) => [path, naming(document, first)]));
  return (url) => made.get(pageAt(url.split(/[?#]/, 1)[0] ?? '')?.path ?? '') ?? plain;
};
