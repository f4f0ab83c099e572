/** Privacy: anonymised people, blocked processing, incidents, consents, and deletion after the retention time. */
import { consents } from './consents.ts';
import { erasures } from './erasures.ts';
import { incidents, ofCompany } from './incidents.ts';
import { block, person } from './person.ts';
import { platformErasures } from './platform-erasures.ts';
import { retention } from './retention.ts';

export { erasedListIn, readErased } from './aftermath.ts';
export { jobs } from './jobs.ts';

export const privacy = { person, block, erasures, incidents: ofCompany, retention, consents };
export const privacyOfPlatform = { erasures: platformErasures, incidents };
