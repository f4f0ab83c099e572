/** The calls of the individual development plan. */
import { activities } from './activity.ts';
import { goals } from './goal.ts';
import { plans } from './plan.ts';

export const pdi = { plans, goals, activities };
