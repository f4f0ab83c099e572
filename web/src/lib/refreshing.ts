/** What is read again after something was changed: one table for every screen. */
import type { Query, QueryClient } from '@tanstack/react-query';

/** By the path of the call, the longest that fits: the paths below which everything on screen is read again. */
const follows: Readonly<Record<string, readonly string[]>> = {
  // A change of a plan moves levels, recommendations and the dashboard with it.
  pdi: ['pdi', 'dashboard', 'competencies', 'recommendations', 'career'],
  'pdi/checkins': ['pdi', 'dashboard'],
  'pdi/absences': ['pdi', 'dashboard'],
  recommendations: ['recommendations', 'dashboard'],
  'recommendations/accept': ['recommendations', 'pdi', 'dashboard'],
  // What was measured moves levels, and all that follows from them.
  attempts: [
    'attempts',
    'proficiency',
    'simulados',
    'competencies',
    'recommendations',
    'dashboard',
    'career',
  ],
  // What was voided proves nothing any more, and what was released is told.
  attemptAdmin: ['attemptAdmin', 'tests', 'simulados', 'proficiency', 'competencies', 'dashboard', 'career'],
  testAssignments: ['testAssignments', 'tests', 'reports'],
  'simulados/plan': ['pdi', 'dashboard', 'recommendations'],
  'proficiency/plan': ['pdi', 'dashboard', 'recommendations'],
  evidenceActs: ['evidenceActs', 'competencies', 'dashboard', 'career'],
  'evidenceActs/overrides': ['evidenceActs', 'competencies', 'recommendations', 'dashboard', 'career'],
  // People, invitations and seats are one matter.
  users: ['users', 'invites', 'people', 'person-picker'],
  invites: ['users', 'invites', 'people', 'person-picker', 'hierarchy/awaited'],
  // Nobody is another before an import is applied.
  'userImports/begin': ['userImports/list'],
  'userImports/simulate': ['userImports/list'],
  userImports: ['userImports', 'users', 'invites', 'people', 'hierarchy'],
  hierarchy: ['hierarchy', 'users', 'invites'],
  privacy: ['privacy', 'users'],
  'privacy/consents': ['privacy/consents', 'shell', 'profile'],
  // The frame, the lists and the tree show names and photos.
  profile: ['profile', 'shell', 'people', 'users', 'person-picker', 'hierarchy', 'privacy/consents'],
  library: ['library', 'libraryAssignments', 'libraryAuthoring'],
  // What was asked for from a report stands there.
  'library/assign': ['library', 'libraryAssignments', 'libraryAuthoring', 'reports', 'mondayLines'],
  'library/plan': ['library', 'pdi', 'recommendations', 'dashboard'],
  libraryAssignments: ['library', 'libraryAssignments', 'libraryAuthoring'],
  libraryAuthoring: ['library', 'libraryAssignments', 'libraryAuthoring'],
  libraryGlobals: [
    ...['libraryGlobals', 'library', 'libraryAssignments', 'libraryAuthoring'],
    ...['recommendations', 'panels'],
  ],
  'panels/tools': ['panels/tools'],
  'platform/notices': ['platform/notices'],
  'platform/tour': ['platform/tour', 'onboarding'],
  onboardingAuthoring: ['onboardingAuthoring', 'onboarding'],
  'platform/library': ['platform/library', 'libraryGlobals'],
  'career/begin_plan': ['career', 'pdi', 'dashboard'],
  // The first page shows the target beside the job held.
  'career/set_target': ['career', 'competencies', 'dashboard', 'recommendations'],
  'career/clear_target': ['career', 'competencies', 'dashboard', 'recommendations'],
  catalogue: ['catalogue', 'competencies'],
  // A question moved or changed is counted again in every test that draws from its bank.
  questions: ['questions', 'tests', 'panels'],
  // What was misread moves what it is about, and what waits for an administrator.
  misreadings: ['misreadings', 'panels', 'questions', 'pdi', 'users', 'invites', 'people'],
  questionReviews: ['questions', 'tests', 'panels'],
  // What is recomputed moves marks, levels, and what was contested.
  regrades: [
    ...['regrades', 'questions', 'tests', 'attemptAdmin', 'simulados', 'proficiency', 'competencies'],
    ...['dashboard', 'career', 'ticketQueue'],
  ],
  questionOffers: ['questionOffers', 'questions'],
  // The frame shows the company's name, counts its days, and hides its pages.
  companySettings: ['companySettings', 'shell'],
  // How many people a number needs decides which numbers are shown.
  'companySettings/changeReviews': [
    ...[
      'companySettings',
      'shell',
      'panels',
      'corporate',
      'catalogue',
      'recommendationAdmin',
      'pdi',
      'decks',
    ],
  ],
  companyPages: ['companyPages', 'shell'],
  feedback: ['feedback', 'feedbackRequests', 'dashboard'],
  'feedback/act': ['feedback', 'pdi', 'dashboard'],
  'feedback/act_in': ['feedback', 'pdi', 'dashboard'],
  feedbackRequests: ['feedback', 'feedbackRequests', 'dashboard'],
  // What was agreed waits on the first page too.
  oneOnOnes: ['oneOnOnes', 'dashboard', 'mondayLines'],
  // What is studied waits on the first page too.
  study: ['study', 'decks', 'dashboard'],
  decks: ['decks', 'study', 'dashboard'],
  'decks/assign': ['decks', 'study', 'dashboard', 'reports'],
  tickets: ['tickets', 'ticketQueue'],
  ticketQueue: ['tickets', 'ticketQueue'],
  recognition: ['recognition'],
  // What is new stays said while its reader is there.
  'recognition/look': ['dashboard'],
  'recognition/examples/add': ['recognition', 'pdi'],
  mentoring: ['mentoring'],
  // A mentoring is a personal activity of the requester, and ends with it.
  'mentoring/requests': ['mentoring', 'pdi', 'dashboard'],
  // What is asked, written and published of one review shows in the lists of all.
  reviewCycles: ['reviewCycles', 'reviewForms', 'reviewResults', 'reviewPeers', 'sealed'],
  reviewPeers: ['reviewPeers'],
  rounds: ['rounds', 'sealed'],
  // What is proved moves levels, and what is erased moves them back.
  judgement: ['judgement', 'competencies', 'dashboard', 'career'],
  'judgement/plan': ['judgement', 'pdi', 'dashboard'],
  judgementRatings: ['judgementRatings', 'judgement'],
  judgementAdmin: ['judgementAdmin', 'judgement', 'judgementRatings'],
  reviewTemplates: ['reviewTemplates', 'reviewCycles'],
  reviewForms: ['reviewForms', 'reviewResults', 'reviewCycles', 'dashboard'],
  reviewResults: ['reviewResults', 'reviewForms'],
  // A contest is a ticket.
  'reviewResults/contest': ['reviewResults', 'reviewForms', 'tickets', 'ticketQueue'],
  ticketSettings: ['ticketSettings', 'tickets'],
};

