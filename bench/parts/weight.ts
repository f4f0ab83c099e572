/** `npm run bench -- weight`: the scripts and style sheets that a first visit loads, compressed as they are sent. */
import { checkBudgets } from '../../checks/budgets.mjs';
import { root } from '../../scripts/run.mjs';
import { atMost, say } from './figure.ts';
import { save } from './save.ts';

export const run = async () => {
  const weighed = checkBudgets(`${root}/web/dist`);
  const named = weighed.flatMap(({ page, weights }) =>
    weights.map(({ kind, kib, most }) => ({ page, kind, kib, most })),
  );
  const others = named.filter(({ page }) => page.endsWith('.tsx'));
  const heaviest = others.toSorted((a, b) => b.kib - a.kib)[0];
  const rows = [
    ...named
      .filter((one) => !others.includes(one))
      .map(({ page, kind, kib, most }) => atMost(`${page}: ${kind}`, kib, 'KiB', most)),
    ...(heaviest
      ? [atMost('heaviest other page: JS beyond the frame', heaviest.kib, 'KiB', heaviest.most)]
      : []),
  ].map(say);
  save('weight', { weighed }, { rows, scope: 'compressed with Brotli' });
};
