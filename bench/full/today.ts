/** The folder is kept for days: what the product does once a day or a week counts as done today before it starts. */
import type pg from 'pg';
import { developed } from './tables/evidence.ts';

const today = `(now() at time zone 'America/Sao_Paulo')::date`;

/** Between these hours of the companies' day the product does its nightly work, which a working day does not have. */
const night = { from: 3, until: 9 };

export const makeToday = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ hour: number; is_counted: boolean }>(
    `select extract(hour from now() at time zone 'America/Sao_Paulo')::int as hour,
       coalesce((select max(counted_on) = ${today} from development_figures), false) as is_counted`,
  );
  const { hour = 12, is_counted = false } = rows[0] ?? {};
  if (hour >= night.from && hour < night.until)
    console.log('It is night in São Paulo: the nightly jobs of the product run beside the mix.');
  await client.query('set session_replication_role = replica');
  if (!is_counted) {
    await client.query('delete from development_figures');
    await client.query(developed);
    await client.query('vacuum analyze development_figures');
  }
  await client.query(
    `insert into pdi_mornings (company_id, day) select company_id, ${today} from bench.companies on conflict do nothing;
     insert into monday_mornings (company_id, week_on) select company_id, date_trunc('week', ${today})::date
     from bench.companies on conflict do nothing`,
  );
  await client.query('set session_replication_role = origin');
};
