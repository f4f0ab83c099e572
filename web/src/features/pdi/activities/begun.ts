/** Activities that a person began to write and did not send. Without schemas, because every goal asks for this. */
import type { Activity } from '@pdy/contract/pdi/activity';
import type { Goal } from '@pdy/contract/pdi/goal';
import { typedUnder } from '#lib/form/kept.ts';
import { lastingName } from '#lib/form/lasting.ts';
import type { newActivity } from './activity-values.ts';

/** The text for a goal outlives its tab: it exists nowhere else yet. */
export const newActivityName = ({ id }: Pick<Goal, 'id'>) => lastingName(`new-activity-${id}`);

export const editActivityName = ({ id }: Pick<Activity, 'id'>) => lastingName(`edit-activity-${id}`);

/** The activity that was begun for a goal and not added; null: none. */
export const begunFor = (goal: Pick<Goal, 'id'>) => typedUnder<typeof newActivity>(newActivityName(goal));
