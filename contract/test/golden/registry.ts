/** The runner for each top-level key of the worked examples. */
import { peopleAnalytics } from './analytics.ts';
import { cooldowns, deadlines } from './assessment-times.ts';
import {
  attemptGrades,
  attemptScores,
  certainties,
  efforts,
  levelMappings,
  models,
  numericAnswers,
  testEvidences,
} from './assessments.ts';
import { cnpjs, holidays } from './calendar.ts';
import { slas } from './clocks.ts';
import { cpfs } from './cpf.ts';
import { csvExports } from './files.ts';
import { giftFiles } from './gift.ts';
import { hierarchies } from './hierarchy.ts';
import { fits, gaps, heldLevels, scoreMappings } from './levels.ts';
import { careerRouteLists, kudosChecks, reminderLists, smallGroups } from './people.ts';
import {
  approvers,
  goalHealths,
  goalProgresses,
  hierarchyCycles,
  planProgresses,
  smartChecks,
} from './plans.ts';
import { planDistributions } from './platform.ts';
import { agreements, raterBiases, selfOtherGaps } from './raters.ts';
import { recommendations } from './recommended.ts';
import { nineBoxes, readinesses, reviewScorings, roundings } from './reviews.ts';
import type { Runner } from './runner.ts';
import { seats } from './seats.ts';
import { riskScores } from './security.ts';
import { suppressions } from './suppressed.ts';
import { csats, tickets } from './tickets.ts';
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
  hierarchy: hierarchies,
  model: models,
  levelMapping: levelMappings,
  numericParse: numericAnswers,
  attemptScoring: attemptScores,
  attemptAggregation: attemptGrades,
  effort: efforts,
  evidence: testEvidences,
  confidenceCalibration: certainties,
  deadline: deadlines,
  cooldown: cooldowns,
  gift: giftFiles,
  career_routes: careerRouteLists,
  small_groups: smallGroups,
  reminders: reminderLists,
  kudos: kudosChecks,
  sla: slas,
  tickets,
  csat: csats,
  review_scoring: reviewScorings,
  rounding: roundings,
  nine_box: nineBoxes,
  readiness: readinesses,
  rater_bias: raterBiases,
  agreement_rwg: agreements,
  self_other_gap: selfOtherGaps,
  suppression: suppressions,
  people_analytics: peopleAnalytics,
};
