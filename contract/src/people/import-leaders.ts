/** The people to whom a file gives reports, although their role does not lead. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { procedure } from '../procedure.ts';

/**
 * Whether employees to whom the file gives reports become managers during the import. Absent: only those whom the file
 * itself does not call employees.
 */
export const MakesLeaders = z.boolean().optional();

/** The most of these people who are listed by name. */
export const mostLeadersShown = 20;

export const importLeaders = procedure('users.manage')
  .get(
    '/user-imports/{id}/leaders',
    'Whom its lines give people to lead, without the role for it: they become managers when it is applied',
  )
  .input(z.strictObject({ id: Id }))
  .output(
    z.object({
      total: z.int(),
      /** By name, the first `mostLeadersShown`. `is_invited`: they have not joined yet. */
      people: z.array(z.object({ email: z.string(), name: z.string(), is_invited: z.boolean() })),
    }),
  );
