/** Colleagues who are asked about a person: named by the person and approved by their leader before the collection. */
import * as z from 'zod';
import { AddressId, Day, Id, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { ReviewReason } from './participants.ts';
import { cycleStates, nominationStates } from './words.ts';

const Somebody = z.object({ user_id: Id, name: z.string() });
const NominatingCycle = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(cycleStates),
  nominate_until: Day,
  collect_from: Day,
});

/** A participant's own nominations. Those who declined still appear as approved here. */
export const OwnNominations = z.object({
  participant_id: Id,
  cycle: NominatingCycle,
  /** Colleagues may still be named and removed. */
  is_open: z.boolean(),
  /** With fewer colleagues, the group may be too small to be asked. */
  fewest: z.int(),
  most: z.int(),
  peers: z.array(
    z.object({
      id: Id,
      person: Somebody,
      status: z.enum(['named', 'approved', 'rejected']),
      /** Only for a rejection. */
      reason: z.string().nullable(),
    }),
  ),
});
export type OwnNominations = z.infer<typeof OwnNominations>;

/** The nominations of one participant, for the person who approves them. */
export const TeamNominations = z.object({
  participant_id: Id,
  cycle: NominatingCycle,
  person: Somebody,
  fewest: z.int(),
  most: z.int(),
  /** The fewest answers of the group for any of its results to be shown. */
  k_raters: z.int(),
  peers: z.array(
    z.object({
      id: Id,
      person: Somebody,
      status: z.enum(nominationStates),
      is_own: z.boolean(),
      reason: z.string().nullable(),
      /** The two have named each other. */
      is_mutual: z.boolean(),
      /** The number of people about whom this colleague is asked in the cycle, including this one. */
      load: z.int(),
      version: Version,
    }),
  ),
});
export type TeamNominations = z.infer<typeof TeamNominations>;

/** A person about whom the caller will be asked anonymously. */
export const ComingPeerReview = z.object({ id: Id, person: Somebody, cycle: NominatingCycle });
export type ComingPeerReview = z.infer<typeof ComingPeerReview>;

const one = procedure('performance');
const runs = procedure('company.manage');
const nomination = z.strictObject({ id: Id });
const named = z.strictObject({ participant_id: Id, peer_id: Id });

/** The calls about the nominations of a whole cycle, for the people who run it. */
export const peersOfCycles = {
  peers: runs
    .get('/review-cycles/{cycle_id}/peers', 'Colleagues named in a cycle, without the caller’s own')
    .input(z.strictObject({ cycle_id: AddressId }))
    .output(z.array(TeamNominations)),
  add_peer: runs
    .post('/review-cycles/peers', 'Adds a colleague, who is approved at once')
    .input(named)
    .output(named),
  approve_peer: runs
    .post('/review-cycles/peers/approve', 'Approves a colleague who was named')
    .input(nomination.extend({ version: Version }))
    .output(nomination),
  reject_peer: runs
    .post('/review-cycles/peers/reject', 'Rejects a colleague, with a reason that the participant reads')
    .input(nomination.extend({ version: Version, reason: ReviewReason }))
    .output(nomination),
};

export const reviewPeers = {
  mine: one
    .get('/review-peers/mine', 'Colleagues the caller has named, in cycles that did not open yet')
    .output(z.array(OwnNominations)),
  nominate: one
    .post('/review-peers', 'Names a colleague; who leads or administers adds one who is approved at once')
    .input(named)
    .output(named),
  withdraw: one
    .delete('/review-peers', 'Takes back a colleague whom the caller named and nobody has approved yet')
    .input(nomination)
    .output(nomination),
  team: one
    .get('/review-peers/team', 'Colleagues named for those the caller leads')
    .output(z.array(TeamNominations)),
  approve: one
    .post('/review-peers/approve', 'Approves a colleague who was named')
    .input(nomination.extend({ version: Version }))
    .output(nomination),
  reject: one
    .post('/review-peers/reject', 'Rejects a colleague, with a reason that the participant reads')
    .input(nomination.extend({ version: Version, reason: ReviewReason }))
    .output(nomination),
  asked: one
    .get('/review-peers/asked', 'Whom the caller will be asked about, until the collection opens')
    .output(z.array(ComingPeerReview)),
  decline: one
    .post('/review-peers/decline', 'Declines to be asked; the participant never sees it')
    .input(nomination.extend({ reason: ReviewReason }))
    .output(nomination),
};
