/** Who is asked to approve a plan: the person's leaders, nearest first, else the administrators. */
import type { ApprovalMode } from '@pdy/contract/pdi/plan';
import { approverOf } from '@pdy/contract/rules/pdi/approver';
import { hasLineRights } from '@pdy/contract/rules/people/line-rights';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';

type Above = { user_id: string; manager_id: string | null; is_active: boolean; role: string };

export type Asked = {
  readonly approver_id: string | null;
  readonly approval_mode: z.infer<typeof ApprovalMode>;
  /** Everybody who may decide. */
  readonly approver_ids: string[];
};

export const approverFor = async (tx: Tx, actor: Pick<Actor, 'person_id' | 'company_id'>): Promise<Asked> => {
  const { rows } = await sql<Above>`select * from app.line_above(${actor.person_id})`.execute(tx);
  const people = Object.fromEntries(
    rows.map(({ user_id, manager_id, is_active, role }) => [
      user_id,
      {
        manager: manager_id,
        active: is_active,
        role,
        company: actor.company_id,
        may_act: hasLineRights(role),
      },
    ]),
  );
  const found = approverOf(actor.person_id, people);
  if (found.route === 'none')
    return { approver_id: null, approval_mode: 'self_no_approver', approver_ids: [] };
  if (found.route === 'company_admin')
    return { approver_id: null, approval_mode: 'company_admin', approver_ids: found.pool };
  return { approver_id: found.approver, approval_mode: found.route, approver_ids: [found.approver] };
};
