import type { CatalogueOptions } from '@pdy/contract/competencies/catalogue/files';
import { jobLabel } from '#lib/words/job-label.ts';

type Job = CatalogueOptions['jobs'][number];

/**
 * Active jobs by name; codes distinguish jobs with the same name. The present job stays visible, also when it is not
 * active.
 */
export const jobChoices = (
  jobs: readonly Pick<Job, 'id' | 'code' | 'name' | 'status' | 'demands'>[],
  held?: { job_profile_id: string; name: string },
) => {
  const inUse = jobs.filter(({ status }) => status === 'active');
  const twice = (name: string) => inUse.filter((job) => job.name === name).length > 1;
  const known = inUse.some(({ id }) => id === held?.job_profile_id);
  return [
    ...(held && !known ? [{ value: held.job_profile_id, label: held.name }] : []),
    ...inUse.map(({ id, code, name, demands }) => ({
      value: id,
      label: jobLabel({ name: twice(name) ? `${name} (${code})` : name, demands }),
    })),
  ];
};
