/** What becomes of what somebody who is switched off leaves behind. */
import * as z from 'zod';
import { Day, Id } from '../common.ts';
import { leavingKinds } from './values.ts';

/**
 * An employee who is given reports becomes a manager in the same step. Where the caller may not give roles, the
 * administrators are asked.
 */
export const MakesLeader = z.boolean().default(true);

/** Where the direct reports of somebody who leaves go. */
export const ReportsGoTo = z.discriminatedUnion('to', [
  /** To the first active person above, as `users.leaving` names them; to nobody when there is none. */
  z.strictObject({ to: z.literal('above') }),
  z.strictObject({ to: z.literal('nobody') }),
  /** Whoever of them stands above that person goes to the first active person above instead. */
  z.strictObject({ to: z.literal('person'), person_id: Id }),
]);
export type ReportsGoTo = z.infer<typeof ReportsGoTo>;

/** What becomes of the open invitations somebody who leaves has sent. */
export const InvitesGo = z.enum([
  /** They go on; without an inviter who may grant more, they give the role employee. */
  'stay',
  /** Whoever switches the person off is their inviter from now on, and the roles stay. */
  'pass',
  'end',
]);
export type InvitesGo = z.infer<typeof InvitesGo>;

/** Why and since when; without a day it is today. */
export const leavingFields = {
  kind: z.enum(leavingKinds, 'Escolha o motivo').default('outro'),
  left_on: Day.optional(),
};
