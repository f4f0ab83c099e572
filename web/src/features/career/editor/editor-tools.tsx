import { Button, Group, Select, Switch } from '@mantine/core';
import type { CareerDrawing, DrawnNode } from '@pdy/contract/career/editor';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useReactFlow } from '@xyflow/react';
import { FileUp, Redo2, Spline, Undo2, WandSparkles } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { later } from '#ui/page/later.tsx';
import { askArrangement } from '../canvas/ask-arrangement.ts';
import { jobSize } from '../canvas/canvas-nodes.ts';
import { useCareerKeys } from '../parts/use-career-keys.ts';
import type { EditedEdge } from './edge-dialog.tsx';
import { type Drawing, useKeepDrawing } from './use-drawing.ts';

const ImportEdges = later(() => import('./import-edges.tsx'), 'ImportEdges');

type Props = { drawing: CareerDrawing; acts: Drawing; edit: (edge: EditedEdge) => void };

/** Jobs, moves, order, undo. */
export function EditorTools({ drawing, acts, edit }: Props) {
  const [isImporting, setImporting] = useState(false);
  const { undo, redo, undoable, redoable } = acts.history;
  const arrange = useArrange(drawing, acts);
  useCareerKeys({ o: arrange, 'mod+z': undo, 'mod+z+shift': redo });
  return (
    <Group gap="sm" style={{ padding: '0 32px 12px' }}>
      <AddJob drawing={drawing} acts={acts} />
      <ToolButton icon={Spline} onClick={() => edit({})}>
        Novo movimento
      </ToolButton>
      <ToolButton icon={WandSparkles} keys="o" onClick={arrange}>
        Organizar
      </ToolButton>
      <ToolButton icon={FileUp} onClick={() => setImporting(true)}>
        Importar movimentos
      </ToolButton>
      {isImporting && <ImportEdges close={() => setImporting(false)} />}
      <ToolButton icon={Undo2} step={undoable} onClick={undo}>
        Desfazer
      </ToolButton>
      <ToolButton icon={Redo2} step={redoable} onClick={redo}>
        Refazer
      </ToolButton>
      <NameHolders drawing={drawing} />
    </Group>
  );
}

type Icon = ComponentType<{ size: number; 'aria-hidden': boolean }>;
type ToolProps = {
  icon: Icon;
  keys?: string;
  /** The step that would be undone or redone; null: none. */
  step?: string | null;
  onClick: () => void;
  children: string;
};

const ToolButton = ({ icon: Sign, keys, step, onClick, children }: ToolProps) => (
  <Button
    variant="default"
    size="sm"
    leftSection={<Sign size={16} aria-hidden />}
    aria-keyshortcuts={keys}
    title={step ? `${children}: ${step}` : undefined}
    disabled={step === null}
    onClick={onClick}
  >
    {children}
  </Button>
);

/** Whether the map names the people in each job. It applies at once, without publishing. */
function NameHolders({ drawing: { map } }: Pick<Props, 'drawing'>) {
  const { publish, discard, name_holders } = api.career.editor;
  const change = useAct(name_holders, {
    done: (_, { names_holders }) =>
      names_holders
        ? 'Todos veem no mapa quem está em cada cargo'
        : 'O mapa mostra só quantas pessoas estão em cada cargo',
    onDone: useKeepDrawing(),
  });
  const publishing = useIsMutating({ mutationKey: publish.key() });
  const discarding = useIsMutating({ mutationKey: discard.key() });
  if (!map) return null;
  return (
    <Switch
      size="sm"
      label="Mostrar os nomes em 'Pessoas neste cargo'"
      checked={map.names_holders}
      disabled={change.isPending || publishing + discarding > 0}
      onChange={({ currentTarget }) =>
        change.mutate({ id: map.id, version: map.version, names_holders: currentTarget.checked })
      }
    />
  );
}

/** Adds a job below everything on the drawing. */
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

/** Lays out the drawing; locked jobs stay in place. */
function useArrange({ nodes, edges }: CareerDrawing, acts: Drawing) {
  const { fitView } = useReactFlow();
  // It counts as a running change of the map: the map is not published before the new places are saved.
  const { mutate } = useMutation({
    mutationKey: [['career', 'editor', 'arrange']],
    mutationFn: async () => {
      const boxes = nodes.map(({ id }) => ({ id, ...jobSize }));
      const links = edges.map(({ from_node_id, to_node_id }) => [from_node_id, to_node_id] as const);
      const all = await askArrangement(boxes, links);
      acts.moveNodes(all.filter(({ id }) => !nodes.some((node) => node.id === id && node.layout_locked)));
      setTimeout(() => void fitView({ padding: 0.16, maxZoom: 1, duration: 200 }), 60);
    },
    onError: toastError,
  });
  return () => mutate();
}
