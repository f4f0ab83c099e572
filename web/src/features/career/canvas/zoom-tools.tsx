import { ActionIcon, Group, Text } from '@mantine/core';
import { type FitViewOptions, useReactFlow, useStore } from '@xyflow/react';
import { Minus, Plus, Scan } from 'lucide-react';
import type { ComponentType } from 'react';

export function ZoomTools({ fit }: { fit: FitViewOptions }) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100));
  return (
    <Group gap="3xs" wrap="nowrap" role="toolbar" aria-label="Aproximar e afastar">
      <ZoomButton name="Afastar" icon={Minus} onClick={() => void zoomOut()} />
      <Text span fz="xs" ta="center" miw={46}>
        {percent}%
      </Text>
      <ZoomButton name="Aproximar" icon={Plus} onClick={() => void zoomIn()} />
      <ZoomButton name="Mostrar tudo" icon={Scan} onClick={() => void fitView(fit)} />
    </Group>
  );
}

type Props = {
  name: string;
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  onClick: () => void;
};

const ZoomButton = ({ name, icon: Sign, onClick }: Props) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={name} onClick={onClick}>
    <Sign size={18} aria-hidden />
  </ActionIcon>
);