/** What follows a call: the entry of the longest beginning of its path, else its own module. */
export function following(path: readonly string[]): readonly string[] {
  for (let length = path.length; length > 0; length--) {
    const found = follows[path.slice(0, length).join('/')];
    if (found) return found;
  }
  return path.slice(0, 1);
}

// Queries of the contract are kept under [path, options], the few others under a word of their own.
const isBelow = (queryKey: readonly unknown[], place: string) => {
  const [head] = queryKey;
  const path = Array.isArray(head) ? head.join('/') : String(head);
  return path === place || path.startsWith(`${place}/`);
};

/**
 * Read at their own pace. The bell and its history are read when news of them arrives; the feed waits for its
 * reader, and says by itself how much is new.
 */
const ownPace = ['notifications', 'recognition/feed', 'recognition/news'];

const isOfContract = ({ queryKey: [path] }: Query) => Array.isArray(path);

// An editor that does not follow its window stays as it is while somebody writes in it.
const holdsStill = ({ observers }: Query) =>
  observers.some(({ options: { refetchOnWindowFocus } }) => refetchOnWindowFocus === false);

/**
 * After a notification, whatever it tells of: what is on screen says the same as the bell, without a reload. A page
 * asks for the few things it shows; the rest is read when it is next shown.
 */
export const refreshAfterNews = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: (query) =>
      isOfContract(query) && !holdsStill(query) && !ownPace.some((place) => isBelow(query.queryKey, place)),
  });

/** Reads again what a change by the call at `path` may have moved. Done once everything on screen is fresh. */
export function refreshAfter(client: QueryClient, path: readonly string[]) {
  const places = following(path);
  return client.invalidateQueries({
    predicate: ({ queryKey }) => places.some((place) => isBelow(queryKey, place)),
  });
}
