import { useReactFlow } from '@xyflow/react';
import type { RefObject } from 'react';
import { toastError } from '#lib/feedback.ts';
import { useGoTo } from '../career-address.ts';
import { useCareer } from '../career-context.ts';
import { noPlaceWords, noTargetWords, noWaysWords } from '../missing-words.ts';
import { askArrangement } from './ask-arrangement.ts';
import { allOf, nearest } from './canvas-fit.ts';
import { jobSize, type Places } from './canvas-nodes.ts';

const untilDrawnMs = 500;

export type OnCanvas = { frame: RefObject<HTMLDivElement | null>; arrange: (places: Places) => void };

type Doing = OnCanvas & {
  /** Opens the choice of the target job. */
  aim: () => void;
};

type Flow = ReturnType<typeof useReactFlow>;

const noRoom = { width: 0, height: 0 };

const savePicture = (frame: HTMLElement | null, flow: Flow) => {
  const part = frame?.querySelector<HTMLElement>('.react-flow__viewport');
  if (part)
    import('./export-png.ts').then(({ exportPng }) => exportPng(part, flow.getNodes())).catch(toastError);
};

/** The place on the map that is in the middle of the frame. */
const centreOf = (frame: HTMLElement | null, flow: Flow) => {
  const box = frame?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  const { x, y } = flow.screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  return { x: Math.round(x), y: Math.round(y) };
};

/** The actions of the tools of the canvas. */
export function useCanvasActs({ frame, arrange, aim }: Doing) {
  const { view, model, way, mayChange, editItem, selected, showMissing } = useCareer();
  const goTo = useGoTo();
  const flow = useReactFlow();
  const roomNow = () => frame.current?.querySelector('.react-flow')?.getBoundingClientRect() ?? noRoom;
  const show = (id: string) => {
    showMissing(null);
    void flow.fitView({ nodes: [{ id }], maxZoom: 1, padding: 1.2, duration: 200 });
  };
  const showWays = () => {
    showMissing(null);
    void flow.fitView({ ...nearest(model, roomNow(), way), duration: 200 });
  };
  return {
    locate: () => {
      if (model.here) show(model.here.job_profile_id);
      else showMissing(noPlaceWords(view));
    },
    target: () => {
      if (model.target) show(model.target.job_profile_id);
      else if (mayChange) aim();
      else showMissing(noTargetWords(view));
    },
    ways: () => {
      if (model.routes.length > 0) showWays();
      else showMissing(noWaysWords(view));
    },
    arrange: () => {
      const boxes = model.jobs.map(({ job_profile_id }) => ({ id: job_profile_id, ...jobSize }));
      const links = model.edges.map(({ from_job_id, to_job_id }) => [from_job_id, to_job_id] as const);
      askArrangement(boxes, links).then((all) => {
        arrange(new Map(all.map(({ id, x, y }) => [id, { x, y }])));
        requestAnimationFrame(() => void flow.fitView(allOf));
      }, toastError);
    },
    note: () =>
      editItem(
        selected
          ? { x: selected.x, y: selected.y + jobSize.h + 16, job_profile_id: selected.job_profile_id }
          : { ...centreOf(frame.current, flow), job_profile_id: null },
      ),
    showAll: () => void flow.fitView(allOf),
    closer: () => void flow.zoomIn(),
    further: () => void flow.zoomOut(),
    picture: () => savePicture(frame.current, flow),
    // The map is printed as the list, which has to be drawn first.
    paper: () => {
      goTo({ vista: 'lista', cargo: undefined });
      setTimeout(() => window.print(), untilDrawnMs);
    },
    fullScreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else frame.current?.requestFullscreen().catch(toastError);
    },
  };
}
