import { Button, Group, Menu } from '@mantine/core';
import {
  Download,
  Ellipsis,
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
import { type ComponentType, useState } from 'react';
import { later } from '#ui/page/later.tsx';
import { useCareer } from '../career-context.ts';
import { useCareerKeys } from '../parts/use-career-keys.ts';
import { type OnCanvas, useCanvasActs } from './use-canvas-acts.ts';

const ChooseTarget = later(() => import('../target-form.tsx'), 'ChooseTarget');

/** The tools of the canvas; each has its key. */
export function CanvasTools({ frame, arrange }: OnCanvas) {
  const { view, mayChange, board, isSimulating, simulate } = useCareer();
  const { undo, redo, undoable, redoable } = board.history;
  const [isAiming, setAiming] = useState(false);
  const acts = useCanvasActs({ frame, arrange, aim: () => setAiming(true) });
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
    <Group gap="3xs" role="toolbar" aria-label="Ferramentas do mapa">
      <CanvasTool
        name={view.is_own ? 'Minha posição' : 'Posição'}
        keys="M"
        icon={LocateFixed}
        onClick={acts.locate}
      />
      <CanvasTool name="Cargo-alvo" icon={Flag} onClick={acts.target} />
      <CanvasTool name="Rotas" icon={Route} onClick={acts.ways} />
      <CanvasTool name="Organizar" keys="O" icon={WandSparkles} onClick={acts.arrange} />
      {mayChange && (
        <>
          <CanvasTool name="Nota" says="Adicionar nota" keys="N" icon={StickyNote} onClick={acts.note} />
          <CanvasTool
            name="Desfazer"
            says={undoable && `Desfazer: ${undoable}`}
            icon={Undo2}
            onClick={undo}
            isOff={!undoable}
          />
          <CanvasTool
            name="Refazer"
            says={redoable && `Refazer: ${redoable}`}
            icon={Redo2}
            onClick={redo}
            isOff={!redoable}
          />
        </>
      )}
      <CanvasTool
        name="Simular"
        icon={SlidersHorizontal}
        isOn={isSimulating}
        onClick={() => simulate(!isSimulating)}
      />
      <MoreTools acts={acts} />
      <ChooseTarget opened={isAiming} onClose={() => setAiming(false)} />
    </Group>
  );
}

/** Actions on the whole map, which are used rarely. */
const MoreTools = ({ acts }: { acts: ReturnType<typeof useCanvasActs> }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        px="2xs"
        fz="xs"
        leftSection={<Ellipsis size={17} aria-hidden />}
      >
        Mais
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<Download size={16} aria-hidden />} onClick={acts.picture}>
        Exportar PNG
      </Menu.Item>
      <Menu.Item leftSection={<Printer size={16} aria-hidden />} onClick={acts.paper}>
        Exportar PDF
      </Menu.Item>
      <Menu.Item leftSection={<Maximize size={16} aria-hidden />} onClick={acts.fullScreen}>
        Tela cheia
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

type ToolProps = {
  name: string;
  /** A longer text than its label, for screen readers. */
  says?: string | null | undefined;
  keys?: string;
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  onClick: () => void;
  isOff?: boolean;
  isOn?: boolean;
};

/** An icon with its label: a row of icons alone has to be learned. */
const CanvasTool = ({ name, says, keys, icon: Icon, onClick, isOff = false, isOn }: ToolProps) => (
  <Button
    variant={isOn ? 'light' : 'subtle'}
    color={isOn ? 'indigo' : 'gray'}
    size="compact-sm"
    leftSection={<Icon size={16} aria-hidden />}
    px="2xs"
    fz="xs"
    {...(isOff && { bg: 'none' })}
    aria-label={says || undefined}
    title={says || undefined}
    aria-keyshortcuts={keys?.toLowerCase()}
    aria-pressed={isOn}
    disabled={isOff}
    onClick={onClick}
  >
    {name}
  </Button>
);
