import { officeCompetencies } from './competencies/competencies-pack-office.ts';
import { workCompetencies } from './competencies/competencies-pack-work.ts';
import { competencies } from './competencies.ts';
import { jobs } from './jobs.ts';
import { packJobs } from './jobs-pack.ts';
import type { Competency, Job } from './shape.ts';

/** The ready-made content that a company may take: what the demo companies have, and more. */
export const competencyTemplates: readonly Competency[] = [
  ...competencies,
  ...officeCompetencies,
  ...workCompetencies,
];

export const jobTemplates: readonly Job[] = [...jobs, ...packJobs];
