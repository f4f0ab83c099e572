/** How administrators draw the career map: a working copy that nobody else sees until it is published. */
import * as z from 'zod';
import { Id, Seen, Version } from '../common.ts';
import { CatalogueImport } from '../competencies/catalogue/files.ts';
import { mostCatalogueBytes } from '../competencies/catalogue/values.ts';
import { procedure } from '../procedure.ts';

/** Limits of one map. */
export const mostMapNodes = 300;
export const mostMapEdges = 900;

/** A position on the canvas, in pixels at zoom 1. */
export const Coordinate = z.number().min(-20_000).max(20_000);

export const MoveKind = z.enum(['promotion', 'lateral', 'transition']);
export type MoveKind = z.infer<typeof MoveKind>;

export const DrawnNode = z.object({
  id: Id,
  job_profile_id: Id,
  name: z.string(),
  family: z.string(),
  seniority: z.int(),
  is_archived: z.boolean(),
  x: Coordinate,
  y: Coordinate,
  layout_locked: z.boolean(),
  /** Active people who chose the job as their target; null for fewer than five. */
  targets: z.int().nullable(),
  version: Version,
});
export type DrawnNode = z.infer<typeof DrawnNode>;

export const DrawnEdge = z.object({
  id: Id,
  from_node_id: Id,
  to_node_id: Id,
  kind: MoveKind,
  min_months: z.int().nullable(),
  note: z.string(),
  version: Version,
});
export type DrawnEdge = z.infer<typeof DrawnEdge>;

export const CareerDrawing = z.object({
  /** Null before anybody has begun one. */
  map: z
    .object({
      id: Id,
      name: z.string(),
      /** The number of the published map; null: nothing was published. */
      published_version: z.int().nullable(),
      /** The map shows the names of the people in each job, to all its readers. */
      names_holders: z.boolean(),
      version: Version,
    })
    .nullable(),
  /** The drawing differs from the published map. */
  has_changes: z.boolean(),
  nodes: z.array(DrawnNode),
  edges: z.array(DrawnEdge),
  /** Active jobs that are not on the map, by name. */
  jobs_left: z.array(z.object({ job_profile_id: Id, name: z.string(), family: z.string() })),
});
export type CareerDrawing = z.infer<typeof CareerDrawing>;

const terms = {
  kind: MoveKind,
  min_months: z
    .int('Informe de 0 a 120 meses')
    .min(0, 'Informe de 0 a 120 meses')
    .max(120, 'Informe de 0 a 120 meses')
    .nullable()
    .default(null),
  note: z.string().trim().max(500, 'Texto muito longo (máximo 500 caracteres)').default(''),
};
/** A move before it has an id. */
export const NewEdge = z.strictObject({ from_node_id: Id, to_node_id: Id, ...terms });

const removed = z.object({ id: Id });

const call = procedure('company.manage');
const path = '/career/editor';

export const editor = {
  get: call.get(path, 'The map as it is being drawn').output(CareerDrawing),
  generate: call
    .post(
      `${path}/generate`,
      'Draw an empty map from the active jobs: families in rows, the next seniority as promotion',
    )
    .output(CareerDrawing),
  add_node: call
    .post(`${path}/nodes`, 'Put a job on the map')
    .input(
      z.strictObject({
        /** Chosen by the client, so that a removed job can be restored unchanged. */
        id: Id,
        job_profile_id: Id,
        x: Coordinate,
        y: Coordinate,
        layout_locked: z.boolean().default(false),
      }),
    )
    .output(DrawnNode),
  move_nodes: call
    .post(`${path}/nodes/move`, 'Move jobs, each as it was last read')
    .input(
      z.strictObject({
        moves: z
          .array(Seen.extend({ x: Coordinate, y: Coordinate, layout_locked: z.boolean().optional() }))
          .min(1)
          .max(mostMapNodes),
      }),
    )
    /** The present state of all requested nodes: one that somebody else has moved meanwhile is where they put it. */
    .output(z.object({ nodes: z.array(DrawnNode) })),
  remove_node: call
    .post(`${path}/nodes/{id}/remove`, 'Take a job off the map, with its moves')
    .input(Seen)
    .output(removed),
  add_edge: call
    .post(`${path}/edges`, 'Let a move lead from one job to another')
    .input(NewEdge.extend({ id: Id }))
    .output(DrawnEdge),
  change_edge: call
    .post(`${path}/edges/{id}`, 'Change kind, months or note of a move')
    .input(Seen.extend(terms))
    .output(DrawnEdge),
  import_edges: call
    .post(
      `${path}/edges/file`,
      'Try out or take in moves from a CSV; what the file does not name stays (10 MB, 900 moves)',
    )
    .input(
      z.strictObject({
        file: z
          .file('Envie um arquivo CSV ou XLSX.')
          .min(1, 'O arquivo está vazio.')
          .max(mostCatalogueBytes, 'Arquivo maior que 10 MB.'),
        apply: z.boolean(),
        only_valid: z.boolean().default(false),
      }),
    )
    .output(CatalogueImport),
  remove_edge: call.post(`${path}/edges/{id}/remove`, 'Take a move away').input(Seen).output(removed),
  publish: call
    .post(`${path}/publish`, 'Show what is drawn to the whole company')
    .input(Seen)
    .output(CareerDrawing),
  name_holders: call
    .post(
      `${path}/names`,
      'Let the map name the people of each job, or no longer; at once, without publishing',
    )
    .input(Seen.extend({ names_holders: z.boolean() }))
    .output(CareerDrawing),
  discard: call.post(`${path}/discard`, 'Draw again what was published').input(Seen).output(CareerDrawing),
};
