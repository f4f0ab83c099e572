/** A page of people analytics as tests read it: figures and rows by their keys. */
import type { FigureKey, Period, ReportPageName } from '@pdy/contract/reports/figure-words';
import type { ReportRow } from '@pdy/contract/reports/figures';
import { call } from './team.ts';
import type { Person } from './world.ts';

export const hidden = { value: null, is_hidden: true };
export const visible = (value: number | null) => ({ value, is_hidden: false });

type Read = { readonly n: number | null; readonly rows: Readonly<Record<string, ReportRow['values']>> };

/** The page as it is on a day. */
export const readPage = async (
  person: Person,
  page: ReportPageName,
  { day, months }: { readonly day: string; readonly months?: Period },
): Promise<Partial<Record<FigureKey, Read>>> => {
  const { figures } = await call(person, day).reports.page({ page, ...(months && { months }) });
  return Object.fromEntries(
    figures.map(({ key, n, rows }) => [
      key,
      { n, rows: Object.fromEntries(rows.map((row) => [row.key, row.values])) },
    ]),
  );
};
