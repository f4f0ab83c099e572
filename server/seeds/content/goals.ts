import { behaviourGoals } from './goals-behaviour.ts';
import { commercialGoals } from './goals-commercial.ts';
import { complianceGoals } from './goals-compliance.ts';
import { dataGoals } from './goals-data.ts';
import { growthGoals } from './goals-growth.ts';
import { leadershipGoals } from './goals-leadership.ts';
import { operationsGoals } from './goals-operations.ts';
import { peopleGoals } from './goals-people.ts';
import { technologyGoals } from './goals-technology.ts';
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
