/** The reactions to events, from all modules, and the mails they send. */

import { joinReactions } from '#kernel/events/reactions.ts';
import type { MailTable } from '#kernel/work/mail-jobs.ts';
import { reactions as ofAccessLogs } from './modules/access-logs/index.ts';
import { reactions as ofAssessments } from './modules/assessments/index.ts';
import { reactions as ofCompanies } from './modules/companies/index.ts';
import { catalogueReactions, reactions as ofCompetencies } from './modules/competencies/index.ts';
import { reactions as ofFeedback } from './modules/feedback/index.ts';
import { reactions as ofJudgement } from './modules/judgement/index.ts';
import { reactions as ofLibrary } from './modules/library/index.ts';
import { reactions as ofNotifications, settlingReactions } from './modules/notifications/index.ts';
import { reactions as ofOneOnOnes } from './modules/one-on-ones/index.ts';
import { reactions as ofPanels } from './modules/panels/index.ts';
import {
  furtherReactions as furtherOfPdi,
  mails as mailsOfPdi,
  reactions as ofPdi,
} from './modules/pdi/index.ts';
import { departureReactions, reactions as ofPeople } from './modules/people/index.ts';
import { reactions as ofPlatform } from './modules/platform/index.ts';
import {
  mentoringNews,
  mentoringReactions,
  reactions as ofRecognition,
} from './modules/recognition/index.ts';
import { reactions as ofRecommendations } from './modules/recommendations/index.ts';
import { reactions as ofReports } from './modules/reports/index.ts';
import { reactions as ofReviews } from './modules/reviews/index.ts';
import { reactions as ofRounds } from './modules/rounds/index.ts';
import { reactions as ofStudy } from './modules/study/index.ts';
import { aroundReactions, reactions as ofTickets } from './modules/tickets/index.ts';

export const reactions = joinReactions(
  ofPeople,
  departureReactions,
  ofPdi,
  ...furtherOfPdi,
  ofCompetencies,
  catalogueReactions,
  ofRecommendations,
  ofLibrary,
  ofAssessments,
  ofNotifications,
  settlingReactions,
  ofAccessLogs,
  ofCompanies,
  ofPlatform,
  ofPanels,
  ofFeedback,
  ...ofReviews,
  ofRounds,
  ofJudgement,
  ofReports,
  ofOneOnOnes,
  ofStudy,
  ofTickets,
  aroundReactions,
  ofRecognition,
  mentoringReactions,
  mentoringNews,
);
export const mails: MailTable = { ...mailsOfPdi };
