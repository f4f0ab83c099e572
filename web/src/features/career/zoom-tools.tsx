import { ActionIcon } from '@mantine/core';
import { type FitViewOptions, useReactFlow, useStore } from '@xyflow/react';
import { Minus, Plus, Scan } from 'lucide-react';
import classes from './career-canvas.module.css';

export function ZoomTools({ fit }: { fit: FitViewOptions }) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100));
  return (
    <div className={classes.zoom} role="toolbar" data-over="bottom" aria-label="Aproximar e afastar">
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Afastar" onClick={() => void zoomOut()}>
        <Minus size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.percent}>{percent}%</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Aproximar"
        onClick={() => void zoomIn()}
      >
        <Plus size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Mostrar tudo"
        onClick={() => void fitView(fit)}
      >
        <Scan size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
