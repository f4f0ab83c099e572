/** Which runner answers for which top-level key of the worked examples. */
import { cnpjs, holidays } from './calendar.ts';
import { cpfs } from './cpf.ts';
import { csvExports } from './files.ts';
import { fits, gaps, heldLevels, scoreMappings } from './levels.ts';
import {
  approvers,
  goalHealths,
  goalProgresses,
  hierarchyCycles,
  planProgresses,
  smartChecks,
} from './plans.ts';
import { planDistributions } from './platform.ts';
import { recommendations } from './recommended.ts';
import type { Runner } from './runner.ts';
import { seats } from './seats.ts';
import { riskScores } from './security.ts';
import { pageVisibilities } from './visibility.ts';

export const runners: Readonly<Record<string, Runner>> = {
  held_level: heldLevels,
  score_mapping: scoreMappings,
  gap: gaps,
  fit: fits,
  goal_progress: goalProgresses,
  plan_progress: planProgresses,
  goal_health: goalHealths,
  smart: smartChecks,
  approver: approvers,
  hierarchy_cycle: hierarchyCycles,
  recommendations,
  page_visibility: pageVisibilities,
  holidays,
  cnpj_optional: cnpjs,
  cpf: cpfs,
  risk_score_spec: riskScores,
  csv_export: csvExports,
  seats,
  plan_distribution: planDistributions,
};
