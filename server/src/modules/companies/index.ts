/** Companies: their settings, what they show to their people, and requests about personal data. */
import { after, type ReactionTable } from '#kernel/events/reactions.ts';
import { notifyAdministrators, notifyOfAnswer, notifyOfCopy, notifyOfEnd } from './data-request-news.ts';

export { dataRequests } from './data-requests.ts';
export { jobs } from './jobs.ts';
export { readLogo } from './logo.ts';
export { companyPages, platformPages } from './pages.ts';
export { pagesNews } from './pages-news.ts';
export { companySettings } from './settings.ts';

export const reactions: ReactionTable = {
  'companies.data_request.asked': [after('companies.tell_administrators', notifyAdministrators)],
  'companies.data_file.made': [after('companies.tell_of_copy', notifyOfCopy)],
  'companies.data_request.answered': [after('companies.tell_of_answer', notifyOfAnswer)],
  'companies.data_request.closed': [after('companies.tell_of_end', notifyOfEnd)],
};
