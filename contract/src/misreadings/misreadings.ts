/** Values that earlier versions may have misread. An administrator of the company decides on each of them once. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { procedure } from '../procedure.ts';
import { misreadingKinds, mostMisreadings } from './values.ts';

export const Misreading = z.object({
  id: Id,
  kind: z.enum(misreadingKinds),
  /** The question, goal, person or invitation. */
  subject_id: Id,
  /** The text of the question, the title of the goal, or the name of the person; '' where it has none. */
  title: z.string(),
  /** The owner of the goal, or the code of the question; '' for addresses. */
  context: z.string(),
  /** The stored number; null for addresses. */
  number: z.number().nullable(),
  unit: z.string().nullable(),
  /** The tolerance of a key; null for the others. */
  tolerance: z.number().nullable(),
  /** The stored and the corrected address; null for numbers. */
  address: z.object({ kept: z.string(), clean: z.string() }).nullable(),
  /**
   * mend: can be corrected here. regrade: somebody has answered the question, so the key is corrected in the bank.
   * taken: a person of the company, or an open invitation, has the clean address; an invitation is then withdrawn.
   */
  remedy: z.enum(['mend', 'regrade', 'taken']),
});
export type Misreading = z.infer<typeof Misreading>;

const Misreadings = z.object({
  /** The most likely misreadings first; at most `mostMisreadings` per list. */
  keys: z.array(Misreading),
  goals: z.array(Misreading),
  addresses: z.array(Misreading),
  /** The total numbers. */
  totals: z.object({ keys: z.int(), goals: z.int(), addresses: z.int() }),
});
export type Misreadings = z.infer<typeof Misreadings>;

/** One department, in the spellings that people and open invitations have. */
const Spellings = z.object({
  /** The spelling of most people first. */
  spellings: z.array(z.object({ name: z.string(), people: z.int(), invites: z.int() })),
});
export type Spellings = z.infer<typeof Spellings>;

const administrator = procedure('company.manage');

export const misreadings = {
  list: administrator
    .get('/misreadings', 'Values kept by earlier rules that nobody has looked at yet')
    .output(Misreadings),
  keep: administrator
    .post('/misreadings/keep', 'Says that values are right as they are; they are not listed again')
    .input(z.strictObject({ ids: z.array(Id).min(1).max(mostMisreadings) }))
    .output(z.object({ done: z.int() })),
  departments: administrator
    .get('/misreadings/departments', 'Departments that are written in more than one way')
    .output(z.object({ items: z.array(Spellings) })),
  joinDepartments: administrator
    .post(
      '/misreadings/departments/join',
      'One of the spellings stands for all: of people, invitations, tests, decks, rules, notices to come and figures',
    )
    .input(z.strictObject({ into: z.string().min(1).max(200) }))
    .output(z.object({ people: z.int() })),
  mend: administrator
    .post(
      '/misreadings/{id}/mend',
      'Multiplies a number by a thousand, or takes unseen letters out of an address',
    )
    .input(z.strictObject({ id: Id }))
    .output(z.object({ waits: z.boolean() })),
};
