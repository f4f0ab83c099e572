import { businessJobs } from './jobs-business.ts';
import { digitalJobs } from './jobs-digital.ts';
import type { Job } from './shape.ts';

/** The 12 jobs of the demo career map. */
export const jobs: readonly Job[] = [...digitalJobs, ...businessJobs];
