import { behaviourGoals } from './goals/goals-behaviour.ts';
import { commercialGoals } from './goals/goals-commercial.ts';
import { complianceGoals } from './goals/goals-compliance.ts';
import { dataGoals } from './goals/goals-data.ts';
import { growthGoals } from './goals/goals-growth.ts';
import { leadershipGoals } from './goals/goals-leadership.ts';
import { operationsGoals } from './goals/goals-operations.ts';
import { peopleGoals } from './goals/goals-people.ts';
import { technologyGoals } from './goals/goals-technology.ts';
import type { GoalTemplate } from './shape.ts';

/** Goal templates; each competency has one or two. */
export const goalTemplates: readonly GoalTemplate[] = [
  ...dataGoals,
  ...technologyGoals,
  ...commercialGoals,
  ...operationsGoals,
  ...peopleGoals,
  ...complianceGoals,
  ...behaviourGoals,
  ...growthGoals,
  ...leadershipGoals,
];
