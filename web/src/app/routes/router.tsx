/**
 * The whole route table. Visitors' pages are in `outside-routes.ts`, tests and reviews in `assessment-routes.ts`, those
 * of administrators in `administration-routes.ts`.
 */
import type { PagePath } from '@pdy/contract/pages';
import { createRoute, createRouter } from '@tanstack/react-router';
import { oneOf, reading, text } from '#lib/address/address.ts';
import { ratingStep, readWhy } from '#lib/address/why-address.ts';
import { onPersonChange } from '#lib/session/session.ts';
import { keepCompany } from '#lib/session/visit.ts';
import { simuladoHistoryAddress } from '../../features/assessments/simulados/history-address.ts';
import { simuladosAddress } from '../../features/assessments/simulados/simulados-address.ts';
import { careerAddress } from '../../features/career/career-address.ts';
import { dashboardAddress } from '../../features/dashboard/dashboard-address.ts';
import { feedbackAddress } from '../../features/feedback/feedback-address.ts';
import { libraryAddress } from '../../features/library/library-address.ts';
import { noticeAddress } from '../../features/notifications/authoring/notice-address.ts';
import { historyAddress } from '../../features/notifications/history-address.ts';
import { oneOnOnesAddress } from '../../features/one-on-ones/one-on-ones-address.ts';
import { goalsAddress } from '../../features/pdi/goals-address.ts';
import { socialAddress } from '../../features/recognition/social-address.ts';
import { recommendationsAddress } from '../../features/recommendations/recommendations-address.ts';
import { reportsAddress } from '../../features/reports/reports-address.ts';
import { studyAddress } from '../../features/study/study-address.ts';
import { leavePage } from '../../features/tickets/ticket/came-from.ts';
import { newTicketAddress, ticketsAddress } from '../../features/tickets/tickets-address.ts';
import { ProfilePage } from '../chosen-pages.tsx';
import { focusHeading } from '../focus-heading.ts';
import { root } from '../root.tsx';
import { PageFailure } from '../states/failure.tsx';
import { PageLoading } from '../states/waiting.tsx';
import { administration } from './administration-routes.ts';
import { assessment } from './assessment-routes.ts';
import { guarded, pageSaying, shell } from './frame-routes.ts';
import { lazyPage } from './lazy-page.ts';
import { outside } from './outside-routes.ts';

// Pages on which 'Por quê?' opens its panel. The panel's words come in addition to those of the page.
const explained = createRoute({
  getParentRoute: () => guarded,
  id: 'explained',
  validateSearch: readWhy,
  component: lazyPage(() => import('../pages/explained-page.tsx'), 'ExplainedPage'),
});

