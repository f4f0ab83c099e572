/** How administrators draw the career map: a working copy, seen by nobody else until it is published. */
import * as z from 'zod';
import { CatalogueImport, mostCatalogueBytes } from './catalogue-files.ts';
import { Id, Version } from './common.ts';
import { procedure } from './procedure.ts';

/** Of one map. */
export const mostMapNodes = 300;
export const mostMapEdges = 900;

/** On the canvas, in pixels at zoom 1. */
export const Coordinate = z.number().min(-20_000).max(20_000);

export const MoveKind = z.enum(['promotion', 'lateral', 'transition']);
export type MoveKind = z.infer<typeof MoveKind>;
export const moveKindLabel: Record<MoveKind, string> = {
  promotion: 'Promoção',
  lateral: 'Movimento lateral',
  transition: 'Transição de área',
};

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
  /** Active people who aim at the job; null for fewer than five. */
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
  /** Null before anybody began one. */
  map: z
    .object({
      id: Id,
      name: z.string(),
      /** Number of what people see; null: nothing was published. */
      published_version: z.int().nullable(),
      /** The map names the people of each job, to everybody who reads it. */
      names_holders: z.boolean(),
      version: Version,
    })
    .nullable(),
  /** What is drawn is not what people see. */
  has_changes: z.boolean(),
  nodes: z.array(DrawnNode),
  edges: z.array(DrawnEdge),
  /** Active jobs that are not on the map, by name. */
  jobs_left: z.array(z.object({ job_profile_id: Id, name: z.string(), family: z.string() })),
});
export type CareerDrawing = z.infer<typeof CareerDrawing>;

const one = z.strictObject({ id: Id, version: Version });
const terms = {
  kind: MoveKind,
  min_months: z
    .int('Informe um número de meses')
    .min(0, 'Informe de 0 a 120 meses')
    .max(120, 'Informe de 0 a 120 meses')
    .nullable()
    .default(null),
  note: z.string().trim().max(500, 'Texto muito longo (máximo 500 caracteres)').default(''),
};
export const MoveTerms = z.strictObject(terms);
const removed = z.object({ id: Id });

const call = procedure('company.manage');
const path = '/career/editor';

export const editor = {
  get: call.route({ method: 'GET', path, summary: 'The map as it is being drawn' }).output(CareerDrawing),
  generate: call
    .route({
      method: 'POST',
      path: `${path}/generate`,
      summary: 'Draw an empty map from the active jobs: families in rows, the next seniority as promotion',
    })
    .output(CareerDrawing),
  add_node: call
    .route({ method: 'POST', path: `${path}/nodes`, summary: 'Put a job on the map' })
    .input(
      z.strictObject({
        /** The client's, so that what was taken away can be put back as it was. */
        id: Id,
        job_profile_id: Id,
        x: Coordinate,
        y: Coordinate,
        layout_locked: z.boolean().default(false),
      }),
    )
    .output(DrawnNode),
  move_nodes: call
    .route({ method: 'POST', path: `${path}/nodes/move`, summary: 'Move jobs, each as it was last read' })
    .input(
      z.strictObject({
        moves: z
          .array(one.extend({ x: Coordinate, y: Coordinate, layout_locked: z.boolean().optional() }))
          .min(1)
          .max(mostMapNodes),
      }),
    )
    /** All of the asked as they are now: one that somebody else moved meanwhile is where they put it. */
    .output(z.object({ nodes: z.array(DrawnNode) })),
  remove_node: call
    .route({
      method: 'POST',
      path: `${path}/nodes/{id}/remove`,
      summary: 'Take a job off the map, with its moves',
    })
    .input(one)
    .output(removed),
  add_edge: call
    .route({ method: 'POST', path: `${path}/edges`, summary: 'Let a move lead from one job to another' })
    .input(z.strictObject({ id: Id, from_node_id: Id, to_node_id: Id, ...terms }))
    .output(DrawnEdge),
  change_edge: call
    .route({ method: 'POST', path: `${path}/edges/{id}`, summary: 'Change kind, months or note of a move' })
    .input(one.extend(terms))
    .output(DrawnEdge),
  import_edges: call
    .route({
      method: 'POST',
      path: `${path}/edges/file`,
      summary: 'Try out or take in moves from a CSV; what the file does not name stays (10 MB, 900 moves)',
    })
    .input(
      z.strictObject({
        file: z
          .file('Envie um arquivo CSV.')
          .min(1, 'O arquivo está vazio.')
          .max(mostCatalogueBytes, 'Arquivo maior que 10 MB.'),
        apply: z.boolean(),
        only_valid: z.boolean().default(false),
      }),
    )
    .output(CatalogueImport),
  remove_edge: call
    .route({ method: 'POST', path: `${path}/edges/{id}/remove`, summary: 'Take a move away' })
    .input(one)
    .output(removed),
  publish: call
    .route({ method: 'POST', path: `${path}/publish`, summary: 'Show what is drawn to the whole company' })
    .input(one)
    .output(CareerDrawing),
  name_holders: call
    .route({
      method: 'POST',
      path: `${path}/names`,
      summary: 'Let the map name the people of each job, or no longer; at once, without publishing',
    })
    .input(one.extend({ names_holders: z.boolean() }))
    .output(CareerDrawing),
  discard: call
    .route({ method: 'POST', path: `${path}/discard`, summary: 'Draw again what was published' })
    .input(one)
    .output(CareerDrawing),
};
