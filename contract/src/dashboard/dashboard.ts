/** A person's own page: where they stand, and what to do next. */
import * as z from 'zod';
import { Day, Id, Level, ReadableId } from '../common.ts';
import { CompetencyName, Fit, Forecast, GapStatus, Held, Standing } from '../competencies/competencies.ts';
import { LineGlance } from '../monday-lines/monday-lines.ts';
import { GoalHealth } from '../pdi/goal.ts';
import { PlanStatus } from '../pdi/plan.ts';
import { TeamScope } from '../pdi/team.ts';
import { procedure } from '../procedure.ts';
import { Recommendation } from '../recommendations/recommendations.ts';
import { knowledges } from '../rules/competencies/knowledge.ts';
import { Talk } from './talks.ts';

/** Something the person should do now. */
export const NextAction = z.object({
  kind: z.enum([
    'activity',
    'goal',
    'checkin',
    /** A simulado that was never taken, or a test under way. */
    'simulado',
    'simulado_running',
    'proficiency_running',
    /** Tests that the company asks for; the context says whether they are a duty. */
    'simulado_asked',
    'proficiency_asked',
    /** Feedback; the title is a name. It was asked for, is not read yet, or its effect is checked after two months. */
    'feedback_request',
    'feedback_unread',
    'feedback_verify',
    /** The title is the name of the requester, the context the competency. */
    'mentoring_request',
    /** A performance review to write; the title is a name, '' for one's own; the context is the cycle. */
    'review',
    /** An anonymous round of the caller about an area, without an action plan yet; the context is the area. */
    'round_plan',
    /** Flash cards that are due today; the context says how many. */
    'cards',
    /** An agreement of the person in a 1:1 talk; the context names the other person. */
    'agreement',
    'plan_changes',
    'plan_approval',
    'activity_validation',
    'amendment_approval',
    'evidence_contest',
    'checkin_review',
  ]),
  /** The thing to open. */
  id: Id,
  title: z.string(),
  /** What it belongs to, in words: a goal's title, a person's name. */
  context: z.string(),
  due_on: Day.nullable(),
  is_late: z.boolean(),
  /** Since when somebody has been waiting for the caller; null for the caller's own things. */
  since: Day.nullable(),
});
export type NextAction = z.infer<typeof NextAction>;

/** The job held, or the target job: the person's fit, when they are likely to be ready, and what is missing most. */
export const JobPath = z.object({
  kind: z.enum(['current', 'target']),
  job: z.object({ id: Id, name: z.string() }),
  /** Null for a job that asks for nothing. */
  fit: Fit.nullable(),
  forecast: Forecast,
  /** Competencies that are missing or not known. */
  missing: z.int(),
  /** The widest gap by `contract/src/rules/competencies/widest-gaps.ts`; null: none. */
  widest: z.object({ competency_id: Id, name: z.string(), demand: Level, held: Held }).nullable(),
});
export type JobPath = z.infer<typeof JobPath>;

/** What brings the person nearest to those jobs: an activity of the plan, or a recommendation. */
export const NextStep = z.object({
  kind: z.enum(['activity', 'recommendation']),
  id: Id,
  title: z.string(),
  minutes: z.int().nullable(),
  is_begun: z.boolean(),
  competency: CompetencyName,
  /** Levels of that competency; before is null while it is not known. */
  before: z.number().nullable(),
  after: z.number(),
  /** The jobs that ask for a higher level than the person has. */
  serves: z.array(JobPath.shape.kind),
});
export type NextStep = z.infer<typeof NextStep>;

