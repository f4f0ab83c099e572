import classes from './career-canvas.module.css';
import { useCareer } from './career-context.ts';
import { RoutesBox } from './routes-box.tsx';

/** The ways to the target, over the canvas. */
export function CanvasRoutes() {
  const { model } = useCareer();
  if (!model.target || model.target.isHere) return null;
  return (
    <section className={classes.below} data-over="bottom" aria-label="Rotas">
      <h2>Rotas até {model.target.name}</h2>
      <RoutesBox />
    </section>
  );
}
