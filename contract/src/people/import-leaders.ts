/** Whom a file gives people to lead, without the role for it. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { procedure } from '../procedure.ts';

/**
 * Employees to whom the file gives reports become managers when it is taken in. Absent: only those whom the file does
 * not itself call employees.
 */
export const MakesLeaders = z.boolean().optional();

/** So many of them are named. */
export const mostLeadersTold = 20;

export const importLeaders = procedure('users.manage')
  .get(
    '/user-imports/{id}/leaders',
    'Whom its lines give people to lead, without the role for it: they become managers when it is applied',
  )
  .input(z.strictObject({ id: Id }))
  .output(
    z.object({
      total: z.int(),
      /** By name, the first `mostLeadersTold`. `is_invited`: they have not come in yet. */
      people: z.array(z.object({ email: z.string(), name: z.string(), is_invited: z.boolean() })),
    }),
  );
