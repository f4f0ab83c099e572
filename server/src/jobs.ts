/** What is done in the background, by all modules. */
import type { Job } from '#kernel/work/jobs.ts';
import { jobs as ofAccessLogs } from './modules/access-logs/index.ts';
import { jobs as ofAssessments } from './modules/assessments/index.ts';
import { jobs as ofCompanies } from './modules/companies/index.ts';
import { jobs as ofCompetencies } from './modules/competencies/index.ts';
import { jobs as ofFeedback } from './modules/feedback/index.ts';
import { jobs as ofLibrary } from './modules/library/index.ts';
import { jobs as ofMondayLines } from './modules/monday-lines/index.ts';
import { notify, jobs as ofNotifications, type StopLinks } from './modules/notifications/index.ts';
import { jobs as ofPanels } from './modules/panels/index.ts';
import { jobs as ofPdi } from './modules/pdi/index.ts';
import { jobs as ofPeople } from './modules/people/index.ts';
import { jobs as ofPrivacy } from './modules/privacy/index.ts';
import { jobs as ofRecommendations } from './modules/recommendations/index.ts';
import { jobs as ofReviews } from './modules/reviews/index.ts';
import { jobs as ofRounds } from './modules/rounds/index.ts';
import { jobs as ofSealed } from './modules/sealed/index.ts';
import { freshenAtNight, jobs as ofStudy } from './modules/study/index.ts';
import { jobs as ofTickets } from './modules/tickets/index.ts';

/** The jobs in the order in which they are started. It matters only inside one module's list, which says where. */
export const jobsOfModules = (links: StopLinks): readonly Job[] => [
  ...ofAccessLogs,
  ...ofLibrary,
  ...ofPanels,
  ...ofCompanies,
  ...ofCompetencies(freshenAtNight),
  ...ofStudy,
  ...ofRecommendations,
  ...ofPeople,
  ...ofMondayLines,
  ...ofNotifications(links),
  ...ofPdi(notify),
  ...ofAssessments,
  ...ofTickets,
  ...ofFeedback,
  ...ofReviews,
  ...ofRounds,
  ...ofSealed,
  ...ofPrivacy,
];