const dashboard = createRoute({
  getParentRoute: () => explained,
  path: '/dashboard',
  validateSearch: dashboardAddress.read,
  component: lazyPage(() => import('../../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const readProfile = reading({
  /** The tab; absent: the person's own words, or the competencies that the rest of the address names. */
  secao: oneOf('competencias', 'carreira', 'certificados', 'seguranca', 'preferencias', 'dados'),
  avaliar: ratingStep,
  /** Why another provider was not linked. */
  error_code: text,
});

const profile = createRoute({
  getParentRoute: () => explained,
  path: '/profile',
  validateSearch: readProfile,
  component: ProfilePage,
});

const careerMap = createRoute({
  getParentRoute: () => explained,
  path: '/pdi',
  validateSearch: careerAddress.read,
  component: lazyPage(() => import('../../features/career/career-page.tsx'), 'CareerPage'),
});

const goals = createRoute({
  getParentRoute: () => explained,
  path: '/goals',
  validateSearch: goalsAddress.read,
  component: lazyPage(() => import('../pages/goals-page.tsx'), 'GoalsPage'),
});

const recommendations = createRoute({
  getParentRoute: () => explained,
  path: '/recommendations',
  validateSearch: recommendationsAddress.read,
  component: lazyPage(
    () => import('../../features/recommendations/recommendations-page.tsx'),
    'RecommendationsPage',
  ),
});

const proficiency = createRoute({
  getParentRoute: () => explained,
  path: '/proficiencia',
  component: lazyPage(
    () => import('../../features/assessments/proficiency/proficiency-page.tsx'),
    'ProficiencyPage',
  ),
});

const proficiencyResult = createRoute({
  getParentRoute: () => explained,
  path: '/proficiencia/resultado/$resultId',
  component: lazyPage(
    () => import('../../features/assessments/proficiency/result-page.tsx'),
    'ProficiencyResultPage',
  ),
});

const simulados = createRoute({
  getParentRoute: () => explained,
  path: '/simulacoes',
  validateSearch: simuladosAddress.read,
  component: lazyPage(
    () => import('../../features/assessments/simulados/simulados-page.tsx'),
    'SimuladosPage',
  ),
});

const simuladoHistory = createRoute({
  getParentRoute: () => explained,
  path: '/simulacoes/historico',
  validateSearch: simuladoHistoryAddress.read,
  component: lazyPage(() => import('../../features/assessments/simulados/history-page.tsx'), 'HistoryPage'),
});

const simuladoResult = createRoute({
  getParentRoute: () => explained,
  path: '/simulacoes/resultado/$id',
  component: lazyPage(
    () => import('../../features/assessments/simulados/result/result-page.tsx'),
    'SimuladoResultPage',
  ),
});

const latestResult = createRoute({
  getParentRoute: () => explained,
  path: '/simulacoes/resultado',
  component: lazyPage(
    () => import('../../features/assessments/simulados/result/result-page.tsx'),
    'LatestResultPage',
  ),
});

const reports = createRoute({
  getParentRoute: () => explained,
  path: '/reports',
  validateSearch: reportsAddress.read,
  component: lazyPage(() => import('../../features/reports/reports-page.tsx'), 'ReportsPage'),
});

const readNotifications = reading({
  ...{ ...historyAddress.readers, ...noticeAddress.readers },
  /** The notices that an author wrote. */
  aba: oneOf('enviadas'),
});

const inside = [
  explained.addChildren([
    dashboard,
    profile,
    goals,
    careerMap,
    recommendations,
    proficiency,
    proficiencyResult,
    simulados,
    simuladoHistory,
    simuladoResult,
    latestResult,
    reports,
  ]),
  pageSaying(
    '/conversas',
    oneOnOnesAddress.read,
    lazyPage(() => import('../../features/one-on-ones/one-on-ones-page.tsx'), 'OneOnOnesPage'),
  ),
  pageSaying(
    '/action-library',
    libraryAddress.read,
    lazyPage(() => import('../../features/library/library-page.tsx'), 'LibraryPage'),
  ),
  pageSaying(
    '/flashcards',
    studyAddress.read,
    lazyPage(() => import('../../features/study/study-page.tsx'), 'StudyPage'),
  ),
  pageSaying(
    '/feedback-loop',
    feedbackAddress.read,
    lazyPage(() => import('../../features/feedback/feedback-page.tsx'), 'FeedbackPage'),
  ),
  pageSaying(
    '/social',
    socialAddress.read,
    lazyPage(() => import('../../features/recognition/social-page.tsx'), 'SocialPage'),
  ),
  pageSaying(
    '/tickets',
    ticketsAddress.read,
    lazyPage(() => import('../../features/tickets/tickets-page.tsx'), 'TicketsPage'),
  ),
  pageSaying(
    '/tickets/new',
    newTicketAddress.read,
    lazyPage(() => import('../../features/tickets/new-ticket-page.tsx'), 'NewTicketPage'),
  ),
  pageSaying(
    '/notifications',
    readNotifications,
    lazyPage(() => import('../pages/notifications-page.tsx'), 'NotificationsPage'),
  ),
  ...assessment,
  ...administration,
] as const;

export const router = createRouter({
  routeTree: root.addChildren([...outside, shell.addChildren([guarded.addChildren(inside)])]),
  defaultErrorComponent: PageFailure,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  scrollToTopSelectors: ['#conteudo'],
  rewrite: { output: keepCompany },
});

// A page of the catalogue without a route is a compile error.
router.routesByPath satisfies Record<PagePath, unknown>;

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

router.subscribe('onRendered', focusHeading);
router.subscribe('onBeforeNavigate', ({ fromLocation }) => leavePage(fromLocation?.pathname));

// Another person, or nobody, is at this screen now: every guard runs again.
onPersonChange(() => void router.invalidate());
