/** Writes what the document of each page names, so that the browser asks for it before the application does. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { type FirstRead, firstPages, frameCode, frameReads } from '../src/lib/first-reads.ts';

/** The address of a call, as the application itself writes it. */
export const addressOf = ({ call, input }: FirstRead) =>
  `/rpc/${call}?data=${encodeURIComponent(JSON.stringify(input === undefined ? {} : { json: input }))}`;

/** Scripts and style sheets of modules below `src`, with all they import, except what the document loads anyway. */
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

/** The font that Portuguese is written in: laid out once with it, and not again when it comes. */
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
