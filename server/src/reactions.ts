/** What follows from what happens, over all modules; and the mails they send. */
import type { MailTable } from '#kernel/mail-jobs.ts';
import { joinReactions } from '#kernel/reactions.ts';
import { reactions as ofCompetencies } from './modules/competencies/index.ts';
import { mails as mailsOfPdi, reactions as ofPdi } from './modules/pdi/index.ts';
import { reactions as ofRecommendations } from './modules/recommendations/index.ts';

export const reactions = joinReactions(ofPdi, ofCompetencies, ofRecommendations);
export const mails: MailTable = { ...mailsOfPdi };
