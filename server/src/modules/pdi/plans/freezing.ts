/** Plans of a person without access are frozen: the status stays, and nothing is due until the person returns. */
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { skipOpenCheckins } from '../checkins/open-checkins.ts';

/** Days for which a frozen plan is kept. A person who returns later finds their plan closed. */
const keptDays = 90;
const running = ['submitted', 'changes_requested', 'active'] as const;

const freeze = async (person_id: string, { tx, clock, record }: ReactionContext) => {
  const plans = await tx
    .updateTable('pdi_plans')
    .set({ frozen_at: clock() })
    .where('person_id', '=', person_id)
    .where('status', 'in', running)
    .where('frozen_at', 'is', null)
    .returning('id')
    .execute();
  if (plans.length === 0) return;
  await skipOpenCheckins(
    tx,
    plans.map(({ id }) => id),
    'A conta foi desativada.',
  );
  for (const { id } of plans) await record('pdi.plan.frozen', id, { person_id });
};

const close = async (person_id: string, end_reason: string, { tx, clock, record }: ReactionContext) => {
  const plans = await tx
    .updateTable('pdi_plans')
    .set({ status: 'closed', ended_at: clock(), end_reason, frozen_at: null })
    .where('person_id', '=', person_id)
    .where('status', 'in', running)
    .returning('id')
    .execute();
  for (const { id } of plans) await record('pdi.plan.closed', id, { person_id });
};

/** Lets a frozen plan continue; check-ins begin again with the next period. */
const thaw = async (person_id: string, context: ReactionContext) => {
  const { tx, clock, record } = context;
  const oldest = new Date(clock().getTime() - keptDays * 86_400_000);
  const plans = await tx
    .updateTable('pdi_plans')
    .set({ frozen_at: null })
    .where('person_id', '=', person_id)
    .where('status', 'in', running)
    .where('frozen_at', '>=', oldest)
    .returning('id')
    .execute();
  for (const { id } of plans) await record('pdi.plan.unfrozen', id, { person_id });
  const tooLate = await tx
    .selectFrom('pdi_plans')
    .select('id')
    .where('person_id', '=', person_id)
    .where('status', 'in', running)
    .where('frozen_at', '<', oldest)
    .executeTakeFirst();
  if (tooLate) await close(person_id, `Mais de ${keptDays} dias sem acesso.`, context);
};

type Off = Happening<'people.person.deactivated'>;
type On = Happening<'people.person.reactivated' | 'platform.user.reactivated'>;
type Left = Happening<'platform.user.left'>;

const freezeAfter = ({ subject_id }: Off, context: ReactionContext) => freeze(subject_id, context);
const thawAfter = ({ subject_id }: On, context: ReactionContext) => thaw(subject_id, context);
const endAfter = ({ subject_id, payload }: Left, context: ReactionContext) =>
  payload.has_moved ? close(subject_id, 'mudança de empresa', context) : freeze(subject_id, context);

export const freezingReactions: ReactionTable = {
  'people.person.deactivated': [together('pdi.freeze', freezeAfter)],
  'people.person.reactivated': [together('pdi.unfreeze', thawAfter)],
  // Recorded across companies, where reactions do not run immediately.
  'platform.user.left': [after('pdi.end_or_freeze', endAfter)],
  'platform.user.reactivated': [after('pdi.unfreeze_by_platform', thawAfter)],
};
