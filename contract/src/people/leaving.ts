/** What happens to the reports and invitations of a person who is deactivated. */
import * as z from 'zod';
import { Day, Id } from '../common.ts';
import { leavingKinds } from './values.ts';

/**
 * An employee who gets reports becomes a manager in the same step. If the caller may not assign roles, the
 * administrators are asked.
 */
export const MakesLeader = z.boolean().default(true);

/** The new manager of the direct reports of a person who leaves. */
export const ReportsGoTo = z.discriminatedUnion('to', [
  /** The first active person above, whom `users.leaving` names; nobody when there is none. */
  z.strictObject({ to: z.literal('above') }),
  z.strictObject({ to: z.literal('nobody') }),
  /** A report who stands above that person goes to the first active person above instead. */
  z.strictObject({ to: z.literal('person'), person_id: Id }),
]);
export type ReportsGoTo = z.infer<typeof ReportsGoTo>;

/** What happens to the open invitations that the person has sent. */
export const InvitesGo = z.enum([
  /** They stay open; they give the role employee if no inviter may still grant more. */
  'stay',
  /** The person who deactivates is their inviter from now on, and the roles stay. */
  'pass',
  'end',
]);
export type InvitesGo = z.infer<typeof InvitesGo>;

/** Why and since when; without a day it is today. */
export const leavingFields = {
  kind: z.enum(leavingKinds, 'Escolha o motivo').default('outro'),
  left_on: Day.optional(),
};
