/** A cycle of reviews: who is reviewed by whom, for which period, and until when. */
import * as z from 'zod';
import {
  Cursor,
  Day,
  DueDate,
  Id,
  Line,
  pageAsked,
  pageOf,
  SearchTerm,
  Seen,
  SeenText,
  Version,
} from '../common.ts';
import { procedure } from '../procedure.ts';
import { verticalAxes } from '../rules/reviews/readiness.ts';
import { CycleChanges, LaunchCheck, Participant, ReviewReason } from './participants.ts';
import { peersOfCycles } from './peers.ts';
import { addWeightFaults, weightFields } from './weights.ts';
import { cycleKinds, cycleStates, mostPeers, raterGroups } from './words.ts';

/** Who takes part: all active people, or those whom any of the choices matches, except `without`. */
export const CycleAudience = z.strictObject({
  everybody: z.boolean(),
  departments: z.array(z.string()).max(500),
  job_profile_ids: z.array(Id).max(500),
  person_ids: z.array(Id).max(5000),
  without: z.array(Id).max(5000),
});
export type CycleAudience = z.infer<typeof CycleAudience>;

const cycleFields = {
  name: Line.min(1, 'Dê um nome ao ciclo').max(120, 'Nome muito longo (máximo 120 caracteres)'),
  description: SeenText.max(5000, 'Texto muito longo (máximo 5000 caracteres)'),
  kind: z.enum(cycleKinds),
  template_id: Id,
  period_start: Day,
  period_end: Day,
  collect_from: DueDate,
  collect_until: DueDate,
  publish_on: DueDate,
  /** The last day on which people name colleagues; null: no colleagues are asked. */
  nominate_until: DueDate.nullable(),
  /** The groups that write reviews. Colleagues and reports answer anonymously. */
  groups: z.array(z.enum(raterGroups)).min(1, 'Escolha quem avalia').max(4),
  ...weightFields,
  vertical_axis: z.enum(verticalAxes),
  blind_manager: z.boolean(),
  publish_box: z.boolean(),
  contest_days: z.int().min(1).max(90),
  audience: CycleAudience,
};

type Dated = {
  readonly period_start: string;
  readonly period_end: string;
  readonly collect_from: string;
  readonly collect_until: string;
  readonly publish_on: string;
};

const order: readonly (readonly [keyof Dated, keyof Dated, string])[] = [
  ['period_start', 'period_end', 'O período termina depois de começar'],
  ['period_start', 'collect_from', 'A coleta não começa antes do período'],
  ['collect_from', 'collect_until', 'A coleta termina depois de começar'],
  ['collect_until', 'publish_on', 'A publicação vem depois da coleta'],
];

type Refinement = z.RefinementCtx;

function addNominationFaults(
  { nominate_until, period_start, collect_from }: Dated & { readonly nominate_until: string | null },
  say: (path: string, message: string) => void,
) {
  if (nominate_until === null) say('nominate_until', 'Informe até quando as pessoas indicam pares');
  else if (nominate_until >= collect_from)
    say('nominate_until', 'As indicações terminam antes de a coleta começar');
  else if (nominate_until < period_start)
    say('nominate_until', 'As indicações não terminam antes do período');
}

function addFaults(cycle: Dated & z.infer<z.ZodObject<typeof cycleFields>>, context: Refinement) {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  for (const [first, then, message] of order) if (cycle[first] > cycle[then]) say(then, message);
  if (cycle.groups.includes('peer')) addNominationFaults(cycle, say);
  addWeightFaults(cycle, cycle.groups, context);
}

export const CycleDraft = z.strictObject(cycleFields).superRefine(addFaults);
export type CycleDraft = z.infer<typeof CycleDraft>;
const CycleChange = z.strictObject({ ...cycleFields, ...Seen.shape }).superRefine(addFaults);

/** The progress of a cycle. */
const Progress = z.object({
  participants: z.int(),
  /** Requested reviews, without dismissed or declined ones. */
  reviews: z.int(),
  sent: z.int(),
});

export const CycleRow = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(cycleKinds),
  status: z.enum(cycleStates),
  period_start: Day,
  period_end: Day,
  collect_from: Day,
  collect_until: Day,
  publish_on: Day,
  nominate_until: Day.nullable(),
  progress: Progress,
  version: Version,
});
export type CycleRow = z.infer<typeof CycleRow>;

