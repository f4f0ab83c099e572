/** One page of people analytics, for the screen and for its file. */
import { usualPeriod } from '@pdy/contract/reports/figure-words';
import type { ReportFilters, ReportPage } from '@pdy/contract/reports/figures';
import { smallestGroup } from '@pdy/contract/rules/suppression/suppression';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { type Choice, type DevelopmentPart, developmentRows } from '../panels/index.ts';
import { choosable, sumOf } from './page-rules.ts';
import { publishedRows } from './pages/company.ts';
import { filtered, nightly, pageReaders } from './pages/index.ts';

type Reading = { readonly tx: Tx; readonly today: string; readonly timezone: string };

const inOrder = (a: string, b: string) => a.localeCompare(b, 'pt-BR');

const optionsOf = (
  parts: readonly DevelopmentPart[],
  choice: Choice,
  isShown: ReturnType<typeof choosable>,
): ReportPage['options'] => {
  const areas = new Set(parts.flatMap(({ department }) => department ?? []));
  const jobs = new Map(
    parts.flatMap(({ job_profile_id: id, job }) => (id && job ? [[id, job] as const] : [])),
  );
  return {
    areas: [...areas].filter((area) => isShown({ ...choice, area })).sort(inOrder),
    jobs: [...jobs]
      .filter(([id]) => isShown({ ...choice, job: id }))
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => inOrder(a.name, b.name)),
  };
};

const rowsOf = (page: ReportFilters['page'], tx: Tx) =>
  page === 'company' ? publishedRows(tx) : developmentRows(tx);

export const reportPage = async (
  { tx, today, timezone }: Reading,
  { page, months = usualPeriod, area, job_profile_id }: ReportFilters,
): Promise<ReportPage> => {
  const counted = [...Map.groupBy(await rowsOf(page, tx), ({ month_on }) => month_on)].slice(-months);
  const newest = counted.at(-1)?.[1] ?? [];
  const fewest = newest[0]?.fewest ?? smallestGroup;
  const choice = filtered.has(page) ? { area, job: job_profile_id } : {};
  const isShown = choosable(newest, fewest);
  if (!isShown(choice) && isShown({})) throw broken('filter_isolates');
  const chosen = newest.filter(
    ({ department, job_profile_id: job }) =>
      (choice.area === undefined || choice.area === department) &&
      (choice.job === undefined || choice.job === job),
  );
  return {
    counted_on: nightly.has(page) ? (newest[0]?.counted_on ?? null) : today,
    fewest,
    people: isShown(choice) ? sumOf(chosen, ({ people }) => people) : null,
    // Before the first count the company's own smallest group is not known here.
    figures:
      newest.length === 0
        ? []
        : await pageReaders[page]({ tx, today, timezone, months, choice, fewest, counted }),
    options: filtered.has(page) ? optionsOf(newest, choice, isShown) : { areas: [], jobs: [] },
  };
};
