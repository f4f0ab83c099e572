import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useReactFlow } from '@xyflow/react';
import {
  Download,
  LocateFixed,
  Maximize,
  Redo2,
  SlidersHorizontal,
  StickyNote,
  Undo2,
  WandSparkles,
} from 'lucide-react';
import type { ComponentType, RefObject } from 'react';
import { toastError } from '#lib/feedback.ts';
import { askArrangement } from './ask-arrangement.ts';
import { allOf } from './canvas-fit.ts';
import { jobSize, type Places } from './canvas-nodes.ts';
import classes from './career-canvas.module.css';
import { useCareer } from './career-context.ts';
import { useCareerKeys } from './use-career-keys.ts';

type Props = { frame: RefObject<HTMLDivElement | null>; arrange: (places: Places) => void };

/** What one can do on the canvas; each has its key. */
export function CanvasTools({ frame, arrange }: Props) {
  const { mayChange, board, isSimulating, simulate } = useCareer();
  const { undo, redo, undoable, redoable } = board.history;
  const acts = useActs({ frame, arrange });
  useCareerKeys({
    m: acts.locate,
    o: acts.arrange,
    n: mayChange ? acts.note : undefined,
    'mod+z': undo,
    'mod+z+shift': redo,
    '0': acts.showAll,
    '+': acts.closer,
    '-': acts.further,
  });
  return (
    <div className={classes.tools} role="toolbar" data-over="top" aria-label="Ferramentas do mapa">
      <Tool name="Minha posição" keys="M" icon={LocateFixed} onClick={acts.locate} />
      <Tool name="Organizar" keys="O" icon={WandSparkles} onClick={acts.arrange} />
      {mayChange && <Tool name="Adicionar nota" keys="N" icon={StickyNote} onClick={acts.note} />}
      {mayChange && (
        <>
          <Tool
            name={undoable ? `Desfazer: ${undoable}` : 'Desfazer'}
            icon={Undo2}
            onClick={undo}
            isOff={!undoable}
          />
          <Tool
            name={redoable ? `Refazer: ${redoable}` : 'Refazer'}
            icon={Redo2}
            onClick={redo}
            isOff={!redoable}
          />
        </>
      )}
      <Tool name="Exportar PNG" icon={Download} onClick={acts.picture} />
      <Tool name="Tela cheia" icon={Maximize} onClick={acts.fullScreen} />
      <Button
        variant={isSimulating ? 'light' : 'subtle'}
        color={isSimulating ? 'indigo' : 'gray'}
        size="sm"
        leftSection={<SlidersHorizontal size={17} aria-hidden />}
        aria-pressed={isSimulating}
        onClick={() => simulate(!isSimulating)}
      >
        Simular
      </Button>
    </div>
  );
}

type ToolProps = {
  name: string;
  keys?: string;
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  onClick: () => void;
  isOff?: boolean;
};

const Tool = ({ name, keys, icon: Icon, onClick, isOff = false }: ToolProps) => (
  <Tooltip label={keys ? `${name} (${keys})` : name}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={name}
      aria-keyshortcuts={keys?.toLowerCase()}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

function useActs({ frame, arrange }: Props) {
  const { model, editItem, selected } = useCareer();
  const flow = useReactFlow();
  const show = (id: string) =>
    void flow.fitView({ nodes: [{ id }], maxZoom: 1, padding: 1.2, duration: 200 });
  const centre = () => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    const { x, y } = flow.screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    return { x: Math.round(x), y: Math.round(y) };
  };
  return {
    locate: () => {
      if (model.here) show(model.here.job_profile_id);
      else toastError('Seu cargo ainda não foi definido. Fale com seu gestor ou com o RH.');
    },
    arrange: () => {
      const boxes = model.jobs.map(({ job_profile_id }) => ({ id: job_profile_id, ...jobSize }));
      const links = model.edges.map(({ from_job_id, to_job_id }) => [from_job_id, to_job_id] as const);
      askArrangement(boxes, links).then((all) => {
        arrange(new Map(all.map(({ id, x, y }) => [id, { x, y }])));
        requestAnimationFrame(() => void flow.fitView(allOf(model)));
      }, toastError);
    },
    note: () =>
      editItem(
        selected
          ? { x: selected.x, y: selected.y + jobSize.h + 16, job_profile_id: selected.job_profile_id }
          : { ...centre(), job_profile_id: null },
      ),
    showAll: () => void flow.fitView(allOf(model)),
    closer: () => void flow.zoomIn(),
    further: () => void flow.zoomOut(),
    picture: () => {
      const part = frame.current?.querySelector<HTMLElement>('.react-flow__viewport');
      if (part)
        import('./export-png.ts').then(({ exportPng }) => exportPng(part, flow.getNodes())).catch(toastError);
    },
    fullScreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else frame.current?.requestFullscreen().catch(toastError);
    },
  };
}
