/** What the document of a page names, so that the browser asks for it while the application is still on its way. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt } from '@pdy/contract/pages';

const place = '__PDY_READS__';

/** The document as it is for an address: `documentFor('/pdi?vista=lista')`. Made once a page, when the server starts. */
export const documentsOf = (folder: string, document: string): ((url: string) => string) => {
  const file = join(folder, '.vite/first-reads.json');
  const all: Record<string, readonly string[]> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const plain = document.replace(place, '');
  const made = new Map(
    Object.entries(all).map(([path, reads]) => [path, document.replace(place, reads.join(' '))]),
  );
  return (url) => made.get(pageAt(url.split(/[?#]/, 1)[0] ?? '')?.path ?? '') ?? plain;
};
