/** What is read again after a change: one table for every screen. */
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * By the path of the call; the longest entry that fits is used. Everything on screen below the listed paths is read
 * again.
 */
const follows: Readonly<Record<string, readonly string[]>> = {
  // A change of a plan also changes levels, recommendations and the dashboard.
  pdi: ['pdi', 'dashboard', 'competencies', 'recommendations', 'career'],
  'pdi/checkins': ['pdi', 'dashboard'],
  'pdi/absences': ['pdi', 'dashboard'],
  recommendations: ['recommendations', 'dashboard'],
  'recommendations/accept': ['recommendations', 'pdi', 'dashboard'],
  // A measurement changes levels, and everything that depends on them.
  attempts: [
    'attempts',
    'proficiency',
    'simulados',
    'competencies',
    'recommendations',
    'dashboard',
    'career',
  ],
  // A voided attempt no longer proves anything, and a released one becomes visible.
  attemptAdmin: ['attemptAdmin', 'tests', 'simulados', 'proficiency', 'competencies', 'dashboard', 'career'],
  testAssignments: ['testAssignments', 'tests', 'reports'],
  'simulados/plan': ['pdi', 'dashboard', 'recommendations'],
  'proficiency/plan': ['pdi', 'dashboard', 'recommendations'],
  evidenceActs: ['evidenceActs', 'competencies', 'dashboard', 'career'],
  'evidenceActs/overrides': ['evidenceActs', 'competencies', 'recommendations', 'dashboard', 'career'],
  // People, invitations and seats belong together.
  users: ['users', 'invites', 'people', 'person-picker'],
  invites: ['users', 'invites', 'people', 'person-picker', 'hierarchy/awaited'],
  // An import changes no people before it is applied.
  'userImports/begin': ['userImports/list'],
  'userImports/simulate': ['userImports/list'],
  userImports: ['userImports', 'users', 'invites', 'people', 'hierarchy'],
  hierarchy: ['hierarchy', 'users', 'invites'],
  privacy: ['privacy', 'users'],
  'privacy/consents': ['privacy/consents', 'shell', 'profile'],
  // The frame, the lists and the tree show names and photos.
  profile: ['profile', 'shell', 'people', 'users', 'person-picker', 'hierarchy', 'privacy/consents'],
  library: ['library', 'libraryAssignments', 'libraryAuthoring'],
  // A report shows what was assigned from it.
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
  // The first page shows the target beside the present job.
  'career/set_target': ['career', 'competencies', 'dashboard', 'recommendations'],
  'career/clear_target': ['career', 'competencies', 'dashboard', 'recommendations'],
  catalogue: ['catalogue', 'competencies'],
  // A question that is moved or changed is counted again in every test that draws from its bank.
  questions: ['questions', 'tests', 'panels'],
  // A reported misreading changes its subject, and what waits for an administrator.
  misreadings: ['misreadings', 'panels', 'questions', 'pdi', 'users', 'invites', 'people'],
  questionReviews: ['questions', 'tests', 'panels'],
  // A recomputation changes marks, levels, and what was contested.
  regrades: [
    ...['regrades', 'questions', 'tests', 'attemptAdmin', 'simulados', 'proficiency', 'competencies'],
    ...['dashboard', 'career', 'ticketQueue'],
  ],
  questionOffers: ['questionOffers', 'questions'],
  // The frame shows the company's name, counts its days, and hides pages that it switched off.
  companySettings: ['companySettings', 'shell'],
  // The smallest number of people for a figure decides which figures are shown.
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
  // Agreements also wait on the first page.
  oneOnOnes: ['oneOnOnes', 'dashboard', 'mondayLines'],
  // Decks to study also wait on the first page.
  study: ['study', 'decks', 'dashboard'],
  decks: ['decks', 'study', 'dashboard'],
  'decks/assign': ['decks', 'study', 'dashboard', 'reports'],
  tickets: ['tickets', 'ticketQueue'],
  ticketQueue: ['tickets', 'ticketQueue'],
  recognition: ['recognition'],
  // What is new stays marked while its reader is there.
  'recognition/look': ['dashboard'],
  'recognition/examples/add': ['recognition', 'pdi'],
  mentoring: ['mentoring'],
  // A mentoring is a personal activity of the requester, and ends with it.
  'mentoring/requests': ['mentoring', 'pdi', 'dashboard'],
  // Requests, texts and publications of one review show in the lists of all.
  reviewCycles: ['reviewCycles', 'reviewForms', 'reviewResults', 'reviewPeers', 'sealed'],
  reviewPeers: ['reviewPeers'],
  rounds: ['rounds', 'sealed'],
  // Proof changes levels, and deleting it changes them back.
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

/** What follows a call: the entry for the longest beginning of its path, otherwise its own module. */
export function following(path: readonly string[]): readonly string[] {
  for (let length = path.length; length > 0; length--) {
    const found = follows[path.slice(0, length).join('/')];
    if (found) return found;
  }
  return path.slice(0, 1);
}

// Queries of the contract are cached under [path, options], the few others under a word of their own.
const isBelow = (queryKey: readonly unknown[], place: string) => {
  const [head] = queryKey;
  const path = Array.isArray(head) ? head.join('/') : String(head);
  return path === place || path.startsWith(`${place}/`);
};

/**
 * Queries that refresh in their own way. The bell and its history are read when news of them arrives. The feed waits
 * for its reader, and shows by itself how much is new.
 */
const ownPace = ['notifications', 'recognition/feed', 'recognition/news'];

const isOfContract = ({ queryKey: [path] }: Query) => Array.isArray(path);

// An editor that is not read again when its window gets the focus stays unchanged while a person writes in it.
const holdsStill = ({ observers }: Query) =>
  observers.some(({ options: { refetchOnWindowFocus } }) => refetchOnWindowFocus === false);

/**
 * After any notification, the screen must agree with the bell without a reload. A page requests the few things it
 * shows; the rest is read when it is next shown.
 */
export const refreshAfterNews = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: (query) =>
      isOfContract(query) && !holdsStill(query) && !ownPace.some((place) => isBelow(query.queryKey, place)),
  });

/** Reads again what the call at `path` may have changed. Resolves once everything on screen is fresh. */
export function refreshAfter(client: QueryClient, path: readonly string[]) {
  const places = following(path);
  return client.invalidateQueries({
    predicate: ({ queryKey }) => places.some((place) => isBelow(queryKey, place)),
  });
}
