/** `npm run bench -- weight`: the scripts and style sheets that a first visit loads, compressed as they are sent. */
import { checkBudgets } from '../../checks/budgets.mjs';
import { root } from '../../scripts/run.mjs';
import { atMost, say } from './figure.ts';
import { save } from './save.ts';

export const run = async () => {
  const weighed = checkBudgets(`${root}/web/dist`);
  const isNamed = ({ page }: { page: string }) => !page.endsWith('.tsx');
  const [heaviest] = weighed
    .filter((one) => !isNamed(one))
    .flatMap(({ weights }) => weights)
    .toSorted((a, b) => b.kib - a.kib);
  const rows = weighed
    .filter(isNamed)
    .flatMap(({ page, weights }) =>
      weights.map(({ kind, kib, most }) => atMost(`${page}: ${kind}`, kib, 'KiB', most)),
    );
  if (heaviest)
    rows.push(atMost('heaviest other page: JS beyond the frame', heaviest.kib, 'KiB', heaviest.most));
  rows.forEach(say);
  save('weight', { weighed }, { rows, scope: 'compressed with Brotli' });
};
