/** Giving a job of the catalogue to several people: the preview, and the act. */
import { rowOf } from '../team.ts';
import type { Act } from './operation.ts';
import type { Cell } from './seed.ts';

/** A job that nobody holds. */
const aFreeJob = async ({ target }: Cell) => {
  const { id } = await rowOf<{ id: string }>(
    `with family as (insert into job_families (company_id, name) values ($1, gen_random_uuid()::text) returning id)
     insert into job_profiles (company_id, family_id, code, name, seniority, track)
     select $1, id, left(gen_random_uuid()::text, 12), 'Cargo novo', 5, 'individual' from family returning id`,
    [target.company_id],
  );
  return id;
};

export const givingJobs: readonly Act[] = (['users.many.previewJob', 'users.many.setJob'] as const).map(
  (call): Act => ({
    call,
    in: ['admin', 'corporate', 'platform'],
    input: async (cell) => ({
      ids: [cell.target.person_id],
      job_profile_id: await aFreeJob(cell),
      starts_on: '2026-03-01',
    }),
    shows: call === 'users.many.setJob' ? () => '"is_done":true' : () => '"change":"given"',
  }),
);
