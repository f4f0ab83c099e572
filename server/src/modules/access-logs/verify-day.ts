import { sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';

type Checked = { rows_checked: number; waiting: number; broken: number | null };

export const verifyDay = authed.accessLogs.verifyDay.handler(async ({ input: { day }, context: { tx } }) => {
  const { rows } = await sql<Checked>`
    select * from app.check_access_logs(app.company_id(), ${day}::date)`.execute(tx);
  const { rows_checked, waiting, broken } = rows[0] ?? { rows_checked: 0, waiting: 0, broken: null };
  const message = broken === null ? 'Registros íntegros' : `Cadeia quebrada no registro ${broken}`;
  return { day, rows_checked, waiting, broken, message };
});
