/** Writes files and calls into the document of each page: the browser loads them before the application does. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { type FirstRead, firstPages, frameCode, frameReads } from '../src/lib/live/first-reads.ts';

/** The address of a call, written as the application itself does. */
export const addressOf = ({ call, input }: FirstRead) =>
  `/rpc/${call}?data=${encodeURIComponent(JSON.stringify(input === undefined ? {} : { json: input }))}`;

/** Scripts and style sheets of modules below `src` and of all they import, without those the document loads anyhow. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const collect = (from: readonly string[]) => {
    const seen = new Set<string>();
    const queue = [...from];
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`'${name}' is no module of the build with a file of its own`);
      if (!seen.has(name)) queue.push(...(chunk.imports ?? []));
      seen.add(name);
    }
    return [...seen].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]);
  };
  const ofDocument = new Set(collect(['index.html']));
  return [...new Set(collect(modules.map((name) => `src/${name}`)))]
    .filter((file) => !ofDocument.has(file))
    .map((file) => `/${file}`);
}

/** The font of Portuguese text: when it is loaded early, the page is not laid out twice. */
async function fontIn(folder: string) {
  const font = (await readdir(join(folder, 'assets'))).find((name) =>
    /^inter-latin-opsz.*\.woff2$/.test(name),
  );
  if (!font) throw new Error('the font is not among the files of the build');
  return `/assets/${font}`;
}

export const firstReadsIn = (folder: string): Plugin => ({
  name: 'pdy:first-reads',
  apply: 'build',
  async closeBundle() {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
    const font = await fontIn(folder);
    const pages = Object.entries(firstPages).map(([path, { code, reads }]) => [
      path,
      {
        reads: [...frameReads, ...reads].map(addressOf),
        files: [...filesOf(manifest, [frameCode, ...(code ? [code] : [])]), font],
      },
    ]);
    await writeFile(join(folder, '.vite/first-reads.json'), JSON.stringify(Object.fromEntries(pages)));
  },
});
