/** The map as the canvas needs it: nodes of a known size, lines by kind, the chosen route on top. */

import type { BoardItem } from '@pdy/contract/career/board';
import type { MoveKind } from '@pdy/contract/career/editor';
import type { CareerGhost } from '@pdy/contract/career/map';
import { type Edge, MarkerType, type Node } from '@xyflow/react';
import { type CareerModel, jobWords, type ModelJob } from '../career-model.ts';
import { itemWords } from '../parts/item-face.tsx';

/** Pixels at zoom 1. */
export const jobSize = { w: 212, h: 96 };
export const jobBox = { width: jobSize.w, height: jobSize.h };

export type Place = { readonly x: number; readonly y: number };
export type Places = ReadonlyMap<string, Place>;

export type JobNode = Node<{ job: ModelJob; wayStep: number | null }, 'job'>;
/** `isLost`: the job that it was placed beside left the map. */
export type ItemNode = Node<{ item: BoardItem; isLost: boolean }, 'item'>;
export type GhostNode = Node<{ ghost: CareerGhost }, 'ghost'>;
export type MapNode = JobNode | ItemNode | GhostNode;

export const itemNodeId = (id: string) => `item:${id}`;

const sized = (w: number, h: number) => ({ width: w, height: h, measured: { width: w, height: h } });

const byRow = (a: Place, b: Place) => a.y - b.y || a.x - b.x;

/** In the order of reading, for the Tab key. */
export const inRows = (nodes: readonly MapNode[]): MapNode[] =>
  [...nodes].sort((a, b) => byRow(a.position, b.position));

export const jobNodes = (
  { jobs, routes }: Pick<CareerModel, 'jobs' | 'routes'>,
  { places, selected, way }: { places: Places; selected: string | undefined; way: number },
): JobNode[] => {
  const steps = routes[way]?.steps.map(({ job_profile_id }) => job_profile_id) ?? [];
  const placeOf = (job: ModelJob) => places.get(job.job_profile_id) ?? job;
  return jobs.map((job) => {
    const at = steps.indexOf(job.job_profile_id);
    return {
      id: job.job_profile_id,
      type: 'job',
      position: { x: placeOf(job).x, y: placeOf(job).y },
      // In the flow, neither transformed nor stacked: hundreds of such nodes would each be composed again.
      style: { margin: `${placeOf(job).y}px 0 0 ${placeOf(job).x}px`, transform: 'none', zIndex: 'auto' },
      data: { job, wayStep: at < 0 ? null : at + 1 },
      draggable: false,
      connectable: false,
      deletable: false,
      selected: selected === job.job_profile_id,
      ariaLabel: jobWords(job),
      ...sized(jobSize.w, jobSize.h),
    };
  });
};

/** How far the automatic layout moved the job that an item belongs to. */
export const shiftOf = (
  { job_profile_id }: Pick<BoardItem, 'job_profile_id'>,
  { jobs, places }: { jobs: readonly ModelJob[]; places: Places },
): Place => {
  const job = jobs.find((one) => one.job_profile_id === job_profile_id);
  const place = job && places.get(job.job_profile_id);
  return job && place ? { x: place.x - job.x, y: place.y - job.y } : { x: 0, y: 0 };
};

export const itemNodes = (
  items: readonly BoardItem[],
  {
    shift,
    isLost,
    selected,
    mayChange,
  }: {
    shift: (item: BoardItem) => Place;
    isLost: (item: BoardItem) => boolean;
    selected: string | undefined;
    mayChange: boolean;
  },
): ItemNode[] =>
  items.map((item) => ({
    id: itemNodeId(item.id),
    type: 'item',
    position: { x: item.x + shift(item).x, y: item.y + shift(item).y },
    data: { item, isLost: isLost(item) },
    draggable: mayChange,
    connectable: false,
    deletable: mayChange,
    selected: selected === itemNodeId(item.id),
    // An item over a job is not hidden by it.
    zIndex: 1,
    ariaLabel: isLost(item) ? `${itemWords(item)}. Cargo fora do mapa` : itemWords(item),
    ...sized(item.w, item.h),
  }));

