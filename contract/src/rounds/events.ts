/** What happens to anonymous rounds. The subject is the round; who answers causes no event. */
import * as z from 'zod';

const round = z.object({});

export const roundEvents = {
  'rounds.round.created': round,
  'rounds.round.changed': round,
  'rounds.round.scheduled': round,
  'rounds.round.opened': round,
  /** It could not open on its day, and is a draft that does not open by itself again. */
  'rounds.round.held_back': round,
  'rounds.round.closed': round,
  'rounds.round.published': round,
  /** Too few of those who were asked are still there. */
  'rounds.round.voided': round,
  'rounds.round.called_off': round,
  'rounds.round.planned': round,
};
