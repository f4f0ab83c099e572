/** One change for many people of a company. Each person has a result of their own. */
import * as z from 'zod';
import { Day, Id, Line } from '../common.ts';
import { procedure } from '../procedure.ts';
import { leavingFields, MakesLeader } from './leaving.ts';

export const Department = Line.max(200, 'Departamento muito longo (máximo 200 caracteres)');
export const Reason = Line.max(500, 'Motivo muito longo (máximo 500 caracteres)');

const ids = z.array(Id).min(1, 'Selecione ao menos uma pessoa').max(200, 'Selecione até 200 pessoas por vez');

/** The result for each person, in the order of the request. */
const Results = z.object({
  results: z.array(
    z.object({
      id: Id,
      is_done: z.boolean(),
      /** What was done, or why not. */
      message: z.string(),
    }),
  ),
});
/** What a job given to many means for one of them, before it is given. */
const JobPreview = z.object({
  id: Id,
  /** The previous job. */
  before: z.string().nullable(),
  change: z.enum(['given', 'none', 'refused']),
  /** Why nothing changes; null when something changes. */
  message: z.string().nullable(),
  /** Titles of open goals whose competency the job does not demand, if the reader may see them. */
  goals: z.array(z.string()),
});
export type JobPreview = z.infer<typeof JobPreview>;

export const JobOfMany = z.strictObject({ ids, job_profile_id: Id, starts_on: Day });
export const ManagerOfMany = z.strictObject({ ids, manager_id: Id.nullable(), makes_leader: MakesLeader });
export const DepartmentOfMany = z.strictObject({ ids, department: Department.nullable() });
export const DeactivationOfMany = z.strictObject({ ids, ...leavingFields, reason: Reason.optional() });

export type UserResult = z.infer<typeof Results>['results'][number];

export const usersMany = {
  setManager: procedure('users.manage')
    .post('/users/many/manager', 'Put up to 200 people under one manager')
    .input(ManagerOfMany)
    .output(Results),
  setDepartment: procedure('users.manage')
    .post('/users/many/department', 'Move up to 200 people')
    .input(DepartmentOfMany)
    .output(Results),
  setJob: procedure('users.manage')
    .post(
      '/users/many/job',
      'Give up to 200 people a job of the catalogue from a day on; what they held ends on that day',
    )
    .input(JobOfMany)
    .output(Results),
  previewJob: procedure('users.manage')
    .post('/users/many/job/preview', 'What giving that job would mean for each; changes nobody')
    .input(JobOfMany)
    .output(z.object({ job: z.string(), people: z.array(JobPreview) })),
  deactivate: procedure('users.manage')
    .post(
      '/users/many/deactivate',
      'Switch up to 200 people off; their reports go to the first active person above',
    )
    .input(DeactivationOfMany)
    .output(Results),
  resendInvites: procedure('users.manage')
    .post('/users/many/resend', 'Mail up to 200 open invitations again; the ids are those of the invitations')
    .input(z.strictObject({ ids }))
    .output(Results),
};