export const Dashboard = z.object({
  today: Day,
  first_name: z.string(),
  job: z.object({ id: Id, name: z.string() }).nullable(),
  /** The target job; null without one, and where it is the job held. */
  target: z.object({ id: Id, name: z.string() }).nullable(),
  fit: Fit.nullable(),
  /** The job held and the target job, in this order; the same values as the career map. */
  paths: z.array(JobPath),
  /** Null: nothing in the plan or the recommendations serves these jobs. */
  step: NextStep.nullable(),
  /** Mean level over the job's known competencies at the end of each of the last 13 months, oldest first. */
  trend: z.array(
    z.object({
      on: Day,
      mean: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
  /** Mean demand of the same competencies; null without a job. */
  demand_mean: z.number().nullable(),
  /** The three widest gaps, ordered as in `contract/src/rules/competencies/widest-gaps.ts`; also unknown levels. */
  gaps: z.array(Standing),
  plan: z
    .object({
      id: Id,
      title: z.string(),
      status: PlanStatus,
      progress_shown: z.int(),
      expected: z.number(),
      goals_total: z.int(),
      goals_completed: z.int(),
      health: GoalHealth.nullable(),
      /**
       * The goal that is due next and whose progress is entered by hand; null: there is none, or the plan is not
       * active.
       */
      report_goal_id: Id.nullable(),
    })
    .nullable(),
  /** At most five, in this order: decisions for others, check-ins to answer, late, due today, the rest. */
  actions: z.array(NextAction),
  /** The totals, including things that are not in the list. */
  counts: z.object({
    /**
     * Plans, changes of plans, activities and contests that wait for the caller, as the tab of approvals counts them.
     */
    decisions: z.int(),
    /** Check-ins that wait for the caller's answer. */
    answers: z.int(),
    /** The caller's own late things. */
    late: z.int(),
  }),
  /** Posts in the recognition feed since the caller last looked; at most 100. */
  posts_unseen: z.int(),
  recommendation: Recommendation.nullable(),
  /** There is no recommendation yet because the person's first list is still being made. */
  is_recommendation_awaited: z.boolean(),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** The standing of a team member in one competency. */
const TeamCell = z.object({
  /** 1 to 5. */
  demand: Level,
  status: GapStatus,
  /** Missing levels as they are written on screens; null while the level is not known. */
  gap: z.number().nullable(),
  /** What the level is based on. */
  knowledge: z.enum(knowledges),
});
export type TeamCell = z.infer<typeof TeamCell>;

/** A gap of a team member. An unknown level is a gap too, as on the person's own screens. */
const TeamGap = TeamCell.extend({ competency_id: Id, name: z.string() });
export type TeamGap = z.infer<typeof TeamGap>;

/** The people whom the caller leads, with what their jobs ask for. */
export const TeamMap = z.object({
  /** The number of all people; at most sixty are listed, the direct reports first, by name. */
  people_total: z.int(),
  /** At most fifteen; those with the most missing levels, weighted by criticality, come first. */
  competencies: z.array(z.object({ id: Id, name: z.string() })),
  people: z.array(
    z.object({
      user_id: Id,
      readable_id: ReadableId,
      name: z.string(),
      job: z.string().nullable(),
      /** The widest gaps in what the job asks for, in the order of the person's own screens; at most three. */
      widest: z.array(TeamGap),
      /** In the order of `competencies`; null where the job does not ask for the competency. */
      cells: z.array(TeamCell.nullable()),
    }),
  ),
});
export type TeamMap = z.infer<typeof TeamMap>;

/** What a leader should talk about with the direct reports, and what needs attention. */
export const LeadWork = z.object({
  /** At most three people, each for another sort of reason: a risk, a success, a silence. */
  talks: z.array(Talk),
  /** This week's line about the team; null: there is none, or it no longer applies to anybody. */
  line: LineGlance.nullable(),
  /** Blockers from the newest check-ins of the last 30 days; at most ten. */
  topics: z.array(
    z.object({
      checkin_id: Id,
      person_id: Id,
      name: z.string(),
      due_on: Day,
      blockers: z.string(),
    }),
  ),
  /** At most one for each person, the most urgent first; at most ten. */
  nudges: z.array(
    z.object({
      /** `no_praise`: none from the caller within 60 days. */
      kind: z.enum(['no_plan', 'checkin_missed', 'checkin_unanswered', 'no_praise']),
      person_id: Id,
      name: z.string(),
      checkin_id: Id.nullable(),
      /** The day when the check-in was sent or was due, or of the last praise; null: there is none. */
      since: Day.nullable(),
    }),
  ),
});
export type LeadWork = z.infer<typeof LeadWork>;

export const dashboard = {
  lead: procedure('dashboard')
    .get('/dashboard/lead', "What the caller's direct reports are held up by, and who needs a word")
    .output(LeadWork),
  team: procedure('dashboard')
    .get('/dashboard/team', "The caller's direct reports, or all whom they lead, and their gaps")
    .input(z.strictObject({ scope: TeamScope.default('direct') }))
    .output(TeamMap),
  mine: procedure('dashboard').get('/dashboard', "The caller's own page in one call").output(Dashboard),
};
