/** A small tree outside the repository with the same shape, in which a fault is planted on purpose. */
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const LIBRARIES = ['@orpc', 'fastify', 'kysely', 'pg', 'pg-boss', 'zod'];

/** Writes the files (path below the tree: content). Returns the tree's path, and functions to date and remove it. */
export function plantTree(files: Record<string, string>) {
  const at = realpathSync(mkdtempSync(join(tmpdir(), 'pdy-planted-')));
  mkdirSync(join(at, 'node_modules'));
  for (const library of LIBRARIES) {
    symlinkSync(join(root, 'node_modules', library), join(at, 'node_modules', library));
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(at, path)), { recursive: true });
    writeFileSync(join(at, path), content);
  }
  return {
    at,
    touch: (path: string, when: Date) => utimesSync(join(at, path), when, when),
    remove: () => rmSync(at, { recursive: true }),
  };
}
