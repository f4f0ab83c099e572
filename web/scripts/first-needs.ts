/** Writes what the document of each page names, so that the browser fetches it before the application asks. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type FirstNeeds, firstNeeds, frameNeeds } from '../src/app/first-needs.ts';

type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

const entry = 'index.html';

/** A chunk and all it imports. */
function closure(manifest: Manifest, names: readonly string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    closure(manifest, manifest[name]?.imports ?? [], known);
  }
  return known;
}

const addressOf = ({ call, input }: { call: string; input?: object }) =>
  `/rpc/${call}?data=${encodeURIComponent(JSON.stringify(input === undefined ? {} : { json: input }))}`;

/** The files that a page adds to those of every document, and the addresses it reads. Throws for an unknown module. */
export function needsOf(manifest: Manifest, { modules, reads = [] }: FirstNeeds) {
  const names = modules.map((module) => `src/${module}`);
  const unknown = names.find((name) => !manifest[name]);
  if (unknown) throw new Error(`first-needs.ts names ${unknown}, which no page fetches on its own`);
  const anyway = closure(manifest, [entry]);
  const chunks = [...closure(manifest, names)].filter((name) => !anyway.has(name));
  return {
    scripts: chunks.flatMap((name) => manifest[name]?.file ?? []),
    styles: [...new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))],
    reads: reads.map(addressOf),
  };
}

const together = (needs: FirstNeeds): FirstNeeds => ({
  modules: [...frameNeeds.modules, ...needs.modules],
  reads: [...(frameNeeds.reads ?? []), ...(needs.reads ?? [])],
});

export const firstNeedsIn = (folder: string): Plugin => ({
  name: 'pdy:first-needs',
  apply: 'build',
  async closeBundle() {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
    const pages = Object.entries(firstNeeds).map(([path, needs]) => [
      path,
      needsOf(manifest, together(needs)),
    ]);
    await writeFile(join(folder, '.vite/first-needs.json'), JSON.stringify(Object.fromEntries(pages)));
  },
});
