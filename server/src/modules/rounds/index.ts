/** Anonymous rounds about a person, an area or the company. Their answers are sealed answers. */
import { after, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { publishRound, throwAway } from './ending.ts';
import {
  notifyAsked,
  notifyCalledOff,
  notifyHeldBack,
  notifyPlan,
  notifyResult,
  notifyVoided,
} from './news.ts';
import { openRound, scheduleRound } from './opening.ts';

export { rounds } from './calls.ts';
export { stepCompany } from './days.ts';
export { jobs } from './jobs.ts';

export { roundsToDo } from './to-do.ts';

export const reactions: ReactionTable = {
  'rounds.round.scheduled': [together('rounds.schedule', scheduleRound)],
  'rounds.round.opened': [together('rounds.open', openRound), after('rounds.tell_asked', notifyAsked)],
  'rounds.round.called_off': [
    together('rounds.throw_away', throwAway),
    after('rounds.tell_called_off', notifyCalledOff),
  ],
  'sealed.collection.closed': [together('rounds.publish', publishRound)],
  'rounds.round.published': [after('rounds.tell_result', notifyResult)],
  'rounds.round.held_back': [after('rounds.tell_held_back', notifyHeldBack)],
  'rounds.round.voided': [after('rounds.tell_voided', notifyVoided)],
  'rounds.round.planned': [after('rounds.tell_plan', notifyPlan)],
};
