import { Box, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { later } from '#ui/page/later.tsx';
import { useCareer } from '../career-context.ts';
import { RoutesBox } from '../routes-box.tsx';
import classes from './career-canvas.module.css';

export const loadCanvas = () => import('./career-canvas.tsx');
const CareerCanvas = later(loadCanvas, 'CareerCanvas', <Skeleton flex={1} mih={0} />);

/** The canvas, with the routes to the target below it. The routes can be read before the canvas is loaded. */
export function CanvasFrame() {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className={classes.canvas}>
      <CareerCanvas frame={frame} />
      <CanvasRoutes />
    </div>
  );
}

/** The routes to the target, below the canvas and never on it. */
function CanvasRoutes() {
  const { model } = useCareer();
  if (!model.target || model.target.isHere) return null;
  return (
    <Box
      component="section"
      mah="34%"
      px="md"
      py="sm"
      bg="var(--pdy-sheet)"
      style={{ overflow: 'auto' }}
      data-over="bottom"
      aria-label="Rotas"
    >
      <Box component="h2" mb="xs" fz="sm">
        Rotas até {model.target.name}
      </Box>
      <RoutesBox />
    </Box>
  );
}
