/** The drawing of the company's map: changes are shown at once, saved in order, and undone step by step. */
import type { CareerDrawing, DrawnEdge, DrawnNode, MoveKind } from '@pdy/contract/career/editor';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { drawingQuery } from '../career-query.ts';
import { useHistory } from '../parts/history.ts';

export type Terms = { kind: MoveKind; min_months: number | null; note: string };

function usePaint() {
  const client = useQueryClient();
  const { queryKey } = drawingQuery;
  const read = () => client.getQueryData(queryKey);
  const paint = (change: (drawing: CareerDrawing) => Partial<CareerDrawing>) =>
    client.setQueryData(
      queryKey,
      (drawing) => drawing && { ...drawing, has_changes: true, ...change(drawing) },
    );
  return {
    nodeOf: (id: string) => read()?.nodes.find((node) => node.id === id),
    edgeOf: (id: string) => read()?.edges.find((edge) => edge.id === id),
    edgesAt: (id: string) =>
      read()?.edges.filter(({ from_node_id, to_node_id }) => from_node_id === id || to_node_id === id) ?? [],
    putNodes: (nodes: readonly DrawnNode[]) =>
      paint((now) => ({
        nodes: [...now.nodes.filter(({ id }) => !nodes.some((node) => node.id === id)), ...nodes],
        jobs_left: now.jobs_left.filter(
          ({ job_profile_id }) => !nodes.some((node) => node.job_profile_id === job_profile_id),
        ),
      })),
    putEdge: (edge: DrawnEdge) =>
      paint((now) => ({ edges: [...now.edges.filter(({ id }) => id !== edge.id), edge] })),
    takeNode: (node: DrawnNode) =>
      paint((now) => ({
        nodes: now.nodes.filter(({ id }) => id !== node.id),
        edges: now.edges.filter(
          ({ from_node_id, to_node_id }) => from_node_id !== node.id && to_node_id !== node.id,
        ),
        jobs_left: node.is_archived
          ? now.jobs_left
          : [...now.jobs_left, { job_profile_id: node.job_profile_id, name: node.name, family: node.family }],
      })),
    takeEdge: (id: string) => paint((now) => ({ edges: now.edges.filter((edge) => edge.id !== id) })),
  };
}

/** Changes are already shown: only a refusal makes the page read the drawing again. */
const shown = { refreshes: 'refused' } as const;

function useCalls() {
  const { editor } = api.career;
  return {
    addNode: useAct(editor.add_node, shown),
    moveNodes: useAct(editor.move_nodes, shown),
    removeNode: useAct(editor.remove_node, shown),
    addEdge: useAct(editor.add_edge, shown),
    changeEdge: useAct(editor.change_edge, shown),
    removeEdge: useAct(editor.remove_edge, shown),
  };
}

/** Calls to the server, one after the other, each with the version that resulted from the one before. */
function useActs() {
  const paint = usePaint();
  const calls = useCalls();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = (work: () => Promise<unknown> | undefined) => {
    last.current = last.current.then(work).catch(() => undefined);
    return last.current;
  };
  const addNode = ({ id, job_profile_id, x, y, layout_locked }: DrawnNode) =>
    inTurn(async () =>
      paint.putNodes([await calls.addNode.mutateAsync({ id, job_profile_id, x, y, layout_locked })]),
    );
  const addEdge = ({ version: _, ...edge }: DrawnEdge) =>
    inTurn(async () => paint.putEdge(await calls.addEdge.mutateAsync(edge)));
  return {
    paint,
    addNode,
    addEdge,
    moveNodes: (places: readonly { id: string; x: number; y: number }[]) => {
      const moved = places.flatMap(({ id, x, y }) => {
        const node = paint.nodeOf(id);
        return node ? [{ ...node, x, y }] : [];
      });
      paint.putNodes(moved);
      return inTurn(async () => {
        const moves = moved.flatMap(({ id, x, y }) => {
          const version = paint.nodeOf(id)?.version;
          return version === undefined ? [] : [{ id, version, x, y }];
        });
        if (moves.length > 0) paint.putNodes((await calls.moveNodes.mutateAsync({ moves })).nodes);
      });
    },
    removeNode: (id: string) =>
      inTurn(async () => {
        const node = paint.nodeOf(id);
        if (!node) return;
        await calls.removeNode.mutateAsync({ id, version: node.version });
        paint.takeNode(node);
      }),
    changeEdge: (id: string, terms: Terms) =>
      inTurn(async () => {
        const version = paint.edgeOf(id)?.version;
        if (version !== undefined)
          paint.putEdge(await calls.changeEdge.mutateAsync({ id, version, ...terms }));
      }),
    removeEdge: (id: string) =>
      inTurn(async () => {
        const version = paint.edgeOf(id)?.version;
        if (version === undefined) return;
        await calls.removeEdge.mutateAsync({ id, version });
        paint.takeEdge(id);
      }),
  };
}

