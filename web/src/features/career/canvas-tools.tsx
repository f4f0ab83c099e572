import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  Download,
  Flag,
  LocateFixed,
  Maximize,
  Printer,
  Redo2,
  Route,
  SlidersHorizontal,
  StickyNote,
  Undo2,
  WandSparkles,
} from 'lucide-react';
import type { ComponentType } from 'react';
import classes from './career-canvas.module.css';
import { useCareer } from './career-context.ts';
import { type OnCanvas, useCanvasActs } from './use-canvas-acts.ts';
import { useCareerKeys } from './use-career-keys.ts';

/** What one can do on the canvas; each has its key. */
export function CanvasTools({ frame, arrange }: OnCanvas) {
  const { mayChange, board, isSimulating, simulate } = useCareer();
  const { undo, redo, undoable, redoable } = board.history;
  const acts = useCanvasActs({ frame, arrange });
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
      <CanvasTool name="Minha posição" keys="M" icon={LocateFixed} onClick={acts.locate} />
      <CanvasTool name="Cargo-alvo" icon={Flag} onClick={acts.target} />
      <CanvasTool name="Rotas" icon={Route} onClick={acts.ways} />
      <CanvasTool name="Organizar" keys="O" icon={WandSparkles} onClick={acts.arrange} />
      {mayChange && <CanvasTool name="Adicionar nota" keys="N" icon={StickyNote} onClick={acts.note} />}
      {mayChange && (
        <>
          <CanvasTool
            name={undoable ? `Desfazer: ${undoable}` : 'Desfazer'}
            icon={Undo2}
            onClick={undo}
            isOff={!undoable}
          />
          <CanvasTool
            name={redoable ? `Refazer: ${redoable}` : 'Refazer'}
            icon={Redo2}
            onClick={redo}
            isOff={!redoable}
          />
        </>
      )}
      <CanvasTool name="Exportar PNG" icon={Download} onClick={acts.picture} />
      <CanvasTool name="Exportar PDF" icon={Printer} onClick={acts.paper} />
      <CanvasTool name="Tela cheia" icon={Maximize} onClick={acts.fullScreen} />
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

const CanvasTool = ({ name, keys, icon: Icon, onClick, isOff = false }: ToolProps) => (
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
