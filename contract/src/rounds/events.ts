/** Events of anonymous rounds. The subject is the round; an answer causes no event. */
import * as z from 'zod';

const round = z.object({});

export const roundEvents = {
  'rounds.round.created': round,
  'rounds.round.changed': round,
  'rounds.round.scheduled': round,
  'rounds.round.opened': round,
  /** It could not open on its day, and is now a draft that no longer opens automatically. */
  'rounds.round.held_back': round,
  'rounds.round.closed': round,
  'rounds.round.published': round,
  /** Too few of the invited people are still there. */
  'rounds.round.voided': round,
  'rounds.round.called_off': round,
  'rounds.round.planned': round,
};
