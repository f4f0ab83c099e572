/** What a company shows to everybody in it: whole figures by month, which reveal nobody over time either. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { DevelopmentPart } from '../../panels/index.ts';
import { joinedMonths, sumOf } from '../page-rules.ts';
import type { Asked, PageReader } from './asked.ts';
import { monthFigure } from './development.ts';

/** Sums of everybody, one part for each month. Everybody in the company may read them. */
export const publishedRows = async (tx: Tx): Promise<DevelopmentPart[]> => {
  const { rows } = await sql<DevelopmentPart>`
    select fewest, month_on, counted_on, counted_at, people, with_plan, asked_people, fit_sum, null as department,
      null as job_profile_id, null as job, null as seniority, 0 as checkin_people, 0 as checkins_due,
      0 as checkins_on_time, 0 as asked_weight, 0 as known_weight, 0 as growth_people, 0 as growth_pairs, 0 as growth_sum
    from app.published_figures()`.execute(tx);
  return rows;
};

/** The months that are over. The running month still changes: it joins the others when it is over. */
const closed = ({ counted, today }: Asked) =>
  counted.filter(([month_on]) => month_on.slice(0, 7) < today.slice(0, 7));

export const company: PageReader = (asked) => {
  const months = closed(asked).map((month) => ({ month, n: sumOf(month[1], ({ people }) => people) }));
  const shown = { ...asked, counted: joinedMonths(months, asked.fewest).map(({ month }) => month) };
  return [monthFigure(shown, 'fit'), monthFigure(shown, 'adoption')];
};
