/** Pages for people who run a company: what needs them, its figures, and tools that first say what they would do. */
import * as z from 'zod';
import { Cursor, Day, Id, pageAsked, pageOf, ReadableId } from '../common.ts';
import { aMinuteOld, procedure } from '../procedure.ts';
import { Beginning } from './beginning.ts';
import { Figure } from './corporate-figures.ts';
import { exportTables } from './values.ts';

/** An invitation is about to expire this many days before its end. */
export const expiringDays = 2;
/** Certificates are reported this many days before they expire. */
export const certificateDays = 60;
/** A count; null for readers who may not read how people develop. */
const CountOrHidden = z.int().nullable();

export const Needs = z.object({
  invites_expiring: z.int(),
  /** Active people without a manager, and how many of them lead somebody: the top of a company has no manager. */
  people_without_manager: z.int(),
  people_at_the_top: z.int(),
  /** Competencies of current jobs with too old evidence, one per person and competency; at most `mostCounted` + 1. */
  stale_evidence: CountOrHidden,
  seats: z.object({ used: z.int(), max_users: z.int() }),
  alerts: z.int(),
  /** Alerts of a risk that is serious by itself; the others are failed attempts, mostly mistyped passwords. */
  alerts_grave: z.int(),
  data_requests: CountOrHidden,
  data_requests_overdue: CountOrHidden,
  /** Changes of manager that wait for an answer. */
  hierarchy_requests: z.int(),
  /** Certificates that wait for approval, and contested evidence, where the caller may decide. */
  certificates: CountOrHidden,
  contests: CountOrHidden,
  /** Plans that wait for their approval longer than the company's working days allow. */
  approvals_overdue: CountOrHidden,
  /** Tickets that were not answered or solved in time, as far as the caller may read them. */
  tickets_overdue: CountOrHidden,
  /** Questions and their variants that wait for the caller's review. */
  questions_to_review: z.int(),
  /** Values from earlier rules that nobody has checked yet, as far as the caller may read them. */
  to_check: z.int(),
  /** What others wait for from the caller: decisions on plans and their changes, activities, check-ins. */
  plans_to_decide: CountOrHidden,
  activities_to_validate: CountOrHidden,
  checkins_to_answer: CountOrHidden,
  /** Feedback and mentoring that the caller was asked for, and the caller's agreements. */
  own_to_do: CountOrHidden,
  /** Open tickets that the caller should answer, and those that nobody has taken. */
  tickets_mine: CountOrHidden,
  tickets_unassigned: CountOrHidden,
  /** Reported posts and feedback that the caller may decide on. */
  reported_posts: CountOrHidden,
  reported_feedback: CountOrHidden,
  /** Corrections of an answer key that wait for a reviewer other than the requester. */
  regrades_to_review: z.int(),
  /** Suggestions for the library without an answer. */
  suggestions: CountOrHidden,
  /** People who lead somebody without the role for it. */
  leaders_without_role: z.int(),
  /** People who were invited and have not entered. */
  not_entered: z.int(),
  /** The first days; null once they are over. */
  beginning: Beginning.nullable(),
});
export type Needs = z.infer<typeof Needs>;

/** Lists that are on no other page. */
export const panelLists = [
  'convites',
  'evidencias',
  'evidencias-recentes',
  'nunca-medidos',
  'lacuna',
  'sem-pdi',
  'sem-cargo',
  'certificados',
  'aprovacoes-atrasadas',
  'pdi-submitted',
  'pdi-changes_requested',
  'pdi-active',
  'pdi-completed',
  'pdi-closed',
  'pdi-cancelled',
] as const;
export const PanelList = z.enum(panelLists);
export type PanelList = z.infer<typeof PanelList>;

export const PanelRow = z.object({
  /** Its place in the list; unique in the list. */
  key: z.string(),
  /** Null for an invitation. */
  person_id: Id.nullable(),
  readable_id: ReadableId,
  /** A person's name; an invitation's address. */
  name: z.string(),
  /** The competency, the position or the role. */
  detail: z.string().nullable(),
  /** Missing levels of a gap, one decimal; else null. */
  missing: z.number().nullable(),
  /** The day of the newest evidence, the last day of the invitation or plan, or since when a late decision waits. */
  day: Day.nullable(),
  competency_id: Id.nullable(),
  plan_id: Id.nullable(),
});
export type PanelRow = z.infer<typeof PanelRow>;

const Gap = z.object({
  competency_id: Id,
  name: z.string(),
  /** The library has a published activity that teaches it. */
  has_content: z.boolean(),
  /** People with a known level, of those whose job asks for it. Null: too few people to show figures. */
  figures: z.object({ people: z.int(), below: z.int(), mean_gap: z.number() }).nullable(),
});

/** The day of the counted figures; null: not counted yet, which takes some minutes in a new company. */
const CountedOn = Day.nullable();

const CompanyGaps = z.object({
  counted_on: CountedOn,
  /** The widest gaps first, at most eight. */
  gaps: z.array(Gap),
});

