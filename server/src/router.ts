/** Every call of the contract and its handler. */
import { authed } from '#kernel/procedure.ts';
import { accessLogs, securityEvents } from './modules/access-logs/index.ts';
import {
  accommodations,
  attemptAdmin,
  attempts,
  proficiency,
  questionOffers,
  questionReviews,
  questions,
  regrades,
  simulados,
  testAssignments,
  tests,
} from './modules/assessments/index.ts';
import { career } from './modules/career/index.ts';
import { companyPages, companySettings, dataRequests, platformPages } from './modules/companies/index.ts';
import { catalogue, competencies, evidenceActs } from './modules/competencies/index.ts';
import { dashboard } from './modules/dashboard/index.ts';
import { feedback, feedbackRequests } from './modules/feedback/index.ts';
import { fileModels } from './modules/file-models/index.ts';
import { judgement, judgementAdmin, judgementRatings } from './modules/judgement/index.ts';
import {
  library,
  libraryAssignments,
  libraryAuthoring,
  libraryCovers,
  libraryGlobals,
  platformLibrary,
} from './modules/library/index.ts';
import { misreadings } from './modules/misreadings/index.ts';
import { mondayLines } from './modules/monday-lines/index.ts';
import {
  notices,
  notificationPreferences,
  notifications,
  platformNotices,
} from './modules/notifications/index.ts';
import { onboarding, onboardingAuthoring, platformTour } from './modules/onboarding/index.ts';
import { oneOnOnes } from './modules/one-on-ones/index.ts';
import { corporate, panels } from './modules/panels/index.ts';
import { pdi } from './modules/pdi/index.ts';
import { hierarchy, invites, people, profile, shell, userImports, users } from './modules/people/index.ts';
import { platform } from './modules/platform/index.ts';
import { privacy, privacyOfPlatform } from './modules/privacy/index.ts';
import { mentoring, recognition } from './modules/recognition/index.ts';
import { recommendationAdmin, recommendations } from './modules/recommendations/index.ts';
import { reports } from './modules/reports/index.ts';
import {
  reviewCycles,
  reviewForms,
  reviewPeers,
  reviewResults,
  reviewTemplates,
} from './modules/reviews/index.ts';
import { rounds } from './modules/rounds/index.ts';
import { sealed } from './modules/sealed/index.ts';
import { security } from './modules/security/index.ts';
import { decks, study } from './modules/study/index.ts';
import { ticketQueue, ticketSettings, tickets } from './modules/tickets/index.ts';

export const router = authed.router({
  shell,
  people,
  profile,
  invites,
  users,
  userImports,
  hierarchy,
  competencies,
  catalogue,
  evidenceActs,
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
    ...privacyOfPlatform,
    notices: platformNotices,
    tour: platformTour,
    library: platformLibrary,
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
});
