/** What the document of a page names, so that the browser fetches it while the application is still on its way. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt } from '@pdy/contract/pages';

type Needs = { scripts: readonly string[]; styles: readonly string[]; reads: readonly string[] };
type AllNeeds = Readonly<Record<string, Needs | undefined>>;

const place = '__PDY_READS__';

const links = ({ scripts, styles }: Needs) =>
  [
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');

/** The document as it is for an address: `documentFor('/pdi?vista=lista')`. Made once a page, when the server starts. */
export const documentsOf = (folder: string, document: string): ((url: string) => string) => {
  const file = join(folder, '.vite/first-needs.json');
  const all: AllNeeds = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const plain = document.replace(place, '');
  const made = new Map<string, string>();
  for (const [path, needs] of Object.entries(all))
    if (needs)
      made.set(
        path,
        document.replace(place, needs.reads.join(' ')).replace('</head>', `${links(needs)}</head>`),
      );
  return (url) => made.get(pageAt(url.split(/[?#]/, 1)[0] ?? '')?.path ?? '') ?? plain;
};
