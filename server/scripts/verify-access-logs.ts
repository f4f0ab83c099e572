/**
 * Walks the chain of the security log of every company and day, and names the first row of each that was changed. The
 * exit code is 1 when one is found. With an embedded database the product has to be stopped.
 *   node server/scripts/verify-access-logs.ts [--company=slug] [--from=2026-11-01]
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../src/boot/config.mjs';
import { readyDatabase } from '../src/boot/database.ts';
import { Shutdown } from '../src/boot/shutdown.ts';
import { createLog } from '../src/kernel/log.ts';

const { values } = parseArgs({ options: { company: { type: 'string' }, from: { type: 'string' } } });

type Checked = { slug: string; day: string; rows_checked: number; waiting: number; broken: string | null };

/** Days that have a chain, and days that have rows: either may have been deleted. */
const everyDay = `
  select c.slug, d.day::text, k.rows_checked, k.waiting, k.broken
  from (select company_id, day from access_log_days
        union select company_id, (occurred_at at time zone 'UTC')::date from access_logs) d
  join companies c on c.id = d.company_id
  cross join lateral app.check_access_logs(d.company_id, d.day) k
  where ($1::text is null or c.slug = $1) and ($2::date is null or d.day >= $2)
  order by c.slug, d.day`;

const log = createLog('warn');
const shutdown = new Shutdown(log);
try {
  const { urls } = await readyDatabase(readConfig(process.env), log, shutdown);
  const client = new pg.Client({ connectionString: urls.jobs });
  await client.connect();
  const { rows } = await client
    .query<Checked>(everyDay, [values.company ?? null, values.from ?? null])
    .finally(() => client.end());
  for (const { slug, day, rows_checked, waiting, broken } of rows) {
    const verdict = broken === null ? 'Registros íntegros' : `Cadeia quebrada no registro ${broken}`;
    console.log(`${slug}  ${day}  ${rows_checked} registros, ${waiting} à espera: ${verdict}`);
  }
  const broken = rows.filter((row) => row.broken !== null).length;
  console.log(`${rows.length} cadeias, ${broken} quebradas`);
  process.exitCode = broken > 0 ? 1 : 0;
} finally {
  await shutdown.run();
}
