import type { NextAction } from './dashboard.ts';

const decisions: readonly NextAction['kind'][] = [
  'plan_approval',
  'activity_validation',
  'amendment_approval',
  'evidence_contest',
];

/** Whether others wait for the caller's decision; it is listed under 'Aprovações'. */
export const isDecision = ({ kind }: Pick<NextAction, 'kind'>): boolean => decisions.includes(kind);
