/** A finished activity of a PDI proves a level: one above what was held, never above the goal's target. */
import type { EventName } from '@pdy/contract/events';
import { activityLevel, activityQuality } from '@pdy/contract/rules/score-mapping';
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { addEvidence, companyToday, type NewEvidence } from './evidence.ts';
import { evidenceOf, heldOn, withoutSelf } from './person-evidence.ts';

type Done = Extract<EventName, 'pdi.activity.finished' | 'pdi.activity.validated'>;

/**
 * Frozen at validation: what is held later changes nothing about it. Measured as the goal is, so that nobody's word about
 * themselves becomes evidence that others read.
 */
export const addActivityEvidence = async (
  event: Happening<Done>,
  context: ReactionContext,
): Promise<void> => {
  const { person_id, competency_id, target_level } = event.payload;
  if (competency_id === null || target_level === null) return;
  const today = await companyToday(context);
  const known = (await evidenceOf(context.tx, person_id, competency_id)).get(competency_id);
  const held = known ? heldOn(today, known.competency, withoutSelf(known.pieces)) : null;
  const isValidated = event.name === 'pdi.activity.validated';
  const proof: NewEvidence = {
    person_id,
    competency_id,
    kind: 'pdi_activity',
    level: activityLevel(target_level, held?.stale ? null : (held?.estimate ?? null)),
    quality: activityQuality(isValidated),
    observed_on: today,
    supersede_key: event.subject_id,
    source_id: event.subject_id,
    author_id: isValidated ? event.actor_id : person_id,
  };
  await addEvidence(context, [proof], today);
};
