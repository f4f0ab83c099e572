/** Who takes part in a cycle, who reviews them, and what keeps a cycle from being launched. */
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

/** One line of what keeps a cycle from being launched, with where it is mended. */
export const LaunchFault = z.object({
  person: Somebody,
  problem: z.enum(launchProblems),
  /** Of the person's job or manager, where that is what is to be mended. */
  about: z.object({ id: Id, name: z.string() }).nullable(),
});
export type LaunchFault = z.infer<typeof LaunchFault>;

export const LaunchCheck = z.object({
  people: z.int(),
  reviews: z.int(),
  /** Faults there are; `faults` holds the first hundred. */
  fault_count: z.int(),
  faults: z.array(LaunchFault),
});
export type LaunchCheck = z.infer<typeof LaunchCheck>;

/** One review of a participant, as who runs the cycle reads it: whether it was sent, never when on that day. */
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
  /** Groups that had too few people, and are not asked about this person. */
  unasked: z.array(z.enum(unnamedGroups)),
  version: Version,
});
export type Participant = z.infer<typeof Participant>;

/** What is otherwise than at the launch, and waits for somebody to act. */
export const CycleNews = z.object({
  kind: z.enum(cycleNews),
  person: Somebody,
  /** The new manager, or the reviewer who is not there any more; null: the line is about the person alone. */
  about: Somebody.nullable(),
  /** Null: the person takes no part yet. */
  participant: Participant.nullable(),
});
export type CycleNews = z.infer<typeof CycleNews>;

export const CycleChanges = z.object({
  /** Changes there are; `items` holds the first hundred. */
  count: z.int(),
  items: z.array(CycleNews),
});

export const ReviewReason = SeenText.min(
  reasonLength.least,
  `Escreva ao menos ${reasonLength.least} caracteres`,
).max(reasonLength.most, `Motivo muito longo (máximo ${reasonLength.most} caracteres)`);

/** An act that says why. */
export const ReviewReasoned = z.strictObject({ reason: ReviewReason });

const chosen = 'Escolha a pessoa';
/** Somebody who joins an open cycle. */
export const ReviewJoining = z.strictObject({
  person_id: z.string(chosen).pipe(Id),
  /** Colleagues who are asked about them. */
  peers: z.array(z.object({ id: Id, name: z.string() })).max(mostPeers),
});
/** Somebody who reviews in the place of another. */
export const ReviewHandover = z.strictObject({ rater_id: z.string(chosen).pipe(Id) });
