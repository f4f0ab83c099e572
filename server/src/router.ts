/** Every call of the contract and who answers it. */
import { authed } from '#kernel/procedure.ts';
import { accessLogs, securityEvents } from './modules/access-logs/index.ts';
import { companyPages, companySettings, dataRequests, platformPages } from './modules/companies/index.ts';
import { competencies } from './modules/competencies/index.ts';
import { dashboard } from './modules/dashboard/index.ts';
import { notifications } from './modules/notifications/index.ts';
import { onboarding } from './modules/onboarding/index.ts';
import { pdi } from './modules/pdi/index.ts';
import { invites, people, shell, users } from './modules/people/index.ts';
import { platform } from './modules/platform/index.ts';
import { recommendations } from './modules/recommendations/index.ts';
import { security } from './modules/security/index.ts';

export const router = authed.router({
  shell,
  people,
  invites,
  users,
  competencies,
  pdi,
  recommendations,
  notifications,
  dashboard,
  companyPages,
  platformPages,
  companySettings,
  dataRequests,
  platform,
  onboarding,
  security,
  accessLogs,
  securityEvents,
});
