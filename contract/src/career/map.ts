/** The career map: jobs and the moves between them, where a person is on it, and where they want to go. */
import * as z from 'zod';
import { Day, Id, Level } from '../common.ts';
import { CompetencyName, Fit, Forecast, Held } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';
import { mostGoalsBegun } from '../rules/career/career-map.ts';
import { BoardItem, board, Viewport } from './board.ts';
import { Coordinate, editor, MoveKind } from './editor.ts';

const JobOfPerson = z.object({ job_profile_id: Id, name: z.string() });
export type JobOfPerson = z.infer<typeof JobOfPerson>;

export const CareerNode = z.object({
  job_profile_id: Id,
  name: z.string(),
  family: z.string(),
  /** 1 to 10. */
  seniority: z.int(),
  mission: z.string(),
  /** The company archived the job after the map was published. */
  is_archived: z.boolean(),
  x: Coordinate,
  y: Coordinate,
  /** The number of people who hold the job today. */
  people: z.int(),
  /** The most critical first. */
  requirements: z.array(
    z.object({
      competency_id: Id,
      demand: Level,
      criticality: z.int().min(1).max(3),
      is_required: z.boolean(),
    }),
  ),
  /** Null for a job without demands. */
  fit: Fit.nullable(),
  forecast: Forecast,
});
export type CareerNode = z.infer<typeof CareerNode>;

export const CareerEdge = z.object({
  from_job_id: Id,
  to_job_id: Id,
  kind: MoveKind,
  min_months: z.int().nullable(),
  note: z.string(),
});
export type CareerEdge = z.infer<typeof CareerEdge>;

export const CareerTarget = z.object({
  id: Id,
  job_profile_id: Id,
  name: z.string(),
  set_on: Day,
  /** The months in which the person wants to reach it; null: not given. */
  horizon_months: z.int().nullable(),
  reason: z.string(),
  /** False: the company archived the job, so the person must choose another. */
  is_active: z.boolean(),
});
export type CareerTarget = z.infer<typeof CareerTarget>;

const CareerRoute = z.object({
  /** The jobs on the way, the wanted one last; months are estimates. */
  steps: z.array(z.object({ job_profile_id: Id, distance: z.number(), months: z.int() })),
  distance: z.number(),
  months: z.int(),
});
export type CareerRoute = z.infer<typeof CareerRoute>;

/** A job that is no longer on the map but has board items beside it, at its last position. */
export const CareerGhost = z.object({ job_profile_id: Id, name: z.string(), x: Coordinate, y: Coordinate });
export type CareerGhost = z.infer<typeof CareerGhost>;

export const CareerView = z.object({
  person: z.object({ user_id: Id, name: z.string() }),
  is_own: z.boolean(),
  /** Null before the company has published one. */
  map: z
    .object({ id: Id, name: z.string(), number: z.int(), published_at: z.date(), names_holders: z.boolean() })
    .nullable(),
  /** The present job; null: the person has none. */
  job: JobOfPerson.nullable(),
  nodes: z.array(CareerNode),
  edges: z.array(CareerEdge),
  /** All competencies that the map demands, with the person's levels. */
  competencies: z.array(z.object({ competency: CompetencyName, held: Held })),
  /** Null without one, and where the person does not share it with the caller. */
  target: CareerTarget.nullable(),
  /** From the present job to the target, the nearest first. */
  routes: z.array(CareerRoute),
  /** Null before there is one, and where it is not shared with the caller. */
  board: z
    .object({
      id: Id,
      shared_with_manager: z.boolean(),
      /** The part of the map that the person saw last; null before that, and for others. */
      viewport: Viewport.nullable(),
      items: z.array(BoardItem),
    })
    .nullable(),
  /** By name; without jobs that were never on a published map. */
  ghosts: z.array(CareerGhost),
  /** The people whose maps the caller may open, by name; empty on the map of another person. */
  reports: z.array(z.object({ user_id: Id, name: z.string() })),
});
export type CareerView = z.infer<typeof CareerView>;

export const NewTarget = z.strictObject({
  job_profile_id: Id,
  horizon_months: z
    .int('Informe de 1 a 120 meses')
    .min(1, 'Informe de 1 a 120 meses')
    .max(120, 'Informe de 1 a 120 meses')
    .nullable()
    .default(null),
  reason: z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)').default(''),
});

/** The most people named for one job, the first by name. */
export const mostHolders = 50;

const call = procedure('pdi');

export const career = {
  view: call
    .get(
      '/career/map',
      'The published map with fit, target and ways of a person: the caller, or somebody they lead',
    )
    .input(z.strictObject({ person_id: Id.optional() }))
    .output(CareerView),
  holders: call
    .get(
      '/career/holders',
      'Who holds a job of the published map; nobody where the company does not let it name them',
    )
    .input(z.strictObject({ job_profile_id: Id }))
    .output(z.object({ people: z.array(z.object({ user_id: Id, name: z.string() })).max(mostHolders) })),
  set_target: call
    .post('/career/target', 'Aim at a job, instead of the one before')
    .input(NewTarget)
    .output(CareerTarget),
  clear_target: call
    .post('/career/target/clear', 'Aim at no job any more')
    .output(z.object({ cleared: z.boolean() })),
  plan_preview: call
    .get(
      '/career/plan',
      'What a plan for a job would begin with, and in which plan it would stand; writes nothing',
    )
    .input(z.strictObject({ job_profile_id: Id }))
    .output(
      z.object({
        /** The draft to which goals are added; null: a new one will be created. */
        plan: z.object({ id: Id, title: z.string() }).nullable(),
        /** The title of the new plan. */
        new_title: z.string(),
        /** The gaps, the heaviest first. */
        gaps: z.array(
          z.object({
            competency_id: Id,
            name: z.string(),
            demand: Level,
            /** The draft has a goal for it. */
            is_planned: z.boolean(),
          }),
        ),
      }),
    ),
  begin_plan: call
    .post('/career/plan', "Put goals for what a job asks and is missing into one's draft plan")
    .input(
      z.strictObject({
        job_profile_id: Id,
        /** The gaps that become goals; absent: the heaviest ones. */
        competency_ids: z.array(Id).min(1).max(mostGoalsBegun).optional(),
      }),
    )
    .output(
      z.object({
        plan_id: Id,
        goals_added: z.int(),
        /** Gaps for which the plan had no goal; more than the goals if only the heaviest were taken. */
        gaps: z.int(),
      }),
    ),
  board,
  editor,
};
