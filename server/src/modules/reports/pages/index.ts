/** The pages of people analytics, by name. */
import type { ReportPageName } from '@pdy/contract/reports/figure-words';
import type { PageReader } from './asked.ts';
import { company } from './company.ts';
import { evolution, overview } from './development.ts';
import { learning } from './learning.ts';
import { people } from './people.ts';
import { plans } from './plans.ts';
import { reviews } from './reviews.ts';
import { tickets } from './tickets.ts';

/** Pages of nightly counts; the others are live. */
export const nightly: ReadonlySet<ReportPageName> = new Set(['company', 'overview', 'evolution', 'plans']);
/** Pages that can be filtered by area and by job: their counts have both. */
export const filtered: ReadonlySet<ReportPageName> = new Set(['overview', 'evolution']);

export const pageReaders: Readonly<Record<ReportPageName, PageReader>> = {
  company,
  overview,
  evolution,
  plans,
  reviews,
  learning,
  people,
  tickets,
};
