/** Rewrites a refused change: the same form, filled with what was requested. */
import type { Amendment } from '@pdy/contract/pdi/amendment';
import type { Goal } from '@pdy/contract/pdi/goal';

type Asked = Pick<Amendment, 'id' | 'changes' | 'reason' | 'status'>;

/** `amendments`: the newest first; a later request replaces the refused one. */
export const refusedLast = <A extends Asked>(amendments: readonly A[] | undefined): A | null => {
  const [last] = amendments ?? [];
  return last?.status === 'rejected' ? last : null;
};

/** The address of the form to rewrite it; null where it does not concern a single open goal. */
export function againAddress({ id, changes }: Asked, goals: readonly Pick<Goal, 'id' | 'status'>[]) {
  const [change, ...others] = changes;
  if (!change || others.length > 0) return null;
  if (change.kind === 'add') return { novo: 'meta' as const, pedido: id };
  const isOpen = goals.some((goal) => goal.id === change.goal_id && goal.status === 'in_progress');
  return isOpen && change.goal_id !== null ? { meta: change.goal_id, pedido: id } : null;
}

/** The requested values of one goal, by field, with the reason. */
export function askedValues<V extends object>(amendment: Asked | undefined): Partial<V> {
  const [change] = amendment?.changes ?? [];
  if (!amendment || !change) return {};
  const values: Record<string, unknown> = { reason: amendment.reason };
  for (const { field, to } of change.fields) values[field] = to;
  return values as Partial<V>;
}
