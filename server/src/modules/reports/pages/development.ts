/** Pages of the nightly counts: the company at a glance, and its areas then and now. */
import type { FigureKey } from '@pdy/contract/reports/figure-words';
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { roundHalfUp, shareOf } from '@pdy/contract/rules/numbers';
import { type Measure, measured, sumOf } from '../page-rules.ts';
import type { Asked, PageReader } from './asked.ts';
import { headcountFigure, movementsOf } from './people.ts';

const measures = {
  headcount: { n: ({ people }) => people, value: (parts) => sumOf(parts, ({ people }) => people) },
  fit: {
    n: ({ asked_people }) => asked_people,
    value: (parts) =>
      roundHalfUp(
        sumOf(parts, ({ fit_sum }) => fit_sum) / sumOf(parts, ({ asked_people }) => asked_people),
        1,
      ),
  },
  adoption: {
    n: ({ people }) => people,
    value: (parts) =>
      shareOf(
        sumOf(parts, ({ with_plan }) => with_plan),
        sumOf(parts, ({ people }) => people),
      ),
  },
} as const satisfies Partial<Record<FigureKey, Measure>>;

const newestOf = ({ counted }: Asked) => counted.at(-1)?.[1] ?? [];

/** People behind the newest value; null where that is hidden. */
const behind = (asked: Asked, key: keyof typeof measures) => {
  const { n } = measures[key];
  const measure: Measure = { n, value: (parts) => sumOf(parts, n) };
  return measured(newestOf(asked), asked.choice, { measure, fewest: asked.fewest }).value;
};

export const monthFigure = (asked: Asked, key: keyof typeof measures): ReportFigure => ({
  key,
  n: behind(asked, key),
  rows: asked.counted.map(([month_on, parts]) => ({
    key: month_on,
    name: null,
    values: [measured(parts, asked.choice, { measure: measures[key], fewest: asked.fewest })],
  })),
});

/** The headcount. For everybody: the people who were there in each month. For a part: those of today who were there. */
const headcount = async (asked: Asked): Promise<ReportFigure> => {
  const { area, job } = asked.choice;
  return area === undefined && job === undefined
    ? headcountFigure(await movementsOf(asked.tx, asked))
    : monthFigure(asked, 'headcount');
};

export const overview: PageReader = async (asked) => [
  await headcount(asked),
  monthFigure(asked, 'fit'),
  monthFigure(asked, 'adoption'),
];

const byName = (a: string, b: string) => a.localeCompare(b, 'pt-BR');

/** The first and the last month of each area; people without an area have no row. */
export const evolution: PageReader = (asked) => {
  const { counted, choice, fewest } = asked;
  const ends = [counted[0]?.[1] ?? [], newestOf(asked)];
  const areas = [...new Set(newestOf(asked).flatMap(({ department }) => department ?? []))];
  const rows = areas
    .filter((area) => choice.area === undefined || choice.area === area)
    .sort(byName)
    .map((area) => ({
      key: area,
      name: area,
      values: ends.map((parts) => measured(parts, { ...choice, area }, { measure: measures.fit, fewest })),
    }));
  return [{ key: 'area_fit', n: behind(asked, 'fit'), rows }];
};