/** The nodes of ghosts, behind everything: they can only be dismissed. */
export const ghostNodes = (ghosts: readonly CareerGhost[]): GhostNode[] =>
  ghosts.map((ghost) => ({
    id: `ghost:${ghost.job_profile_id}`,
    type: 'ghost',
    position: { x: ghost.x, y: ghost.y },
    data: { ghost },
    draggable: false,
    connectable: false,
    deletable: false,
    selectable: false,
    focusable: false,
    zIndex: -1,
    ...sized(jobSize.w, jobSize.h),
  }));

const dashes: Readonly<Record<MoveKind, string | undefined>> = {
  promotion: undefined,
  lateral: '6 5',
  transition: '2 4',
};

const nearColumn = 140;
const nextRow = 220;

/** Left, right, top, bottom of a job. */
export type Side = 'l' | 'r' | 't' | 'b';

/** From side to side; from top to bottom within a column, or around the jobs between. */
export function sidesOf(from: Place, to: Place): readonly [from: Side, to: Side] {
  const dx = to.x - from.x;
  if (Math.abs(dx) > nearColumn) return dx > 0 ? ['r', 'l'] : ['l', 'r'];
  if (Math.abs(to.y - from.y) > nextRow) return ['r', 'r'];
  return to.y > from.y ? ['b', 't'] : ['t', 'b'];
}

/** For a line that leads around something, in pixels at zoom 1. */
export const corners = { offset: 26, borderRadius: 12 };

// The corners of a line around jobs: a curve from a side to the same side of another job would be a straight line
// through the jobs between.
const roundCorners = ([from, to]: readonly [Side, Side]) =>
  from === to ? { type: 'smoothstep', pathOptions: corners } : {};

export type Line = { id: string; from: string; to: string; kind: MoveKind };

/** The stroke of a move on the company's map, by its kind. */
export const strokeOf = ({ kind }: Pick<Line, 'kind'>) => ({
  stroke: 'var(--pdy-control-line)',
  strokeWidth: 1.4,
  ...(dashes[kind] && { strokeDasharray: dashes[kind] }),
});

/** The chosen route, from the person's job to the target. */
export const wayStroke = { stroke: 'var(--pdy-demand)', strokeWidth: 4 };

/** A line as the canvas of the editor needs it. */
export const lineEdge = ({ id, from, to, kind }: Line, placeOf: (id: string) => Place): Edge => {
  const sides = sidesOf(placeOf(from), placeOf(to));
  const style = strokeOf({ kind });
  return {
    id,
    source: from,
    target: to,
    sourceHandle: sides[0],
    targetHandle: sides[1],
    ...roundCorners(sides),
    style,
    markerEnd: { type: MarkerType.ArrowClosed, color: style.stroke, width: 16, height: 16 },
  };
};

/** The jobs of the chosen route in their order, the person's first; empty without a route. */
export function jobsOnWay({ here, routes }: Pick<CareerModel, 'here' | 'routes'>, way: number): string[] {
  const steps = routes[way]?.steps.map(({ job_profile_id }) => job_profile_id) ?? [];
  return here && steps.length > 0 ? [here.job_profile_id, ...steps] : [];
}

/** The moves of the route, in order, each forwards. */
export const movesOfWay = (way: readonly string[]) =>
  way.slice(1).map((to, i) => ({ from: way[i] ?? to, to }));

/**
 * The lines other than the route: without its own moves and those back, whose arrows would point the other way on it.
 */
export const linesBeside = (lines: readonly Line[], way: readonly string[]): Line[] => {
  const moves = movesOfWay(way);
  const isOn = (a: string, b: string) => moves.some(({ from, to }) => from === a && to === b);
  return lines.filter(({ from, to }) => !isOn(from, to) && !isOn(to, from));
};

export const mapLines = ({ edges }: Pick<CareerModel, 'edges'>): Line[] =>
  edges.map(({ from_job_id: from, to_job_id: to, kind }) => ({ id: `${from} ${to}`, from, to, kind }));
