/** 'Atendemos bem?': tickets month by month. */
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { by, exact } from '@pdy/contract/rules/fractions';
import { clamp, shareOf } from '@pdy/contract/rules/numbers';
import { anonymousMean } from '@pdy/contract/rules/suppression/anonymous-mean';
import { fewestCsatAnswers } from '@pdy/contract/rules/tickets/csat';
import { ratingMonths, ticketMonths } from '../../tickets/index.ts';
import { joinedMonths, sumOf, visible } from '../page-rules.ts';
import { behindAll } from './areas.ts';
import type { Asked, PageReader } from './asked.ts';
import { monthOf, monthsUpTo } from './months.ts';

type Months = Awaited<ReturnType<typeof ticketMonths>>;

const volume = (months: readonly string[], counts: Months): ReportFigure => ({
  key: 'ticket_volume',
  n: sumOf(counts, ({ opened }) => opened),
  rows: months.map((month) => {
    const { opened = 0, resolved = 0 } = counts.find(({ month_on }) => month_on === month) ?? {};
    return { key: month, name: null, values: [visible(opened), visible(resolved)] };
  }),
});

const inTime = (months: readonly string[], counts: Months): ReportFigure => ({
  key: 'tickets_in_time',
  n: sumOf(counts, ({ resolved }) => resolved),
  rows: months.map((month) => {
    const { resolved = 0, in_time = 0 } = counts.find(({ month_on }) => month_on === month) ?? {};
    return { key: month, name: null, values: [visible(resolved === 0 ? null : shareOf(in_time, resolved))] };
  }),
});

/**
 * The mean of the answers. With fewer than ten answers the ends of the scale are not shown: a mean of 5 would reveal
 * that everybody gave 5.
 */
const meanOf = (sum: number, answers: number): number | null => {
  const mean = by(exact(sum), exact(answers));
  if (mean === null) return null;
  return answers < 10 ? clamp(anonymousMean(mean, answers), 1.5, 4.5) : anonymousMean(mean, answers);
};

/**
 * Months that are over, joined from the very first until there are enough answers: so no month shown differs from
 * another by a few answers, whatever the period and the day of reading.
 */
const rating = async ({ tx, today, timezone, fewest }: Asked, from: string): Promise<ReportFigure> => {
  const least = Math.max(fewest, fewestCsatAnswers);
  const months = await ratingMonths(tx, { before: monthOf(today), timezone });
  const begin = { month_on: '', n: 0, sum: 0 };
  let now = begin;
  const reached = months.map(({ month_on, answers, sum }) => {
    now = { month_on, n: now.n + answers, sum: now.sum + sum };
    return now;
  });
  const kept = joinedMonths([begin, ...reached], least);
  const groups = kept.slice(1).map(({ month_on, n, sum }, at) => {
    const before = kept[at] ?? begin;
    return { month_on, answers: n - before.n, sum: sum - before.sum };
  });
  const shown = groups.filter(({ month_on }) => month_on >= from);
  const isAny = months.some(({ month_on }) => month_on >= from);
  const answers = sumOf(shown, (one) => one.answers);
  return {
    key: 'ticket_rating',
    n: isAny && shown.length === 0 ? null : behindAll(answers, least),
    rows: shown.map((one) => ({
      ...{ key: one.month_on, name: null },
      values: [visible(meanOf(one.sum, one.answers))],
    })),
  };
};

export const tickets: PageReader = async (asked) => {
  const { tx, today, timezone } = asked;
  const months = monthsUpTo(today, asked.months);
  const [from] = months;
  const counts = await ticketMonths(tx, { from, timezone });
  return [volume(months, counts), inTime(months, counts), await rating(asked, from)];
};
