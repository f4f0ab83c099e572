/** Events of feedback, without its texts. */
import * as z from 'zod';
import { Id } from '../common.ts';

const both = z.object({ giver_id: Id, receiver_id: Id });

/** The subject is the feedback; for requests, the request. */
export const feedbackEvents = {
  'feedback.feedback.delivered': both,
  'feedback.feedback.edited': both,
  'feedback.feedback.retracted': both,
  'feedback.feedback.acknowledged': both,
  'feedback.feedback.replied': both.extend({ author_id: Id }),
  'feedback.feedback.acted': both,
  'feedback.feedback.asked_about': both,
  'feedback.feedback.verified': both,
  'feedback.feedback.closed': both,
  'feedback.feedback.shared': both,
  /** Readers of the log may not know who gave and who received it. */
  'feedback.feedback.reported': z.object({}),
  'feedback.feedback.moderated': z.object({ is_hidden: z.boolean() }),
  'feedback.request.asked': z.object({ requester_id: Id, to_id: Id }),
  'feedback.request.reminded': z.object({ requester_id: Id, to_id: Id }),
  'feedback.request.declined': z.object({ requester_id: Id, to_id: Id }),
  'feedback.request.ended': z.object({ requester_id: Id, to_id: Id }),
};
