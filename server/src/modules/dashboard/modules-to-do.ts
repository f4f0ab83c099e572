/** What other modules ask of the caller, as rows of the list of what to do now. */
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { feedbackToDo } from '../feedback/index.ts';
import { agreementsToDo } from '../one-on-ones/index.ts';
import { mentoringToDo } from '../recognition/index.ts';
import { reviewsToDo } from '../reviews/index.ts';
import { roundsToDo } from '../rounds/index.ts';

/** The most rows of one kind. */
export const most = 5;

export const modulesToDo = (actor: Actor) => sql`
  ${feedbackToDo(actor)} union all ${mentoringToDo(actor)} union all ${reviewsToDo(actor)}
  union all ${roundsToDo(most)}  union all ${agreementsToDo(actor, most)}`;