export const Cycle = CycleRow.extend({
  description: z.string(),
  template_id: Id,
  template_name: z.string(),
  groups: z.array(z.enum(raterGroups)),
  group_weights: z.partialRecord(z.enum(raterGroups), z.number()),
  section_weights: z.object({ competencies: z.number(), goals: z.number() }),
  medium_from: z.number(),
  high_from: z.number(),
  vertical_axis: z.enum(verticalAxes),
  blind_manager: z.boolean(),
  publish_box: z.boolean(),
  contest_days: z.int(),
  audience: CycleAudience,
  collected_on: Day.nullable(),
  published_on: Day.nullable(),
  /** The reason of the cancellation or of the last reopening. */
  reason: z.string().nullable(),
  /** The fewest answers of an anonymous group; without meaning for a draft. */
  k_raters: z.int(),
});
export type Cycle = z.infer<typeof Cycle>;

const runs = procedure('company.manage');
const id = z.strictObject({ id: Id });
const reasoned = Seen.extend({ reason: ReviewReason });

export const reviewCycles = {
  mine: procedure('performance')
    .get('/review-cycles/mine', 'Cycles in which the caller takes part')
    .output(z.array(CycleRow.omit({ progress: true, version: true, nominate_until: true }))),
  list: runs
    .get('/review-cycles', 'Cycles of the company, the newest first')
    .input(z.strictObject(pageAsked))
    .output(pageOf(CycleRow)),
  get: runs.get('/review-cycles/{id}', 'A cycle, as a draft or later').input(id).output(Cycle),
  add: runs.post('/review-cycles', 'A new cycle, as a draft').input(CycleDraft).output(Cycle),
  change: runs
    .put('/review-cycles', 'Change a draft; once it is launched, its days, description and box alone')
    .input(CycleChange)
    .output(Cycle),
  remove: runs.delete('/review-cycles', 'Delete a draft').input(Seen).output(id),
  check: runs
    .get('/review-cycles/{id}/check', 'What keeps a draft from being launched')
    .input(id)
    .output(LaunchCheck),
  launch: runs
    .post(
      '/review-cycles/launch',
      'Copy people, managers and demands, and open the reviews; goes on as a job',
    )
    .input(Seen)
    .output(Cycle),
  open: runs
    .post('/review-cycles/open', 'Begin the collection now; who answers without their name is fixed')
    .input(Seen)
    .output(Cycle),
  close: runs
    .post('/review-cycles/close', 'End the collection now; marks are computed')
    .input(Seen)
    .output(Cycle),
  publish: runs
    .post('/review-cycles/publish', 'Publish the results now, to everybody at once')
    .input(Seen)
    .output(Cycle),
  end: runs.post('/review-cycles/end', 'No contest is taken any more').input(Seen).output(Cycle),
  reopen: runs
    .post(
      '/review-cycles/reopen',
      'Take the publication or the close back, with a reason; evidence is withdrawn',
    )
    .input(reasoned)
    .output(Cycle),
  cancel: runs
    .post('/review-cycles/cancel', 'Cancel a cycle that is not published')
    .input(reasoned)
    .output(Cycle),
  changes: runs
    .get(
      '/review-cycles/{cycle_id}/changes',
      'What changed of its people since the launch, and waits for an act',
    )
    .input(z.strictObject({ cycle_id: Id }))
    .output(CycleChanges),
  ...peersOfCycles,
  participants: runs
    .get('/review-cycles/{cycle_id}/participants', 'Who takes part, with the state of each review')
    .input(
      z.strictObject({
        cycle_id: Id,
        search: SearchTerm.optional(),
        /** Only people whom somebody still has to review. */
        open: z.stringbool().optional(),
        after: Cursor.optional(),
        limit: pageAsked.limit,
      }),
    )
    .output(pageOf(Participant)),
  add_participant: runs
    .post('/review-cycles/participants', 'Somebody joins a cycle that collects')
    .input(
      z.strictObject({
        cycle_id: Id,
        person_id: Id,
        /** Colleagues who are asked about them; during the collection they can only be chosen here. */
        peer_ids: z.array(Id).max(mostPeers).optional(),
      }),
    )
    .output(Participant),
  set_participant: runs
    .put('/review-cycles/participants', 'Take somebody out of a cycle, put them on leave or back')
    .input(Seen.extend({ status: z.enum(['active', 'away', 'removed']) }))
    .output(Participant),
  follow_participant: runs
    .put(
      '/review-cycles/participants/placed',
      'Take over the department and the job that somebody has today; what is asked stays',
    )
    .input(Seen)
    .output(Participant),
  change_reviewer: runs
    .put('/review-cycles/reviewers', 'Another person writes the manager’s review that was not sent yet')
    .input(z.strictObject({ assignment_id: Id, version: Version, rater_id: Id }))
    .output(Participant),
  return_review: runs
    .post('/review-cycles/return', 'Give a sent review back to its writer, with a reason, before the close')
    .input(z.strictObject({ assignment_id: Id, version: Version, reason: ReviewReason }))
    .output(Participant),
};
