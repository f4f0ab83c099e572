/** What happens to recognition, without its words. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { moderations } from './words.ts';

/** In private: who is recognised is not written down here. */
const about = z.object({ is_private: z.boolean() });

/** The subject is the recognition; of requests, the request. */
export const recognitionEvents = {
  'recognition.post.added': about,
  'recognition.post.edited': about,
  'recognition.post.removed': about,
  'recognition.post.commented': about.extend({ comment_id: Id }),
  'recognition.post.reported': about.extend({ is_held: z.boolean() }),
  'recognition.post.moderated': about.extend({ to: z.enum(moderations) }),
  /** The subject is what the comment is about. */
  'recognition.comment.moderated': about.extend({ comment_id: Id }),
  'recognition.post.used': about.extend({ goal_id: Id }),
  'recognition.choice.changed': z.object({ is_public: z.boolean() }),
  /** The subject is the person. */
  'recognition.offer.added': z.object({ competency_id: Id }),
  'recognition.offer.removed': z.object({ competency_id: Id }),
  'recognition.mentoring.asked': z.object({}),
  'recognition.mentoring.answered': z.object({ is_accepted: z.boolean() }),
  /** said: by one of the two; left: one of them was deactivated or is in another company now. */
  'recognition.mentoring.ended': z.object({
    why: z.enum(['said', 'offer_removed', 'left']),
    was_accepted: z.boolean(),
  }),
};
