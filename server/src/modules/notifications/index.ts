/** Notifications: the bell, the history, and the one way to tell people something. Contract: `contract/src/notifications.ts`. */
import type { ReactionTable } from '#kernel/reactions.ts';
import { bell } from './bell.ts';
import { history } from './history.ts';
import { click, mark_all_read, mark_read } from './marking.ts';
import { activityReactions } from './told-of-activities.ts';
import { evidenceReactions } from './told-of-evidence.ts';
import { planReactions } from './told-of-plans.ts';

export { news } from './news.ts';
export { type NewNotification, notify } from './notify.ts';
export { unreadOf } from './own.ts';

export const notifications = { bell, history, mark_read, click, mark_all_read };

export const reactions: ReactionTable = { ...planReactions, ...activityReactions, ...evidenceReactions };
