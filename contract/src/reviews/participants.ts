/** Who takes part in a cycle, who reviews them, and what prevents its launch. */
import * as z from 'zod';
import { Day, Id, SeenText, Version } from '../common.ts';
import {
  assignmentStates,
  cycleNews,
  launchProblems,
  mostPeers,
  participantStates,
  raterGroups,
  reasonLength,
  unnamedGroups,
} from './words.ts';

const Somebody = z.object({ user_id: Id, name: z.string() });

/** A problem that prevents the launch of a cycle, and where to solve it. */
export const LaunchFault = z.object({
  person: Somebody,
  problem: z.enum(launchProblems),
  /** The person's job or manager, if that is what needs correction. */
  about: z.object({ id: Id, name: z.string() }).nullable(),
});
export type LaunchFault = z.infer<typeof LaunchFault>;

export const LaunchCheck = z.object({
  people: z.int(),
  reviews: z.int(),
  /** The number of all faults; `faults` holds the first hundred. */
  fault_count: z.int(),
  faults: z.array(LaunchFault),
});
export type LaunchCheck = z.infer<typeof LaunchCheck>;

/** A review of a participant for the person who runs the cycle: whether it was sent, but not when. */
export const RaterState = z.object({
  assignment_id: Id,
  group: z.enum(raterGroups),
  rater: Somebody,
  status: z.enum(assignmentStates),
  due_on: Day,
  return_reason: z.string().nullable(),
  version: Version,
});
export type RaterState = z.infer<typeof RaterState>;

export const Participant = z.object({
  id: Id,
  person: Somebody,
  manager: Somebody.nullable(),
  job: z.string().nullable(),
  department: z.string().nullable(),
  status: z.enum(participantStates),
  reviews: z.array(RaterState),
  /** Groups with too few people, which are not asked about this person. */
  unasked: z.array(z.enum(unnamedGroups)),
  version: Version,
});
export type Participant = z.infer<typeof Participant>;

/** A change since the launch that needs an action. */
export const CycleNews = z.object({
  kind: z.enum(cycleNews),
  person: Somebody,
  /** The new manager, or the reviewer who has left; null: the line is only about the person. */
  about: Somebody.nullable(),
  /** Null: the person does not take part yet. */
  participant: Participant.nullable(),
});
export type CycleNews = z.infer<typeof CycleNews>;

export const CycleChanges = z.object({
  /** The number of all changes; `items` holds the first hundred. */
  count: z.int(),
  items: z.array(CycleNews),
});

export const ReviewReason = SeenText.min(
  reasonLength.least,
  `Escreva ao menos ${reasonLength.least} caracteres`,
).max(reasonLength.most, `Motivo muito longo (máximo ${reasonLength.most} caracteres)`);

/** An act that needs a reason. */
export const ReviewReasoned = z.strictObject({ reason: ReviewReason });

const chosen = 'Escolha a pessoa';
/** A person who joins an open cycle. */
export const ReviewJoining = z.strictObject({
  person_id: z.string(chosen).pipe(Id),
  /** Colleagues who are asked about them. */
  peers: z.array(z.object({ id: Id, name: z.string() })).max(mostPeers),
});
/** A person who takes over a review from another reviewer. */
export const ReviewHandover = z.strictObject({ rater_id: z.string(chosen).pipe(Id) });
