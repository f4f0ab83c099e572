/** The recognitions that figures may count. */
import { isReciprocal } from '@pdy/contract/rules/kudos';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

type Praise = { readonly from: string; readonly to: string; readonly at: number };

/**
 * The public praise between two instants, one row for each person who received it. Without private, hidden and
 * withdrawn posts, and without pairs who praised each other twice each way in the 30 days before.
 */
export const countedRecognitions = async (tx: Tx, since: Date, until: Date): Promise<Praise[]> => {
  const { rows } = await sql<{ from: string; to: string; at: Date }>`
    select r.person_id as "from", o.person_id as "to", r.created_at as at
    from recognitions r join recognition_recipients o on o.company_id = r.company_id and o.recognition_id = r.id
    where r.company_id = app.company_id() and r.audience in ('company', 'team')
      and r.created_at > ${since}::timestamptz - interval '30 days' and r.created_at <= ${until}::timestamptz`.execute(
    tx,
  );
  const all = rows.map((one) => ({ ...one, at: one.at.getTime() }));
  return all.filter(({ from, to, at }) => at >= since.getTime() && !isReciprocal(from, to, all, at));
};
