/** Notifications: bell, history, notices of people, mails about them, and the one way to tell people something. */
import { type ReactionTable, together } from '#kernel/events/reactions.ts';
import { noticeReactions } from './authoring/sending.ts';
import { bell } from './bell.ts';
import type { MailingJob } from './digest/queue.ts';
import { history } from './history.ts';
import { click, mark_all_read, mark_read } from './marking.ts';
import { activityReactions } from './notices/of-activities.ts';
import { amendmentReactions } from './notices/of-amendments.ts';
import { checkinReactions } from './notices/of-checkins.ts';
import { commentReactions } from './notices/of-comments.ts';
import { demandReactions } from './notices/of-demands.ts';
import { evidenceReactions } from './notices/of-evidence.ts';
import { evidenceActReactions } from './notices/of-evidence-acts.ts';
import { importedEvidenceReactions } from './notices/of-imported-evidence.ts';
import { jobReactions } from './notices/of-jobs.ts';
import { libraryReactions } from './notices/of-library.ts';
import { notifyOfMendedGoal } from './notices/of-misreadings.ts';
import { mondayLineReactions } from './notices/of-monday-lines.ts';
import { placeReactions } from './notices/of-places.ts';
import { planReactions } from './notices/of-plans.ts';

export { notices, platformNotices } from './authoring/calls.ts';
export { sendMailing } from './digest/mailing.ts';
export { planDigests } from './digest/plan-digests.ts';
export { jobs } from './jobs.ts';
export { news } from './news.ts';
export {
  administrators,
  type NewNotification,
  notify,
  notifyEach,
  notifyTogether,
  takeBackUnread,
} from './notify.ts';
export { unreadOf } from './own.ts';
export { notificationPreferences } from './preferences/preferences.ts';
export { createStopLinks, type Stop, type StopLinks, stopMails } from './preferences/unsubscribe.ts';
export { settleNotices, settleOwn, withdrawNotices, withdrawQuestion } from './settle.ts';
export { settlingReactions } from './settled-by.ts';
export { nameOf, quoted } from './words.ts';
export type { MailingJob };

export const notifications = { bell, history, mark_read, click, mark_all_read };

export const reactions: ReactionTable = {
  ...planReactions,
  ...activityReactions,
  ...amendmentReactions,
  ...commentReactions,
  ...checkinReactions,
  ...evidenceReactions,
  ...importedEvidenceReactions,
  ...libraryReactions,
  ...demandReactions,
  ...evidenceActReactions,
  ...mondayLineReactions,
  ...placeReactions,
  ...jobReactions,
  ...noticeReactions,
  'misreadings.value.mended': [together('notifications.tell_mended_goal', notifyOfMendedGoal)],
};
