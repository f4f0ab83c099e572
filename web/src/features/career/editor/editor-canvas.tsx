import { Box } from '@mantine/core';
import '@xyflow/react/dist/base.css';
import type { CareerDrawing } from '@pdy/contract/career/editor';
import {
  Background,
  type Connection,
  type Edge,
  type EdgeChange,
  type Node,
  type NodeChange,
  Panel,
  ReactFlow,
} from '@xyflow/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Framed } from '#ui/parts.tsx';
import { toastUndo } from '#ui/toast/undo-toast.tsx';
import { jobSize, lineEdge, type Place, type Places } from '../canvas/canvas-nodes.ts';
import { canvasWords } from '../canvas/canvas-words.ts';
import classes from '../canvas/career-canvas.module.css';
import { ZoomTools } from '../canvas/zoom-tools.tsx';
import type { EditedEdge } from './edge-dialog.tsx';
import { type DrawnJob, editorNodeTypes, targetsText } from './editor-face.tsx';
import type { Drawing } from './use-drawing.ts';

const restMs = 800;
const nowhere: Places = new Map();

/** The places of things while they are dragged; saved once, when the movement has rested for a moment. */
function useDragged(save: (moved: { id: string; x: number; y: number }[]) => void) {
  const [places, setPlaces] = useState(nowhere);
  const moved = useRef(new Map<string, Place>());
  const timer = useRef(0);
  const flush = () => {
    const all = [...moved.current].map(([id, { x, y }]) => ({ id, x, y }));
    moved.current.clear();
    if (all.length > 0) save(all);
    setPlaces(nowhere);
  };
  const last = useRef(flush);
  useEffect(() => {
    last.current = flush;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      last.current();
    },
    [],
  );
  return {
    places,
    drag: (id: string, { x, y }: Place) => {
      const place = { x: Math.round(x), y: Math.round(y) };
      moved.current.set(id, place);
      setPlaces(new Map(moved.current));
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => last.current(), restMs);
    },
  };
}

const undoneForMs = 10_000;

type Props = { drawing: CareerDrawing; acts: Drawing; edit: (edge: EditedEdge) => void };

const drawnNodes = ({ nodes }: CareerDrawing, places: Places, held: ReadonlySet<string>): DrawnJob[] =>
  nodes.map((node) => ({
    id: node.id,
    type: 'drawn',
    position: places.get(node.id) ?? { x: node.x, y: node.y },
    data: { node },
    selected: held.has(node.id),
    ariaLabel: [
      node.name,
      node.family,
      ...(node.is_archived ? ['Cargo arquivado'] : []),
      ...(node.targets === null ? [] : [targetsText(node.targets)]),
    ].join('. '),
    width: jobSize.w,
    height: 72,
    measured: { width: jobSize.w, height: 72 },
  }));

const drawnEdges = ({ edges, nodes }: CareerDrawing, places: Places, held: ReadonlySet<string>): Edge[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const placeOf = (id: string) => places.get(id) ?? byId.get(id) ?? { x: 0, y: 0 };
  return edges.map(({ id, from_node_id: from, to_node_id: to, kind }) => ({
    ...lineEdge({ id, from, to, kind }, placeOf),
    selected: held.has(id),
    ariaLabel: `Movimento de ${byId.get(from)?.name} para ${byId.get(to)?.name}`,
    interactionWidth: 24,
  }));
};

const toggled = (held: ReadonlySet<string>, id: string, isHeld: boolean) => {
  const next = new Set(held);
  if (isHeld) next.add(id);
  else next.delete(id);
  return next;
};

/** The canvas on which the map is drawn. */
export function EditorCanvas({ drawing, acts, edit }: Props) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const { places, drag } = useDragged(acts.moveNodes);
  const onNodesChange = (changes: NodeChange<DrawnJob>[]) => {
    for (const change of changes) {
      if (change.type === 'select') setHeld((now) => toggled(now, change.id, change.selected));
      if (change.type === 'position' && change.position) drag(change.id, change.position);
    }
  };
  const onEdgesChange = (changes: EdgeChange[]) => {
    for (const change of changes)
      if (change.type === 'select') setHeld((now) => toggled(now, change.id, change.selected));
  };
  const onConnect = ({ source, target }: Connection) =>
    source !== target && edit({ from_node_id: source, to_node_id: target });
  return (
    <div className={classes.canvas}>
      <Box flex={1} mih={0}>
        <ReactFlow
          nodes={drawnNodes(drawing, places, held)}
          edges={drawnEdges(drawing, places, held)}
          nodeTypes={editorNodeTypes}
          onNodesChange={onNodesChange}
          onEdgesChange={onEdgesChange}
          onConnect={onConnect}
          onEdgeDoubleClick={(_, { id }) => edit({ id })}
          onDelete={(gone) => takeOff(gone, drawing, acts)}
          onKeyDown={(event) => openOnEnter(event, edit)}
          deleteKeyCode={['Delete', 'Backspace']}
          minZoom={0.1}
          maxZoom={2}
          fitView
          fitViewOptions={{ padding: 0.1, maxZoom: 1 }}
          zoomOnDoubleClick={false}
          ariaLabelConfig={canvasWords}
          proOptions={{ hideAttribution: true }}
          aria-label="Mapa em edição"
        >
          <Background />
          <Panel position="bottom-right">
            <Framed p="2xs" bg="var(--pdy-sheet)">
              <ZoomTools fit={{ padding: 0.1, maxZoom: 1 }} />
            </Framed>
          </Panel>
        </ReactFlow>
      </Box>
    </div>
  );
}

function openOnEnter(event: KeyboardEvent, edit: Props['edit']) {
  if (event.key !== 'Enter' || !(event.target instanceof Element)) return;
  const id = event.target.closest('.react-flow__edge')?.getAttribute('data-id');
  if (id) edit({ id });
}

/** Removes what is selected. Moves are removed with their jobs; selected moves are removed by themselves. */
function takeOff(
  gone: { nodes: readonly Node[]; edges: readonly Edge[] },
  { nodes, edges }: CareerDrawing,
  acts: Drawing,
) {
  const isGone = (id: string) => gone.nodes.some((node) => node.id === id);
  const undo = acts.takeOff(
    nodes.filter(({ id }) => isGone(id)),
    edges.filter(
      ({ id, from_node_id, to_node_id }) =>
        gone.edges.some((edge) => edge.id === id) && !isGone(from_node_id) && !isGone(to_node_id),
    ),
  );
  toastUndo({ text: 'Removido do mapa.', of: 'removido do mapa', onUndo: undo, forMs: undoneForMs });
}
