/** The platform's view across companies. Contract: `contract/src/platform/platform.ts`. */
import type { ReactionTable } from '#kernel/events/reactions.ts';
import { backups } from './backups.ts';
import { companies, company } from './companies.ts';
import { debug } from './debug.ts';
import { enter } from './enter.ts';
import { publicKey } from './public-key.ts';
import { qaReactions } from './qa-news.ts';
import { qaSeed } from './qa-seed.ts';
import { stats } from './stats.ts';
import { userReactions, users } from './users.ts';

export { companySizes, refreshCompanyStats } from './company-stats.ts';
export { recordIn } from './user-record.ts';

export const reactions: ReactionTable = { ...userReactions, ...qaReactions };

export const platform = { enter, stats, companies, company, qaSeed, debug, publicKey, backups, users };