const takenWords = (nodes: number, edges: number) => {
  if (nodes === 0) return edges === 1 ? 'tirar movimento' : 'tirar movimentos';
  return nodes === 1 ? 'tirar cargo' : 'tirar cargos';
};

/** Keeps the drawing that a call returned. */
export function useKeepDrawing() {
  const client = useQueryClient();
  return (drawing: CareerDrawing) => void client.setQueryData(drawingQuery.queryKey, drawing);
}

/** The step that removes the jobs with their movements, and the movements that stand alone. */
function takingOff(
  acts: ReturnType<typeof useActs>,
  nodes: readonly DrawnNode[],
  alone: readonly DrawnEdge[],
) {
  const edges = [...new Set([...nodes.flatMap(({ id }) => acts.paint.edgesAt(id)), ...alone])];
  let isOff = false;
  // All calls are queued at once: no undo comes between them.
  const redo = () => {
    isOff = true;
    return Promise.all([
      ...alone.map(({ id }) => acts.removeEdge(id)),
      ...nodes.map(({ id }) => acts.removeNode(id)),
    ]);
  };
  const undo = async () => {
    if (!isOff) return;
    isOff = false;
    await Promise.all([...nodes.map(acts.addNode), ...edges.map(acts.addEdge)]);
  };
  return { name: takenWords(nodes.length, alone.length), redo, undo };
}

/** The actions on the drawing, each noted as a step. */
export function useDrawing() {
  const acts = useActs();
  const history = useHistory();
  const { paint } = acts;
  const noted = (step: { name: string; redo: () => Promise<unknown>; undo: () => Promise<unknown> }) => {
    history.note(step);
    void step.redo();
    return step;
  };
  const step = (name: string, redo: () => Promise<unknown>, undo: () => Promise<unknown>) =>
    void noted({ name, redo, undo });
  return {
    history,
    addNode: (node: DrawnNode) =>
      step(
        'pôr cargo',
        () => acts.addNode(node),
        () => acts.removeNode(node.id),
      ),
    moveNodes: (places: readonly { id: string; x: number; y: number }[]) => {
      const before = places.flatMap(({ id }) => {
        const node = paint.nodeOf(id);
        return node ? [{ id, x: node.x, y: node.y }] : [];
      });
      step(
        'mover',
        () => acts.moveNodes(places),
        () => acts.moveNodes(before),
      );
    },
    /** Everything that one key press removes is one step, so one undo brings all of it back. Returns that undo. */
    takeOff: (nodes: readonly DrawnNode[], alone: readonly DrawnEdge[]) => {
      const taken = noted(takingOff(acts, nodes, alone));
      return () => history.undoStep(taken);
    },
    addEdge: (edge: DrawnEdge) =>
      step(
        'ligar cargos',
        () => acts.addEdge(edge),
        () => acts.removeEdge(edge.id),
      ),
    changeEdge: (edge: DrawnEdge, terms: Terms) => {
      const { kind, min_months, note } = edge;
      const undo = () => acts.changeEdge(edge.id, { kind, min_months, note });
      step('alterar movimento', () => acts.changeEdge(edge.id, terms), undo);
    },
  };
}

export type Drawing = ReturnType<typeof useDrawing>;
