/** Every call of the contract and who answers it. */
import { authed } from '#kernel/procedure.ts';
import { competencies } from './modules/competencies/index.ts';
import { dashboard } from './modules/dashboard/index.ts';
import { pdi } from './modules/pdi/index.ts';
import { people, shell } from './modules/people/index.ts';
import { platform } from './modules/platform/index.ts';
import { recommendations } from './modules/recommendations/index.ts';

export const router = authed.router({
  shell,
  people,
  competencies,
  pdi,
  recommendations,
  dashboard,
  platform,
});
