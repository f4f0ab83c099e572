/** 'O que moveu níveis', from last night's count. Contract: `contract/src/reports/moved.ts`. */
import type { MeanChange, Moved } from '@pdy/contract/reports/moved';
import { fewestMoved } from '@pdy/contract/reports/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

type Counted = Pick<Moved, 'fewest' | 'counted_on'>;

const countedOf = async (tx: Tx): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select greatest(app.k_reports(), ${fewestMoved}::int) as fewest, max(counted_on)::text as counted_on
    from development_figures where company_id = app.company_id()`.execute(tx);
  return rows[0] ?? { fewest: fewestMoved, counted_on: null };
};

type Row = Pick<Moved['rows'][number], 'item' | 'competency'> &
  MeanChange & { readonly [Key in keyof MeanChange as `other_${Key}`]: MeanChange[Key] | null };

/** The rows that may be shown. The company's smallest group is that of today: it may have grown since the night. */
const rowsOf = async (tx: Tx, fewest: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select jsonb_build_object('id', i.id, 'name', i.title) as item, jsonb_build_object('id', c.id, 'name', c.name) as competency,
      f.people, f.mean::float8 as mean, f.low::float8 as low, f.high::float8 as high, f.other_people,
      f.other_mean::float8 as other_mean, f.other_low::float8 as other_low, f.other_high::float8 as other_high
    from moved_figures f
    join library_items i on i.company_id = f.company_id and i.id = f.library_item_id
    join competencies c on c.company_id = f.company_id and c.id = f.competency_id
    where f.company_id = app.company_id() and f.people >= ${fewest}::int`.execute(tx);
  return rows;
};

const othersOf = (row: Row, fewest: number): MeanChange | null => {
  const { other_people: people, other_mean: mean, other_low: low, other_high: high } = row;
  if (people === null || mean === null || low === null || high === null) return null;
  return people < fewest ? null : { mean, low, high, people };
};

export const movedLevels = async (tx: Tx): Promise<Moved> => {
  const counted = await countedOf(tx);
  const rows = (await rowsOf(tx, counted.fewest)).map((row) => {
    const { item, competency, mean, low, high, people } = row;
    return { item, competency, did: { mean, low, high, people }, others: othersOf(row, counted.fewest) };
  });
  rows.sort((a, b) => b.did.mean - a.did.mean || a.item.name.localeCompare(b.item.name, 'pt-BR'));
  return { ...counted, rows };
};
