/** The pages on which tests, reviews and rounds are answered. */
import { judgementAddress } from '../../features/judgement/judgement-address.ts';
import { reviewsAddress } from '../../features/reviews/reviews-address.ts';
import { page, pageSaying } from './frame-routes.ts';
import { lazyPage } from './lazy-page.ts';

export const assessment = [
  page(
    '/simulacoes/$id',
    lazyPage(() => import('../../features/assessments/simulados/simulado-page.tsx'), 'SimuladoPage'),
  ),
  page(
    '/proficiencia/$id',
    lazyPage(() => import('../../features/assessments/proficiency/test-page.tsx'), 'ProficiencyTestPage'),
  ),
  pageSaying(
    '/behavioral-tests',
    judgementAddress.read,
    lazyPage(() => import('../../features/judgement/judgement-page.tsx'), 'JudgementPage'),
  ),
  pageSaying(
    '/performance',
    reviewsAddress.read,
    lazyPage(() => import('../../features/reviews/reviews-page.tsx'), 'ReviewsPage'),
  ),
  page(
    '/performance/avaliar/$assignment',
    lazyPage(() => import('../../features/reviews/form-page.tsx'), 'ReviewFormPage'),
  ),
  page(
    '/performance/responder/$convite',
    lazyPage(() => import('../../features/sealed/sealed-page.tsx'), 'ReviewAnswerPage'),
  ),
  page(
    '/feedback-loop/responder/$convite',
    lazyPage(() => import('../../features/sealed/sealed-page.tsx'), 'RoundAnswerPage'),
  ),
] as const;
