/** Areas and competencies of a company, from last night's count. */
import type { CompetencyMap } from '@pdy/contract/reports/reports';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { actsUnderWay } from './acts.ts';
import { type AreaRow, type FigureRow, mapOf, withActs } from './map-rules.ts';

type Counted = {
  readonly counted_on: string | null;
  readonly fewest: number;
};

const newest = sql`(select max(month_on) from development_figures where company_id = app.company_id())`;

const countedOf = async (tx: Tx): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select max(counted_on)::text as counted_on, (select app.k_reports()) as fewest
    from development_figures where company_id = app.company_id() and month_on = ${newest}`.execute(tx);
  return rows[0] ?? { counted_on: null, fewest: 0 };
};

const areasOf = async (tx: Tx): Promise<AreaRow[]> => {
  const { rows } = await sql<AreaRow>`
    select department, sum(people)::int as people from development_figures
    where company_id = app.company_id() and month_on = ${newest}
    group by department order by people desc, department`.execute(tx);
  return rows;
};

const figuresOf = async (tx: Tx): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureRow>`
    select f.department, f.competency_id, c.name, sum(f.asked)::int as asked, sum(f.known)::int as known,
      sum(f.measured)::int as measured, sum(f.aged)::int as aged, sum(f.below)::int as below,
      sum(f.missing_sum)::float8 as missing_sum, sum(f.beyond_sum)::float8 as beyond_sum
    from competency_figures f
    join competencies c on c.company_id = f.company_id and c.id = f.competency_id
    where f.company_id = app.company_id() and f.month_on = ${newest}
    group by f.department, f.competency_id, c.name`.execute(tx);
  return rows;
};

export const competencyMap = async (tx: Tx, today: string): Promise<CompetencyMap> => {
  const [counted, areas, rows, acts] = await Promise.all([
    countedOf(tx),
    areasOf(tx),
    figuresOf(tx),
    actsUnderWay(tx, today),
  ]);
  const people = areas.reduce((sum, area) => sum + area.people, 0);
  return {
    ...counted,
    people: people < counted.fewest ? null : people,
    ...withActs(mapOf(rows, areas, counted.fewest), acts),
  };
};
