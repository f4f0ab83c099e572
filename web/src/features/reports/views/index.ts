import type { FigureKey } from '@pdy/contract/reports/figure-words';
import { developmentViews } from './development-views.ts';
import { learningViews } from './learning-views.ts';
import { peopleViews } from './people-views.ts';
import { plansViews } from './plans-views.ts';
import { reviewViews } from './review-views.ts';
import { ticketsViews } from './tickets-views.ts';
import type { FigureView } from './view.ts';

export const figureViews: Readonly<Record<FigureKey, FigureView>> = {
  ...developmentViews,
  ...peopleViews,
  ...reviewViews,
  ...plansViews,
  ...learningViews,
  ...ticketsViews,
};
