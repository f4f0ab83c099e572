/** Events of 1:1 talks, without their texts. People's own notes cause no events. */
import * as z from 'zod';
import { Day, Id } from '../common.ts';

const pair = { person_id: Id, manager_id: Id };
const agreement = z.object({ ...pair, owner_id: Id, due_on: Day.nullable() });

/** The subject is the topic, the agreement or the talk. */
export const oneOnOneEvents = {
  'one_on_ones.topic.added': z.object(pair),
  'one_on_ones.agreement.made': agreement,
  /** Another person takes it over. */
  'one_on_ones.agreement.given': agreement,
  'one_on_ones.agreement.kept': z.object({}),
  'one_on_ones.agreement.removed': z.object({}),
  /** `planned_on` null: it no longer has a day. */
  'one_on_ones.talk.planned': z.object({ ...pair, planned_on: Day.nullable() }),
  'one_on_ones.talk.held': z.object({ ...pair, held_on: Day }),
};
