import { Box, Group } from '@mantine/core';
import '@xyflow/react/dist/base.css';
import type { BoardItem } from '@pdy/contract/career/board';
import { type NodeChange, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { type RefObject, useState } from 'react';
import { useIsOffline } from '#lib/live/offline.ts';
import { useCareer } from '../career-context.ts';
import { ghostsOf, isLost } from '../career-model.ts';
import { nodeTypes } from './canvas-faces.tsx';
import { allOf, legible, nearest } from './canvas-fit.ts';
import { CanvasLines } from './canvas-lines.tsx';
import {
  ghostNodes,
  inRows,
  itemNodeId,
  itemNodes,
  jobBox,
  jobNodes,
  jobsOnWay,
  type MapNode,
  mapLines,
  type Place,
  type Places,
  shiftOf,
} from './canvas-nodes.ts';
import { CanvasTools } from './canvas-tools.tsx';
import { canvasWords } from './canvas-words.ts';
import { useGliding } from './use-gliding.ts';
import { useViewport } from './use-viewport.ts';
import { useIntoView, useWalk } from './use-walk.ts';
import { showsAny } from './viewport-rules.ts';
import { ZoomTools } from './zoom-tools.tsx';

const nowhere: Places = new Map();
const corner = { x: 0, y: 0, zoom: 1 };

type Props = {
  /** The element around the canvas, and around what lies below it. */
  frame: RefObject<HTMLDivElement | null>;
};

/** The map as a canvas. Jobs are where the company placed them; one's own items can be moved. */
export const CareerCanvas = ({ frame }: Props) => (
  <ReactFlowProvider>
    <MapCanvas frame={frame} />
  </ReactFlowProvider>
);

function MapCanvas({ frame }: Props) {
  const { model, way, selected } = useCareer();
  const [places, setPlaces] = useState(nowhere);
  const [held, setHeld] = useState<string>();
  const { jobs, nodes, shift } = useNodes(places, held);
  const byId = new Map(jobs.map(({ id, position }) => [id, position]));
  const lines = mapLines(model);
  const onNodesChange = useChanges(setHeld, shift);
  const onKeyDown = useWalk(jobs, lines);
  const intoView = useIntoView(frame, selected?.job_profile_id);
  const { kept, keep } = useViewport();
  const glide = useGliding(frame, kept ?? corner);
  return (
    <>
      <Group justify="space-between" gap="2xs" px="sm" py="2xs" bg="var(--pdy-sheet)" data-over="top">
        <CanvasTools frame={frame} arrange={setPlaces} />
        <ZoomTools fit={allOf} />
        <OfflineNote />
      </Group>
      <Box flex={1} mih={0}>
        <ReactFlow
          nodes={nodes}
          nodeTypes={nodeTypes}
          onNodesChange={onNodesChange}
          onKeyDown={onKeyDown}
          onFocus={intoView}
          onPaneClick={() => setHeld(undefined)}
          nodesConnectable={false}
          deleteKeyCode={null}
          minZoom={0.1}
          maxZoom={2}
          onInit={({ fitView, setViewport }) => {
            const room = frame.current?.querySelector('.react-flow')?.getBoundingClientRect();
            const first = room && kept && legible(kept, room);
            const isOfJobs = first && showsAny(first, model.jobs, { box: jobBox, window: room });
            if (isOfJobs) void setViewport(first);
            else if (room) void fitView(nearest(model, room, way));
          }}
          viewport={glide.viewport}
          onMoveStart={glide.onMoveStart}
          onViewportChange={glide.onViewportChange}
          onMoveEnd={(event, now) => keep(event, glide.onMoveEnd(event, now))}
          zoomOnDoubleClick={false}
          ariaLabelConfig={canvasWords}
          proOptions={{ hideAttribution: true }}
          autoPanOnNodeFocus={false}
          aria-label="Mapa de cargos"
          data-line-clamp="mapa"
        >
          <CanvasLines lines={lines} way={jobsOnWay(model, way)} places={byId} />
        </ReactFlow>
      </Box>
    </>
  );
}

/** `held`: the id of the node of the person's own item that is selected. */
function useNodes(places: Places, held: string | undefined) {
  const { view, model, way, mayChange, selected } = useCareer();
  const shift = (item: BoardItem) => shiftOf(item, { jobs: model.jobs, places });
  const jobs = jobNodes(model, { places, selected: selected?.job_profile_id, way });
  const nodes = inRows([
    ...jobs,
    ...ghostNodes(ghostsOf(view)),
    ...itemNodes(view.board?.items ?? [], {
      shift,
      isLost: (item) => isLost(model, item.job_profile_id),
      selected: held,
      mayChange,
    }),
  ]);
  return { jobs, nodes, shift };
}

function OfflineNote() {
  const isOffline = useIsOffline();
  return isOffline ? (
    <Box component="p" py="xs" px="sm" bdrs="md" fz="xs" bg="var(--pdy-demand-soft)" role="status">
      Sem conexão: suas alterações serão salvas quando a internet voltar.
    </Box>
  ) : null;
}

/** The canvas reports what was moved, selected and removed; the effects are decided here. */
function useChanges(setHeld: (id: string | undefined) => void, shift: (item: BoardItem) => Place) {
  const { view, board, select } = useCareer();
  const items = view.board?.items ?? [];
  const itemOf = (id: string) => items.find((item) => itemNodeId(item.id) === id);
  return (changes: NodeChange<MapNode>[]) => {
    for (const change of changes) {
      if (change.type === 'position' && change.position) {
        const item = itemOf(change.id);
        if (item) {
          const by = shift(item);
          board.move(item, {
            x: Math.round(change.position.x - by.x),
            y: Math.round(change.position.y - by.y),
          });
        }
      }
      if (change.type === 'select' && change.selected) {
        setHeld(itemOf(change.id) ? change.id : undefined);
        if (!itemOf(change.id)) select(change.id);
      }
    }
  };
}
