/** A finished activity of a PDI proves a level: one above the level held, never above the goal's target. */
import type { EventName } from '@pdy/contract/events';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { activityProof } from './activity-effect.ts';
import { addEvidence, companyToday, type NewEvidence } from './evidence.ts';
import { evidenceOf } from './person-evidence.ts';

type Done = Extract<EventName, 'pdi.activity.finished' | 'pdi.activity.validated'>;

/** Adds the evidence of a finished activity, frozen at validation: the level held later does not change it. */
export const addActivityEvidence = async (
  event: Happening<Done>,
  context: ReactionContext,
): Promise<void> => {
  const { person_id, competency_id, target_level } = event.payload;
  if (competency_id === null || target_level === null) return;
  const today = await companyToday(context);
  const known = (await evidenceOf(context.tx, person_id, competency_id)).get(competency_id);
  const isValidated = event.name === 'pdi.activity.validated';
  const proof: NewEvidence = {
    ...activityProof(target_level, known, { today, isValidated }),
    person_id,
    competency_id,
    supersede_key: event.subject_id,
    source_id: event.subject_id,
    author_id: isValidated ? event.actor_id : person_id,
  };
  await addEvidence(context, [proof], today);
};
