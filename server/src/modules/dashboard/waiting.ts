/** What others wait for from the caller, counted by its kind, as the list of what to do now has it. */
import type { NextAction } from '@pdy/contract/dashboard/dashboard';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import { feedbackToDo } from '../feedback/index.ts';
import { agreementsToDo } from '../one-on-ones/index.ts';
import { mentoringToDo } from '../recognition/index.ts';
import { reviewsToDo } from '../reviews/index.ts';
import { asking, most, ofOthers, ownCheckin } from './actions.ts';

/** How much others wait for from the caller, by what it is; a kind of which nothing waits is absent. */
export const waitingByKind = async (
  tx: Tx,
  actor: Actor,
  today: string,
): Promise<Partial<Record<NextAction['kind'], number>>> => {
  const leads = actor.role !== 'employee';
  const { rows } = await sql<{ kind: NextAction['kind']; total: number }>`
    ${leads ? asking(actor) : sql``}
    select kind, greatest(max(total), count(*))::int as total
    from (${ownCheckin(actor, today)} union all ${feedbackToDo(actor)} union all ${mentoringToDo(actor)}
      union all ${reviewsToDo(actor)} union all ${agreementsToDo(actor, most)}
      ${leads ? ofOthers(actor) : sql``}) asked
    group by kind`.execute(tx);
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
};
