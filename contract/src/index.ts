/** Joins the modules; nothing else. */
import { competencies } from './competencies.ts';
import { dashboard } from './dashboard.ts';
import { pdi } from './pdi/index.ts';
import { people, shell } from './people.ts';
import { platform } from './platform.ts';
import { recommendations } from './recommendations.ts';

export const contract = { shell, people, competencies, pdi, recommendations, dashboard, platform };
export type Contract = typeof contract;
