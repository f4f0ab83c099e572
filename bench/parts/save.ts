/** Saves the result of a measurement as dated JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Figure, Measure } from './figure.ts';

type Quality = {
  readonly rows: readonly Measure[];
  /** Of each row that names none. */
  readonly scope: string;
  /** That of this run, unless it needs more than the words of `npm run bench`. */
  readonly command?: string;
};

/**
 * `quality`: the figures for `docs/quality.md`. `name`: the scenario; what follows a dot is a part of it, as in
 * 'start.first'. `npm run quality -- keep` puts all parts of a scenario into one file.
 */
export const save = (name: string, result: object, quality?: Quality) => {
  const folder = fileURLToPath(new URL('../results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const now = new Date().toISOString();
  const command = quality?.command ?? `npm run bench -- ${process.argv.slice(2).join(' ')}`;
  const figures = quality?.rows.map(
    (row): Figure => ({
      ...{ ...row, scope: row.scope ?? quality.scope, command },
      ...{ measured_on: now.slice(0, 10), cores: availableParallelism() },
    }),
  );
  const file = `${folder}${now.slice(0, 16).replaceAll(':', '')}-${name}.json`;
  writeFileSync(file, `${JSON.stringify({ ...result, quality: figures }, null, 2)}\n`);
};
