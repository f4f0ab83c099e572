/** Changes for a later day: made on that day, or left and reported. */
import { moveRefusalText } from '@pdy/contract/rules/people/hierarchy-moves';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { administrators, notify } from '../../notifications/index.ts';
import { makeManagers } from '../lead-roles.ts';
import { makeMoves } from './moves.ts';
import { type Org, orgOf, refusalOf } from './org.ts';

type Batch = { reason: string | null; effective_on: string; makes_leaders: boolean };

const movesOf = (tx: Tx, batch_id: string) =>
  tx
    .selectFrom('hierarchy_batch_moves')
    .select(['profile_id', 'from_manager_id', 'to_manager_id'])
    .where('batch_id', '=', batch_id)
    .orderBy('profile_id')
    .execute();

/** Why the moves no longer fit the tree; null when they do. */
const conflictOf = (org: Org, moves: Awaited<ReturnType<typeof movesOf>>): string | null => {
  const strayed = moves.find(
    ({ profile_id, from_manager_id }) => org.managers[profile_id] !== from_manager_id,
  );
  if (strayed) return `${org.nameOf(strayed.profile_id)} mudou de gestor depois que a mudança foi agendada.`;
  const refusal = refusalOf(org, moves);
  return refusal && moveRefusalText(refusal, org.nameOf);
};

const standStill = async (context: ReactionContext, id: string, conflict: string) => {
  await context.tx
    .updateTable('hierarchy_batches')
    .set({ status: 'conflito', conflict: conflict.slice(0, 600) })
    .where('id', '=', id)
    .execute();
  await context.record('people.hierarchy.conflicted', id, {});
};

/** Makes the moves of a batch on its day, all or none: nothing is changed when the tree no longer fits. */
export const applyBatch = async (
  { subject_id: id }: Happening<'people.hierarchy.scheduled'>,
  context: ReactionContext,
) => {
  const { tx, record } = context;
  const batch: Batch | undefined = await tx
    .selectFrom('hierarchy_batches')
    .select(['reason', 'effective_on', 'makes_leaders'])
    .where('id', '=', id)
    .where('status', '=', 'agendada')
    .forUpdate()
    .executeTakeFirst();
  if (!batch) return;
  const moves = await movesOf(tx, id);
  const conflict = conflictOf(await orgOf(tx), moves);
  if (conflict !== null) return standStill(context, id, conflict);
  await makeMoves({ tx, record }, moves, { batch_id: id, reason: batch.reason });
  await makeManagers(
    { tx, record, role: 'system' },
    moves.map(({ to_manager_id }) => to_manager_id),
    batch.makes_leaders,
  );
  await tx.updateTable('hierarchy_batches').set({ status: 'aplicada' }).where('id', '=', id).execute();
  await record('people.hierarchy.applied', id, { moves: moves.length });
};

export const notifyOfConflict = async (
  { id, subject_id }: Happening<'people.hierarchy.conflicted'>,
  { tx }: ReactionContext,
) => {
  const batch = await tx
    .selectFrom('hierarchy_batches')
    .select(['conflict', 'created_by'])
    .where('id', '=', subject_id)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    to: [...(await administrators(tx)), ...(batch.created_by === null ? [] : [batch.created_by])],
    titulo: 'Mudanças agendadas não foram aplicadas',
    mensagem: `${batch.conflict} Confira a hierarquia e agende de novo.`,
    tipo: 'acompanhamento',
    link_destino: '/hierarchy-management?aba=agendadas',
    dedupe_key: `${id} people.tell_of_conflict`,
  });
};
