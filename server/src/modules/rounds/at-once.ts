/** Limits the rounds that one person runs at once. */
import { mostRoundsAtOnce } from '@pdy/contract/rounds/words';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';

/** Runs as the system. The caller prevents other rounds of the company from opening meanwhile. */
export const demandFewAtOnce = async (
  tx: Tx,
  { id, created_by }: { readonly id: string; readonly created_by: string },
): Promise<void> => {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from feedback_rounds
    where company_id = app.company_id() and created_by = ${created_by} and id <> ${id}
      and (status = 'open' or is_scheduled)`.execute(tx);
  if ((rows[0]?.others ?? 0) >= mostRoundsAtOnce) throw broken('round_is_one_of_few');
};
