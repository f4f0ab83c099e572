/** Events of reviews, without their content. The subject is the cycle, the participant or the assignment. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { namedGroups } from './words.ts';

const cycle = z.object({});
const review = z.object({ cycle_id: Id, person_id: Id, rater_id: Id, group: z.enum(namedGroups) });
/** The subject is the nomination. The nominated person is not recorded. */
const nomination = z.object({ cycle_id: Id });
const participant = z.object({ cycle_id: Id, person_id: Id });

export const reviewEvents = {
  'reviews.template.published': z.object({}),
  'reviews.cycle.launched': cycle,
  /** From now on people may name colleagues. */
  'reviews.cycle.nominating': cycle,
  'reviews.cycle.opened': cycle,
  'reviews.cycle.closed': cycle,
  'reviews.cycle.published': cycle,
  'reviews.cycle.ended': cycle,
  /** `from`: the previous state. */
  'reviews.cycle.reopened': z.object({ from: z.enum(['collected', 'published']) }),
  'reviews.cycle.cancelled': cycle,
  /** `peer_ids`: colleagues who are asked about the new participant. */
  'reviews.participant.added': participant.extend({ peer_ids: z.array(Id).optional() }),
  'reviews.participant.changed': participant,
  'reviews.reviewer.changed': review.extend({ before_id: Id }),
  'reviews.peer.named': participant.extend({ peer_id: Id, is_own: z.boolean() }),
  'reviews.peer.withdrawn': nomination,
  'reviews.peer.approved': nomination,
  'reviews.peer.rejected': nomination,
  'reviews.peer.declined': nomination,
  'reviews.review.sent': review,
  'reviews.review.returned': review,
  'reviews.review.declined': review,
  'reviews.result.talked': participant,
  'reviews.result.acknowledged': participant,
  'reviews.result.contested': participant,
};
