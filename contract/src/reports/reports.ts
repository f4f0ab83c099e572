/** People analytics: a person's own growth, and the standing of a company in its competencies. */
import * as z from 'zod';
import { Day, FileDownload, Id, Level } from '../common.ts';
import { Forecast, Held } from '../competencies/competencies.ts';
import { EvidenceKind } from '../competencies/evidence-kinds.ts';
import { Dashboard } from '../dashboard/dashboard.ts';
import { aMinuteOld, procedure } from '../procedure.ts';
import { knowledges } from '../rules/competencies/knowledge.ts';
import { CellAct, GoalsAsked } from './acts.ts';
import { ReportFile, ReportFilters, ReportPage } from './figures.ts';
import { Moved } from './moved.ts';
import { cellStates } from './words.ts';

const Named = z.object({ id: Id, name: z.string() });

/** How the evidence of one day changed a level that the job asks for. */
export const GrowthStep = z.object({
  on: Day,
  competency: Named,
  kind: EvidenceKind,
  /** The source of the evidence; null: its kind says everything. */
  title: z.string().nullable(),
  /** Levels gained by it, two decimals. */
  gain: z.number(),
});
export type GrowthStep = z.infer<typeof GrowthStep>;

export const Growth = z.object({
  today: Day,
  job: Named.nullable(),
  /**
   * The mean level over the known competencies that the job asks for, in each of the last 13 months, as on the
   * dashboard.
   */
  trend: Dashboard.shape.trend,
  /** The mean level that the job asks for, in the same competencies as the last point; null without a job. */
  demand_mean: z.number().nullable(),
  /** Fit to the job held a year ago and today, whole percent; null without a job. */
  fit: z.object({ before: z.int(), now: z.int() }).nullable(),
  /** When the person is likely to be ready for the target job, or without one for the job held; null without either. */
  forecast: z.object({ job: Named, forecast: Forecast }).nullable(),
  /** The five largest gains, in order of time. */
  steps: z.array(GrowthStep),
  /** What the job asks for, the widest gap first. */
  competencies: z.array(
    z.object({ competency: Named, demand: Level, before: Held, now: Held, gap_shown: z.number().nullable() }),
  ),
});
export type Growth = z.infer<typeof Growth>;

export const MapCell = z.object({
  state: z.enum(cellStates),
  /** Mean levels missing, or above what is asked; one decimal. Null: it may not be shown, or nothing is known. */
  value: z.number().nullable(),
  /** What most of the known levels are based on; null where that is not shown. */
  knowledge: z.enum(knowledges).nullable(),
});
export type MapCell = z.infer<typeof MapCell>;

/** A cell, and the number of acts from the last twelve months that not everybody has finished. */
const CellOfMap = MapCell.extend({ acts: z.int() });

export const CompetencyMap = z.object({
  /** The day of the count; null: not counted yet. */
  counted_on: Day.nullable(),
  /** The fewest people behind a number that is shown. */
  fewest: z.int(),
  /** Active people; null: fewer than `fewest`. */
  people: z.int().nullable(),
  /** The competencies that most people lack come first. */
  competencies: z.array(Named),
  /** The area with most people first; null: people without an area. `cells` are in the order of `competencies`. */
  areas: z.array(z.object({ name: z.string().nullable(), people: z.int(), cells: z.array(CellOfMap) })),
});
export type CompetencyMap = z.infer<typeof CompetencyMap>;

export const CellPerson = z.object({
  user_id: Id,
  name: z.string(),
  job: z.string(),
  demand: Level,
  held: Held,
  gap_shown: z.number().nullable(),
  knowledge: z.enum(knowledges),
});
export type CellPerson = z.infer<typeof CellPerson>;

export const CellReading = z.object({
  competency: Named,
  area: z.string().nullable(),
  /** The people with the widest gap first; at most `cellPeople`. */
  people: z.array(CellPerson),
  total: z.int(),
  /** What was assigned from this cell, the newest first; at most `cellActs`. */
  acts: z.array(CellAct),
});
export type CellReading = z.infer<typeof CellReading>;

const call = procedure('reports');
const figures = procedure('reports', aMinuteOld);

export const reports = {
  growth: call
    .get('/reports/growth', 'One’s own levels over a year, what moved them, and what is missing')
    .output(Growth),
  competencies: figures
    .get(
      '/reports/competencies',
      'What is missing in each area and competency, counted last night; small groups are hidden',
    )
    .output(CompetencyMap),
  cell: call
    .get('/reports/competencies/{competency_id}/people', 'The people behind one cell, by name, as of now')
    .input(z.strictObject({ competency_id: Id, area: z.string().max(200).optional() }))
    .output(CellReading),
  ask_goals: call
    .post(
      '/reports/goals-asked',
      'People of one cell are asked for a goal about it; the same people once a day',
    )
    .input(GoalsAsked)
    .output(z.object({ people: z.int() })),
  moved: figures
    .get(
      '/reports/moved',
      'Levels after activities of the library, beside those with the same gap who did not do them; from ten people on',
    )
    .output(Moved),
  page: figures
    .get('/reports/pages/{page}', 'The figures of one page; what would give few people away is hidden')
    .input(ReportFilters)
    .output(ReportPage),
  file: call
    .post('/reports/pages/{page}/file', 'The figures of one page as a file, as the screen shows them')
    .input(ReportFile)
    .output(FileDownload),
};