/** What administrators see of development on their home page. */
export const CompanyHome = z.object({
  people: z.int(),
  /** With an active plan. */
  with_plan: CountOrHidden,
  /** Plans that wait for a decision, and those that have waited longer than three business days. */
  waiting: CountOrHidden,
  late_approvals: CountOrHidden,
  coverage: Figure.nullable(),
  /** The day of the coverage; the other numbers are live. Null also for readers who may not read how people develop. */
  counted_on: CountedOn,
  /** Approved certificates that expire within 60 days. */
  expiring_certificates: CountOrHidden,
  /** People without a manager, and how many of them lead somebody: the top of a company has no manager. */
  without_manager: z.int(),
  at_the_top: z.int(),
  without_job: z.int(),
  /** People who hold a job that asks for no competency. */
  in_bare_job: z.int(),
  /**
   * Whether anybody's job asks for a competency, and whether a level in one of these is known. Without them there is
   * nothing to measure.
   */
  has_demands: z.boolean(),
  has_levels: z.boolean().nullable(),
});
export type CompanyHome = z.infer<typeof CompanyHome>;

export const CorporateReading = z.object({
  today: Day,
  company: z.string(),
  people: z.int(),
  never_signed_in: z.int(),
  without_plan: z.int(),
  without_job: z.int(),
  /** What is below is as of this day; what is above is live. */
  counted_on: CountedOn,
  /** Held share of demanded levels, 0 to 100; nothing above a demand counts. Null: no job asks for anything known. */
  met_percent: z.number().nullable(),
  /** What the jobs ask for, one for each person and competency. */
  asked: z.int(),
  fresh: z.int(),
  stale: z.int(),
  unknown: z.int(),
  /** The widest gaps first, at most eight. */
  gaps: z.array(Gap),
});
export type CorporateReading = z.infer<typeof CorporateReading>;

export const Tool = z.enum(['levels', 'logs', 'notifications', 'export']);
export type Tool = z.infer<typeof Tool>;

/** What a tool would do, or has done: short labels with their numbers. */
const Fact = z.object({ label: z.string(), value: z.int() });
export type ToolFact = z.infer<typeof Fact>;

export const ToolPlan = z.object({
  tool: Tool,
  facts: z.array(Fact),
  /** Running it would change nothing. */
  is_idle: z.boolean(),
});
export type ToolPlan = z.infer<typeof ToolPlan>;

export const ToolRun = z.object({
  id: Id,
  tool: Tool,
  /** Null for somebody who no longer belongs to the company. */
  started_by: z.string().nullable(),
  started_at: z.date(),
  /** Null while it runs. */
  finished_at: z.date().nullable(),
  facts: z.array(Fact),
  /** Whether the check found everything in order. */
  is_well: z.boolean(),
});
export type ToolRun = z.infer<typeof ToolRun>;
export const ExportTable = z.enum(exportTables);
export type ExportTable = z.infer<typeof ExportTable>;

const administrator = procedure('company.manage');
const figures = procedure('company.manage', aMinuteOld);
const tools = procedure('admin_panel');

export const panels = {
  needs: administrator.get('/panels/needs', 'What waits for an administrator today, counted').output(Needs),
  hide_beginning: administrator
    .post('/panels/beginning', 'Puts the list of the first days away for the company, or back')
    .input(z.strictObject({ is_hidden: z.boolean() }))
    .output(z.object({ is_hidden: z.boolean() })),
  home: figures.get('/panels/home', 'How development goes in the company, counted').output(CompanyHome),
  gaps: figures
    .get('/panels/gaps', 'The widest gaps of the company, and whether the library has something for them')
    .output(CompanyGaps),
  list: administrator
    .get('/panels/lists/{list}', 'The rows behind a count that no other page lists')
    .input(
      z.strictObject({
        list: PanelList,
        /** Only for 'lacuna', which lists nobody without it. */
        competency_id: Id.optional(),
        ...pageAsked,
      }),
    )
    .output(pageOf(PanelRow)),
  corporate: procedure('corporate_panel', aMinuteOld)
    .get('/panels/corporate', 'How the people of the company develop, in figures')
    .output(CorporateReading),
  tools: {
    plan: tools
      .get('/panels/tools/{tool}/plan', 'What a tool would do; changes nothing')
      .input(z.strictObject({ tool: Tool }))
      .output(ToolPlan),
    run: tools
      .post('/panels/tools/{tool}/run', 'Runs a tool and writes down what it did')
      .input(z.strictObject({ tool: Tool }))
      .output(ToolRun),
    runs: tools.get('/panels/tools/runs', 'The latest run of each tool').output(z.array(ToolRun)),
    /** Part of the file of an export that was started in the last hour. */
    part: tools
      .get('/panels/tools/export/{run_id}/{table}', 'Rows of a company’s file, a thousand at a time')
      .input(z.strictObject({ run_id: Id, table: ExportTable, after: Cursor.optional() }))
      .output(z.object({ rows: z.array(z.record(z.string(), z.unknown())), next: Cursor.nullable() })),
  },
};
