/** The result of a review: marks by competency and group, the final mark, and the position in the nine boxes. */
import * as z from 'zod';
import { Day, FileDownload, Id, Level, SeenText, TableFormat, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { verticalAxes } from '../rules/reviews/readiness.ts';
import { contestLength, cycleStates, participantStates, raterGroups, unnamedGroups } from './words.ts';

const Somebody = z.object({ user_id: Id, name: z.string() });
const Mark = z.number().min(1).max(5);
const MaybeMark = Mark.nullable();
const UsedGroups = z.enum([...raterGroups, 'others']);

export const CompetencyResult = z.object({
  competency_id: Id,
  name: z.string(),
  /** The level that the job demanded at the launch; null: none. */
  demanded: Level.nullable(),
  /** The person's own mark. */
  self: MaybeMark,
  /** The unweighted mean of the shown groups, without self; null: none is shown. */
  others: MaybeMark,
  groups: z.partialRecord(UsedGroups, Mark),
  /** Anonymous groups with too few answers for this competency. */
  hidden: z.array(z.enum(raterGroups)),
  score: MaybeMark,
  /** The level that it proves, one decimal, without the person's own mark. Null: none. */
  evidence: MaybeMark,
  /** The gap between the person's own mark and the others' marks; null: one of them is missing. */
  view: z.enum(['blind_spot', 'hidden_strength', 'aligned']).nullable(),
  /** The levels at the beginning and the end of the period, as known then, from evidence only; null: unknown. */
  held_before: MaybeMark,
  held_after: MaybeMark,
});
export type CompetencyResult = z.infer<typeof CompetencyResult>;

export const ResultSummary = z.object({
  participant_id: Id,
  cycle: z.object({
    id: Id,
    name: z.string(),
    status: z.enum(cycleStates),
    period_start: Day,
    period_end: Day,
  }),
  final: MaybeMark,
  published_on: Day.nullable(),
});
export type ResultSummary = z.infer<typeof ResultSummary>;

export const ReviewResult = ResultSummary.extend({
  person: Somebody,
  manager: Somebody.nullable(),
  /** The result is about the caller. */
  is_own: z.boolean(),
  competencies_score: MaybeMark,
  goals_score: MaybeMark,
  competencies: z.array(CompetencyResult),
  /** The competency that grew most in the period, by evidence; null: none grew. */
  grew: z.object({ competency_id: Id, name: z.string(), from: Mark, to: Mark }).nullable(),
  /** The competency with the widest gap to the job, where a plan begins; null: there is none. */
  next: z.object({ competency_id: Id, name: z.string(), held: MaybeMark, demanded: Level }).nullable(),
  groups_merged: z.boolean(),
  groups_dropped: z.array(z.enum(raterGroups)),
  /** Comments of anonymous reviewers, in no order; only if the group has at least five answers. */
  comments: z.array(
    z.object({ prompt: z.string(), group: z.enum([...unnamedGroups, 'others']), texts: z.array(z.string()) }),
  ),
  /** Null: the reader may not see it, or an axis is missing. */
  place: z
    .object({
      box: z.int().min(1).max(9).nullable(),
      potential: MaybeMark,
      readiness: z.number().min(0).max(1).nullable(),
    })
    .nullable(),
  /** The final marks of earlier published cycles, the oldest first. */
  before: z.array(z.object({ cycle: z.string(), on: Day, final: Mark })),
  talked_on: Day.nullable(),
  acknowledged_on: Day.nullable(),
  comment: z.string().nullable(),
  /** The last day for a contest; null: it is over, or the result is not the caller's own. */
  contest_until: Day.nullable(),
  /** The ticket of the contest; null: none. */
  contest_ticket: z.string().nullable(),
  /** The version of the participant. */
  version: Version,
});
export type ReviewResult = z.infer<typeof ReviewResult>;

/** The state of the reviews of a person whom the caller leads. */
export const TeamReview = z.object({
  participant_id: Id,
  cycle: z.object({ id: Id, name: z.string(), status: z.enum(cycleStates) }),
  person: Somebody,
  status: z.enum(participantStates),
  self_sent: z.boolean(),
  manager_sent: z.boolean(),
  /** The caller's form about this person; null: somebody else writes it. */
  assignment_id: Id.nullable(),
  final: MaybeMark,
  talked_on: Day.nullable(),
  acknowledged: z.boolean(),
  version: Version,
});
export type TeamReview = z.infer<typeof TeamReview>;

export const BoxPerson = z.object({
  participant_id: Id,
  person: Somebody,
  performance: MaybeMark,
  potential: MaybeMark,
  readiness: z.number().min(0).max(1).nullable(),
  /** The readiness on the scale of potential. */
  axis: MaybeMark,
  box: z.int().min(1).max(9).nullable(),
  diverges: z.boolean(),
});
export type BoxPerson = z.infer<typeof BoxPerson>;

export const Boxes = z.object({
  cycle: z.object({
    id: Id,
    name: z.string(),
    vertical_axis: z.enum(verticalAxes),
    medium_from: z.number(),
    high_from: z.number(),
  }),
  people: z.array(BoxPerson),
});
export type Boxes = z.infer<typeof Boxes>;

const tooLong = `Texto muito longo (máximo ${contestLength.most} caracteres)`;

export const ResultTalk = z.strictObject({ talked_on: Day });
/** '' without a comment. */
export const ResultComment = z.strictObject({ comment: SeenText.max(contestLength.most, tooLong) });
export const ResultContest = z.strictObject({
  text: SeenText.min(contestLength.least, `Escreva ao menos ${contestLength.least} caracteres`).max(
    contestLength.most,
    tooLong,
  ),
});

const one = procedure('performance');
const of = z.strictObject({ participant_id: Id });
const seen = of.extend({ version: Version });
/** The people whom the caller leads, or the line of `manager_id`; administrators may ask for all. */
const group = z.strictObject({ cycle_id: Id, manager_id: Id.optional() });

export const reviewResults = {
  mine: one.get('/review-results/mine', 'Own results that are published').output(z.array(ResultSummary)),
  get: one
    .get('/review-results/{participant_id}', 'The result of one participant')
    .input(of)
    .output(ReviewResult),
  team: one
    .get('/review-results/team', 'Reviews of those the caller leads, in cycles that are not ended')
    .input(z.strictObject({ cycle_id: Id.optional() }))
    .output(z.array(TeamReview)),
  talk: one
    .post('/review-results/talk', 'The manager says when the result was talked about')
    .input(seen.extend(ResultTalk.shape))
    .output(ReviewResult),
  acknowledge: one
    .post('/review-results/acknowledge', 'The person has read it, with a comment or without')
    .input(seen.extend(ResultComment.shape))
    .output(ReviewResult),
  contest: one
    .post('/review-results/contest', 'The person contests their result: a ticket for who administers')
    .input(seen.extend(ResultContest.shape))
    .output(ReviewResult),
  boxes: one
    .get('/review-results/boxes', 'Performance, potential and readiness of those the caller may read')
    .input(group)
    .output(Boxes),
  export: one
    .get('/review-results/export', 'Results of those the caller may read, as a table')
    .input(group.extend({ format: TableFormat }))
    .output(FileDownload),
};
