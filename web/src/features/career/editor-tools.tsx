import { ActionIcon, Button, Select, Tooltip } from '@mantine/core';
import type { CareerDrawing, DrawnNode } from '@pdy/contract/career/editor';
import { useReactFlow } from '@xyflow/react';
import { FileUp, Redo2, Spline, Undo2, WandSparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toastError } from '#lib/feedback.ts';
import { loadPage } from '#lib/lazy.ts';
import { askArrangement } from './ask-arrangement.ts';
import { jobSize } from './canvas-nodes.ts';
import classes from './career-page.module.css';
import type { EditedEdge } from './edge-dialog.tsx';
import { NameHolders } from './name-holders.tsx';
import { useCareerKeys } from './use-career-keys.ts';
import type { Drawing } from './use-drawing.ts';

const ImportEdges = lazy(() =>
  loadPage(() => import('./import-edges.tsx')).then(({ ImportEdges: dialog }) => ({ default: dialog })),
);

type Props = { drawing: CareerDrawing; acts: Drawing; edit: (edge: EditedEdge) => void };

/** Jobs, moves, order, undo. */
export function EditorTools({ drawing, acts, edit }: Props) {
  const [isImporting, setImporting] = useState(false);
  const { undo, redo, undoable, redoable } = acts.history;
  const arrange = useArrange(drawing, acts);
  useCareerKeys({ o: arrange, 'mod+z': undo, 'mod+z+shift': redo });
  return (
    <div className={classes.bar} style={{ padding: '0 32px 12px' }}>
      <AddJob drawing={drawing} acts={acts} />
      <Button
        variant="default"
        size="sm"
        leftSection={<Spline size={16} aria-hidden />}
        onClick={() => edit({})}
      >
        Novo movimento
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<WandSparkles size={16} aria-hidden />}
        aria-keyshortcuts="o"
        onClick={arrange}
      >
        Organizar
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<FileUp size={16} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        Importar movimentos
      </Button>
      {isImporting && (
        <Suspense>
          <ImportEdges acts={acts} close={() => setImporting(false)} />
        </Suspense>
      )}
      <Tooltip label={undoable ? `Desfazer: ${undoable}` : 'Desfazer'}>
        <ActionIcon variant="default" size="lg" aria-label="Desfazer" disabled={!undoable} onClick={undo}>
          <Undo2 size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redoable ? `Refazer: ${redoable}` : 'Refazer'}>
        <ActionIcon variant="default" size="lg" aria-label="Refazer" disabled={!redoable} onClick={redo}>
          <Redo2 size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <NameHolders drawing={drawing} acts={acts} />
    </div>
  );
}

/** Below everything that is drawn already. */
function AddJob({ drawing, acts }: Omit<Props, 'edit'>) {
  const { fitView } = useReactFlow();
  const add = (job_profile_id: string | null) => {
    const job = drawing.jobs_left.find((one) => one.job_profile_id === job_profile_id);
    if (!job) return;
    const y = Math.max(0, ...drawing.nodes.map((node) => node.y + 150));
    const node: DrawnNode = {
      ...job,
      id: crypto.randomUUID(),
      seniority: 1,
      is_archived: false,
      x: 0,
      y,
      layout_locked: false,
      targets: null,
      version: 1,
    };
    acts.addNode(node);
    setTimeout(() => void fitView({ padding: 0.16, maxZoom: 1, duration: 200 }), 400);
  };
  return (
    <Select
      aria-label="Pôr um cargo no mapa"
      placeholder={drawing.jobs_left.length === 0 ? 'Todos os cargos estão no mapa' : 'Pôr um cargo no mapa'}
      size="sm"
      w={260}
      searchable
      value={null}
      disabled={drawing.jobs_left.length === 0}
      data={drawing.jobs_left.map(({ job_profile_id, name }) => ({ value: job_profile_id, label: name }))}
      onChange={add}
    />
  );
}

/** Jobs that are locked stay where they are. */
function useArrange({ nodes, edges }: CareerDrawing, acts: Drawing) {
  const { fitView } = useReactFlow();
  return () => {
    const boxes = nodes.map(({ id }) => ({ id, ...jobSize }));
    const links = edges.map(({ from_node_id, to_node_id }) => [from_node_id, to_node_id] as const);
    askArrangement(boxes, links).then((all) => {
      acts.moveNodes(all.filter(({ id }) => !nodes.some((node) => node.id === id && node.layout_locked)));
      setTimeout(() => void fitView({ padding: 0.16, maxZoom: 1, duration: 200 }), 60);
    }, toastError);
  };
}
