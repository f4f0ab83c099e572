/** 'O estudo vira nota?': study and simulados by area, and how many study; of months that are over. */
import type { Figure } from '@pdy/contract/panels/corporate-figures';
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { roundHalfUp, shareOf } from '@pdy/contract/rules/numbers';
import { attemptCounts } from '../../assessments/index.ts';
import { studiedAreas, studiedMonths } from '../../study/index.ts';
import { joinedMonths, visible } from '../page-rules.ts';
import { areaRows } from './areas.ts';
import type { Asked, PageReader } from './asked.ts';
import { monthOf, monthsUpTo } from './months.ts';

type Studied = Awaited<ReturnType<typeof studiedAreas>>;
type Tested = Awaited<ReturnType<typeof attemptCounts>>;
type Side = readonly {
  readonly area: string | null;
  readonly people: number;
  readonly value: number | null;
}[];

/**
 * The figures of study and of simulados. Each side hides its own small groups. The marks are of all who took a
 * simulado: marks of only those who studied too would reveal who they are to an administrator, who reads every mark.
 */
const studyAndTests = (studied: Studied, tested: Tested, fewest: number): ReportFigure => {
  const areas = [...new Set([...studied, ...tested].map(({ area }) => area))];
  const rowsOf = (side: Side) =>
    areaRows(
      areas.map((area) => {
        const found = side.find((one) => one.area === area);
        return { area, n: found?.people ?? 0, values: [found?.value ?? null] };
      }),
      fewest,
    );
  const study = rowsOf(studied.map(({ recalled, ...one }) => ({ ...one, value: recalled })));
  const tests = rowsOf(tested.map(({ mean, ...one }) => ({ ...one, value: roundHalfUp(mean) })));
  return {
    key: 'study_and_tests',
    n: study.n,
    rows: study.rows.map((row, at) => ({
      ...row,
      values: [...row.values, ...(tests.rows[at]?.values ?? [])],
    })),
  };
};

const passRate = (tested: Tested, fewest: number): ReportFigure => ({
  key: 'pass_rate',
  ...areaRows(
    tested.map(({ area, people, passed, attempts }) => ({
      ...{ area, n: people, values: [shareOf(passed, attempts)] },
    })),
    fewest,
  ),
});

/**
 * A month that differs from the one before by few people repeats its number, counted from the very first month: so no
 * number shown differs from another by a few people, whatever the period.
 */
const studying = async ({ tx, today, months, fewest }: Asked): Promise<ReportFigure> => {
  const counts = await studiedMonths(tx);
  const nobody = { month_on: '', n: 0 };
  const kept = joinedMonths(
    [nobody, ...counts.map(({ month_on, people }) => ({ month_on, n: people }))],
    fewest,
  );
  const cellOf = (month: string): Figure => {
    const n = kept.findLast(({ month_on }) => month_on <= month)?.n ?? 0;
    const isAny = counts.some(({ month_on, people }) => month_on === month && people > 0);
    const isFew = n === 0 ? isAny : n < fewest;
    return isFew ? { value: null, is_hidden: true } : visible(n);
  };
  const rows = monthsUpTo(today, months)
    .slice(0, -1)
    .map((month) => ({ key: month, name: null, values: [cellOf(month)] }));
  return { key: 'studying', n: rows.at(-1)?.values[0]?.value ?? null, rows };
};

export const learning: PageReader = async (asked) => {
  const { tx, today, timezone, months, fewest } = asked;
  const [from] = monthsUpTo(today, months);
  const studied = await studiedAreas(tx, from);
  const tested = await attemptCounts(tx, { from, before: monthOf(today), timezone });
  return [studyAndTests(studied, tested, fewest), passRate(tested, fewest), await studying(asked)];
};
