/** Saves the result of a measurement as dated JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const save = (name: string, result: object) => {
  const folder = fileURLToPath(new URL('../results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const day = new Date().toISOString().slice(0, 16).replaceAll(':', '');
  writeFileSync(`${folder}${day}-${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
};
