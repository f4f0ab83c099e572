/** The calls for what people do with evidence. Contract: `contract/src/competencies/evidence-acts.ts`. */
import { annul } from './annul.ts';
import { certificates } from './certificates.ts';
import { contest, contests } from './contests.ts';
import { levelOverrides } from './level-overrides.ts';
import { of } from './of.ts';
import { assess, rate } from './ratings.ts';

export const evidenceActs = {
  of,
  rate,
  assess,
  contest,
  annul,
  contests,
  certificates,
  overrides: levelOverrides,
};
