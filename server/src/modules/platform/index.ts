/** The platform's view across companies. Contract: `contract/src/platform.ts`. */
import { companies, company } from './companies.ts';
import { debug } from './debug.ts';
import { enter } from './enter.ts';
import { publicKey } from './public-key.ts';
import { qaSeed } from './qa-seed.ts';
import { stats } from './stats.ts';
import { users } from './users.ts';

export { companySizes, refreshCompanyStats } from './company-stats.ts';
export { recordIn } from './user-record.ts';
export { userReactions as reactions } from './users.ts';

export const platform = { enter, stats, companies, company, qaSeed, debug, publicKey, users };
