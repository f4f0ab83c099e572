/** A change that was refused, written anew: the same form, holding what was asked. */
import type { Amendment } from '@pdy/contract/pdi/amendment';
import type { Goal } from '@pdy/contract/pdi/goal';

type Asked = Pick<Amendment, 'id' | 'changes' | 'reason' | 'status'>;

/** `amendments` the newest first; what was asked later replaces what was refused. */
export const refusedLast = <A extends Asked>(amendments: readonly A[] | undefined): A | null => {
  const [last] = amendments ?? [];
  return last?.status === 'rejected' ? last : null;
};

/** Where it is written anew; null where that is not one open goal's form. */
export function againAddress({ id, changes }: Asked, goals: readonly Pick<Goal, 'id' | 'status'>[]) {
  const [change, ...others] = changes;
  if (!change || others.length > 0) return null;
  if (change.kind === 'add') return { novo: 'meta' as const, pedido: id };
  const isOpen = goals.some((goal) => goal.id === change.goal_id && goal.status === 'in_progress');
  return isOpen && change.goal_id !== null ? { meta: change.goal_id, pedido: id } : null;
}

/** What was asked of one goal, by field, with the reason. */
export function askedValues<V extends object>(amendment: Asked | undefined): Partial<V> {
  const [change] = amendment?.changes ?? [];
  if (!amendment || !change) return {};
  const values: Record<string, unknown> = { reason: amendment.reason };
  for (const { field, to } of change.fields) values[field] = to;
  return values as Partial<V>;
}
