/** Joins the modules; nothing else. */
import { accessLogs, securityEvents } from './access-logs.ts';
import { career } from './career.ts';
import { catalogueCompetencies } from './catalogue.ts';
import { catalogueCategories } from './catalogue-categories.ts';
import { catalogueEsco } from './catalogue-esco.ts';
import { catalogueFiles, catalogueOptions, catalogueTemplates } from './catalogue-files.ts';
import { catalogueFamilies, catalogueJobs } from './catalogue-jobs.ts';
import { companyPages, platformPages } from './company-pages.ts';
import { companySettings } from './company-settings.ts';
import { users } from './company-users.ts';
import { competencies } from './competencies.ts';
import { corporate } from './corporate.ts';
import { dashboard } from './dashboard.ts';
import { dataRequests } from './data-requests.ts';
import { evidenceActs } from './evidence-acts.ts';
import { hierarchy } from './hierarchy.ts';
import { invites } from './invites.ts';
import { library } from './library.ts';
import { libraryAssignments } from './library-assignments.ts';
import { libraryAuthoring } from './library-authoring.ts';
import { libraryCovers } from './library-covers.ts';
import { libraryGlobals, platformLibrary } from './library-globals.ts';
import { notificationPreferences } from './notification-preferences.ts';
import { notifications } from './notifications.ts';
import { notices, platformNotices } from './notifications-authoring.ts';
import { onboarding } from './onboarding.ts';
import { onboardingAuthoring, platformTour } from './onboarding-authoring.ts';
import { panels } from './panels.ts';
import { pdi } from './pdi/index.ts';
import { people, shell } from './people.ts';
import { erasures } from './platform/erasures.ts';
import { incidents } from './platform/incidents.ts';
import { platform } from './platform.ts';
import { platformUsers } from './platform-users.ts';
import { privacy } from './privacy.ts';
import { recommendationAdmin } from './recommendation-admin.ts';
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
  evidenceActs,
  catalogue: {
    competencies: catalogueCompetencies,
    categories: catalogueCategories,
    jobs: catalogueJobs,
    families: catalogueFamilies,
    files: catalogueFiles,
    esco: catalogueEsco,
    templates: catalogueTemplates,
    options: catalogueOptions,
  },
  career,
  pdi,
  recommendations,
  recommendationAdmin,
  library,
  libraryAssignments,
  libraryAuthoring,
  libraryCovers,
  libraryGlobals,
  notifications,
  notices,
  notificationPreferences,
  dashboard,
  companyPages,
  platformPages,
  companySettings,
  dataRequests,
  privacy,
  platform: {
    ...platform,
    users: platformUsers,
    notices: platformNotices,
    tour: platformTour,
    library: platformLibrary,
    erasures,
    incidents,
  },
  onboarding,
  onboardingAuthoring,
  panels,
  corporate,
  security,
  accessLogs,
  securityEvents,
};
export type Contract = typeof contract;
