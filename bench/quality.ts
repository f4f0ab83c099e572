/**
 * `npm run quality` writes `docs/quality.md` from the figures in `bench/kept`. `-- keep` first takes over the newest
 * result of each scenario from `bench/results`, and `-- keep mix start` those of some. Figures of tests,
 * such as those of `npm run backups`, are written into `bench/kept` by hand.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, isMet } from './parts/figure.ts';
import { folder, kept, merged, page, render } from './parts/quality-page.ts';

const results = join(import.meta.dirname, 'results');

/** The newest result of each scenario and part of one. */
const newest = () => {
  const found = new Map<string, readonly Figure[]>();
  for (const file of globSync('*.json', { cwd: results }).toSorted()) {
    const { quality } = JSON.parse(readFileSync(join(results, file), 'utf8')) as { quality?: Figure[] };
    if (quality) found.set(file.replace(/^\d{4}-\d\d-\d\dT\d{4}-|\.json$/g, ''), quality);
  }
  return found;
};

const keep = (asked: readonly string[]) => {
  for (const [name, fresh] of newest()) {
    const scenario = name.split('.')[0] ?? name;
    if (asked.length > 0 && !asked.includes(scenario)) continue;
    const all = merged(kept()[scenario] ?? [], fresh);
    writeFileSync(join(folder, `${scenario}.json`), `${JSON.stringify(all, null, 2)}\n`);
    console.log(`${scenario}: ${fresh.length} figures of ${fresh[0]?.measured_on}, ${all.length} in all`);
    for (const figure of all)
      if (isMet(figure) === false && !figure.reason)
        console.log(`  falls short, and needs a reason in its row: ${figure.name}`);
  }
};

const [word, ...asked] = process.argv.slice(2);
if (word === 'keep') keep(asked);
writeFileSync(page, render(kept()));
