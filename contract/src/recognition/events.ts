/** Events of recognition, without its texts. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { moderations } from './words.ts';

/** `is_private`: the recognised people are not recorded here. */
const about = z.object({ is_private: z.boolean() });

/** The subject is the recognition; for requests, the request. */
export const recognitionEvents = {
  'recognition.post.added': about,
  'recognition.post.edited': about,
  'recognition.post.removed': about,
  'recognition.post.commented': about.extend({ comment_id: Id }),
  'recognition.post.reported': about.extend({ is_held: z.boolean() }),
  'recognition.post.moderated': about.extend({ to: z.enum(moderations) }),
  /** The subject is the recognition that has the comment. */
  'recognition.comment.moderated': about.extend({ comment_id: Id }),
  'recognition.post.used': about.extend({ goal_id: Id }),
  'recognition.choice.changed': z.object({ is_public: z.boolean() }),
  /** The subject is the person. */
  'recognition.offer.added': z.object({ competency_id: Id }),
  'recognition.offer.removed': z.object({ competency_id: Id }),
  'recognition.mentoring.asked': z.object({}),
  'recognition.mentoring.answered': z.object({ is_accepted: z.boolean() }),
  /** said: one of the two ended it; left: one of them was deactivated or changed company. */
  'recognition.mentoring.ended': z.object({
    why: z.enum(['said', 'offer_removed', 'left']),
    was_accepted: z.boolean(),
  }),
};
