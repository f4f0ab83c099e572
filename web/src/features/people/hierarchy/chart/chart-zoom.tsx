import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useReactFlow, useStore } from '@xyflow/react';
import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

/** Small enough to show the shape of a large company; reading needs 0.9 or more. */
export const leastZoom = 0.2;

/** Zoom in, zoom out, show everything, and return to the person in question. */
export function ChartZoom({ onCentre }: { onCentre: () => void }) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const isNearest = useStore(({ transform, maxZoom }) => transform[2] >= maxZoom);
  const isFarthest = useStore(({ transform, minZoom }) => transform[2] <= minZoom);
  // Beside the chart and not on it: a card under its buttons could neither be read nor clicked.
  return (
    <Group role="toolbar" aria-label="Aproximar e afastar" gap="xs" px="sm" py="xs" bg="var(--pdy-sheet)">
      <Tool name="Aproximar" icon={<Plus size={17} aria-hidden />} off={isNearest} act={() => zoomIn()} />
      <Tool name="Afastar" icon={<Minus size={17} aria-hidden />} off={isFarthest} act={() => zoomOut()} />
      <Tool
        name="Ver tudo"
        icon={<Maximize size={16} aria-hidden />}
        act={() => fitView({ padding: 0.08 })}
      />
      <Tool name="Centralizar na pessoa" icon={<LocateFixed size={17} aria-hidden />} act={onCentre} />
    </Group>
  );
}

type ToolProps = { name: string; icon: ReactNode; act: () => unknown; off?: boolean };

/** At its limit, a button says so and keeps the focus. */
const Tool = ({ name, icon, act, off = false }: ToolProps) => (
  <Tooltip label={name}>
    <ActionIcon
      variant="default"
      size={36}
      aria-label={name}
      aria-disabled={off || undefined}
      opacity={off ? 0.5 : 1}
      onClick={() => void (off || act())}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
);
