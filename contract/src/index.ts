/** Joins the modules; nothing else. */
import { accessLogs, securityEvents } from './access-logs.ts';
import { companyPages, platformPages } from './company-pages.ts';
import { companySettings } from './company-settings.ts';
import { users } from './company-users.ts';
import { competencies } from './competencies.ts';
import { dashboard } from './dashboard.ts';
import { dataRequests } from './data-requests.ts';
import { hierarchy } from './hierarchy.ts';
import { invites } from './invites.ts';
import { notificationPreferences } from './notification-preferences.ts';
import { notifications } from './notifications.ts';
import { notices, platformNotices } from './notifications-authoring.ts';
import { onboarding } from './onboarding.ts';
import { onboardingAuthoring } from './onboarding-authoring.ts';
import { panels } from './panels.ts';
import { pdi } from './pdi/index.ts';
import { people, shell } from './people.ts';
import { platform } from './platform.ts';
import { platformUsers } from './platform-users.ts';
import { recommendations } from './recommendations.ts';
import { security } from './security.ts';
import { userImports } from './user-import.ts';

export const contract = {
  shell,
  people,
  invites,
  users,
  userImports,
  hierarchy,
  competencies,
  pdi,
  recommendations,
  notifications,
  notices,
  notificationPreferences,
  dashboard,
  companyPages,
  platformPages,
  companySettings,
  dataRequests,
  platform: { ...platform, users: platformUsers, notices: platformNotices },
  onboarding,
  onboardingAuthoring,
  panels,
  security,
  accessLogs,
  securityEvents,
};
export type Contract = typeof contract;
