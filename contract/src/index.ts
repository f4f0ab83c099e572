/** Joins the modules and does nothing else. */

import { accessLogs, securityEvents } from './access-logs/logs.ts';
import { accommodations, attemptAdmin } from './assessments/attempt-admin.ts';
import { proficiency } from './assessments/proficiency.ts';
import { questionOffers } from './assessments/question-offers.ts';
import { questionReviews } from './assessments/question-reviews.ts';
import { questions } from './assessments/questions.ts';
import { regrades } from './assessments/regrades.ts';
import { simulados } from './assessments/simulados.ts';
import { attempts } from './assessments/taking.ts';
import { testAssignments } from './assessments/test-assignments.ts';
import { tests } from './assessments/tests.ts';
import { career } from './career/map.ts';
import { dataRequests } from './companies/data-requests.ts';
import { companyPages, platformPages } from './companies/pages.ts';
import { companySettings } from './companies/settings.ts';
import { catalogueCategories } from './competencies/catalogue/categories.ts';
import { catalogueCompetencies } from './competencies/catalogue/competencies.ts';
import { catalogueEsco } from './competencies/catalogue/esco.ts';
import { catalogueFiles, catalogueOptions, catalogueTemplates } from './competencies/catalogue/files.ts';
import { catalogueFamilies, catalogueJobs } from './competencies/catalogue/jobs.ts';
import { competencies } from './competencies/competencies.ts';
import { evidenceActs } from './competencies/evidence-acts.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { feedback } from './feedback/feedback.ts';
import { feedbackRequests } from './feedback/requests.ts';
import { fileModels } from './files/models.ts';
import { judgementAdmin } from './judgement/admin.ts';
import { judgement } from './judgement/judgement.ts';
import { judgementRatings } from './judgement/ratings.ts';
import { libraryAssignments } from './library/assignments.ts';
import { libraryAuthoring } from './library/authoring.ts';
import { libraryCovers } from './library/covers.ts';
import { libraryGlobals, platformLibrary } from './library/globals.ts';
import { library } from './library/library.ts';
import { misreadings } from './misreadings/misreadings.ts';
import { mondayLines } from './monday-lines/monday-lines.ts';
import { notices, platformNotices } from './notifications/authoring.ts';
import { notifications } from './notifications/notifications.ts';
import { notificationPreferences } from './notifications/preferences.ts';
import { onboardingAuthoring, platformTour } from './onboarding/authoring.ts';
import { onboarding } from './onboarding/onboarding.ts';
import { oneOnOnes } from './one-on-ones/one-on-ones.ts';
import { corporate } from './panels/corporate.ts';
import { panels } from './panels/panels.ts';
import { pdi } from './pdi/index.ts';
import { hierarchy } from './people/hierarchy.ts';
import { userImports } from './people/imports.ts';
import { invites } from './people/invites.ts';
import { people, shell } from './people/people.ts';
import { profile } from './people/profile.ts';
import { users } from './people/users.ts';
import { erasures } from './platform/erasures.ts';
import { incidents } from './platform/incidents.ts';
import { platform } from './platform/platform.ts';
import { platformUsers } from './platform/users.ts';
import { privacy } from './privacy/privacy.ts';
import { mentoring } from './recognition/mentoring.ts';
import { recognition } from './recognition/recognition.ts';
import { recommendationAdmin } from './recommendations/admin.ts';
import { recommendations } from './recommendations/recommendations.ts';
import { reports } from './reports/reports.ts';
import { reviewCycles } from './reviews/cycles.ts';
import { reviewForms } from './reviews/forms.ts';
import { reviewPeers } from './reviews/peers.ts';
import { reviewResults } from './reviews/results.ts';
import { reviewTemplates } from './reviews/templates.ts';
import { rounds } from './rounds/rounds.ts';
import { sealed } from './sealed/sealed.ts';
import { security } from './security/sessions.ts';
import { decks } from './study/decks.ts';
import { study } from './study/study.ts';
import { tickets } from './tickets/calls.ts';
import { ticketQueue } from './tickets/queue.ts';
import { ticketSettings } from './tickets/settings.ts';

export const contract = {
  shell,
  people,
  profile,
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
  questions,
  regrades,
  questionOffers,
  questionReviews,
  tests,
  attempts,
  proficiency,
  simulados,
  testAssignments,
  attemptAdmin,
  accommodations,
  notifications,
  notices,
  notificationPreferences,
  dashboard,
  mondayLines,
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
  misreadings,
  onboarding,
  onboardingAuthoring,
  panels,
  corporate,
  reports,
  security,
  feedback,
  feedbackRequests,
  reviewTemplates,
  reviewCycles,
  reviewForms,
  reviewPeers,
  reviewResults,
  sealed,
  rounds,
  judgement,
  judgementRatings,
  judgementAdmin,
  fileModels,
  oneOnOnes,
  study,
  decks,
  tickets,
  ticketQueue,
  ticketSettings,
  recognition,
  mentoring,
  accessLogs,
  securityEvents,
};
export type Contract = typeof contract;
