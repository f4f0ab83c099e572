/** Joins the modules; nothing else. */
import { accessLogs, securityEvents } from './access-logs.ts';
import { companyPages } from './company-pages.ts';
import { competencies } from './competencies.ts';
import { dashboard } from './dashboard.ts';
import { invites } from './invites.ts';
import { notifications } from './notifications.ts';
import { onboarding } from './onboarding.ts';
import { pdi } from './pdi/index.ts';
import { people, shell } from './people.ts';
import { platform } from './platform.ts';
import { recommendations } from './recommendations.ts';
import { security } from './security.ts';

export const contract = {
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
};
export type Contract = typeof contract;
