/** What others wait for from the caller, counted by kind as in the list of what to do now. */
import type { NextAction } from '@pdy/contract/dashboard/dashboard';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import { asking, ofOthers, ownCheckin } from './actions.ts';
import { modulesToDo } from './modules-to-do.ts';

/** The number of waiting things by kind; a kind without any is absent. */
export const waitingByKind = async (
  tx: Tx,
  actor: Actor,
  today: string,
): Promise<Partial<Record<NextAction['kind'], number>>> => {
  const leads = actor.role !== 'employee';
  const { rows } = await sql<{ kind: NextAction['kind']; total: number }>`
    ${leads ? asking(actor) : sql``}
    select kind, greatest(max(total), count(*))::int as total
    from (${ownCheckin(actor, today)} union all ${modulesToDo(actor)}
      ${leads ? ofOthers(actor) : sql``}) asked
    group by kind`.execute(tx);
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
};
