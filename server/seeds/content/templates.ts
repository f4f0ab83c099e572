import { competencies } from './competencies.ts';
import { officeCompetencies } from './competencies-pack-office.ts';
import { workCompetencies } from './competencies-pack-work.ts';
import { jobs } from './jobs.ts';
import { packJobs } from './jobs-pack.ts';
import type { Competency, Job } from './shape.ts';

/** What a company may take ready-made: what the demo companies have, and more. */
export const competencyTemplates: readonly Competency[] = [
  ...competencies,
  ...officeCompetencies,
  ...workCompetencies,
];

export const jobTemplates: readonly Job[] = [...jobs, ...packJobs];
