/** Every call of the contract and who answers it. */
import { authed } from '#kernel/procedure.ts';
import { accessLogs, securityEvents } from './modules/access-logs/index.ts';
import { companyPages } from './modules/companies/index.ts';
import { competencies } from './modules/competencies/index.ts';
import { dashboard } from './modules/dashboard/index.ts';
import { notifications } from './modules/notifications/index.ts';
import { onboarding } from './modules/onboarding/index.ts';
import { pdi } from './modules/pdi/index.ts';
import { invites, people, shell } from './modules/people/index.ts';
import { platform } from './modules/platform/index.ts';
import { recommendations } from './modules/recommendations/index.ts';
import { security } from './modules/security/index.ts';

export const router = authed.router({
  shell,
  people,
  invites,
  competencies,
  pdi,
  recommendations,
  notifications,
  dashboard,
  companyPages,
  platform,
  onboarding,
  security,
  accessLogs,
  securityEvents,
});
