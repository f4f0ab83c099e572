import { behaviouralCompetencies } from './competencies/competencies-behavioural.ts';
import { complianceCompetencies } from './competencies/competencies-compliance.ts';
import { leadershipCompetencies } from './competencies/competencies-leadership.ts';
import { businessCompetencies } from './competencies/competencies-technical-business.ts';
import { digitalCompetencies } from './competencies/competencies-technical-digital.ts';
import type { Competency } from './shape.ts';

/** The 40 competencies, in the order of the matrix. */
export const competencies: readonly Competency[] = [
  ...digitalCompetencies,
  ...businessCompetencies,
  ...behaviouralCompetencies,
  ...leadershipCompetencies,
  ...complianceCompetencies,
];
