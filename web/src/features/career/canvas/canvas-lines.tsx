/**
 * The lines of the map as one drawing. They can't be selected, and hundreds of lines that each follow every movement of
 * the canvas would slow it down.
 */
import { getBezierPath, getSmoothStepPath, Position, ViewportPortal } from '@xyflow/react';
import { useId } from 'react';
import {
  corners,
  jobSize,
  type Line,
  linesBeside,
  movesOfWay,
  type Place,
  type Side,
  sidesOf,
  strokeOf,
  wayStroke,
} from './canvas-nodes.ts';
import classes from './career-canvas.module.css';

const positions: Readonly<Record<Side, Position>> = {
  l: Position.Left,
  r: Position.Right,
  t: Position.Top,
  b: Position.Bottom,
};

/** The middle of a side. */
const endAt = ({ x, y }: Place, side: Side): Place => ({
  x: x + (side === 'l' ? 0 : side === 'r' ? jobSize.w : jobSize.w / 2),
  y: y + (side === 't' ? 0 : side === 'b' ? jobSize.h : jobSize.h / 2),
});

function pathOf(from: Place, to: Place) {
  const [out, into] = sidesOf(from, to);
  const start = endAt(from, out);
  const end = endAt(to, into);
  const ends = {
    ...{ sourceX: start.x, sourceY: start.y, sourcePosition: positions[out] },
    ...{ targetX: end.x, targetY: end.y, targetPosition: positions[into] },
  };
  const [path] = out === into ? getSmoothStepPath({ ...ends, ...corners }) : getBezierPath(ends);
  return path;
}

type Props = {
  readonly lines: readonly Line[];
  /** The jobs of the chosen route, in their order. */
  readonly way: readonly string[];
  /** The place of each job, by its id; a line to a job without a place is left out. */
  readonly places: ReadonlyMap<string, Place>;
};

export function CanvasLines({ lines, way, places }: Props) {
  const id = useId();
  const moves = movesOfWay(way).flatMap((move) => {
    const [from, to] = [places.get(move.from), places.get(move.to)];
    return from && to ? [{ ...move, path: pathOf(from, to) }] : [];
  });
  return (
    <ViewportPortal>
      <div className={classes.dots} />
      <svg className={classes.lines} aria-hidden>
        <title>Movimentos entre cargos</title>
        <ArrowHead id={`${id}line`} colour={strokeOf({ kind: 'promotion' }).stroke} />
        <ArrowHead id={`${id}way`} colour={wayStroke.stroke} />
        {linesBeside(lines, way).map((line) => {
          const [from, to] = [places.get(line.from), places.get(line.to)];
          return from && to ? (
            <path
              key={line.id}
              data-line={line.id}
              d={pathOf(from, to)}
              style={strokeOf(line)}
              markerEnd={`url(#${id}line)`}
            />
          ) : null;
        })}
        {moves.map(({ from, to, path }) => (
          <path
            key={`${from} ${to}`}
            data-way={`${from} ${to}`}
            d={path}
            style={wayStroke}
            markerEnd={`url(#${id}way)`}
          />
        ))}
      </svg>
    </ViewportPortal>
  );
}

function ArrowHead({ id, colour }: { id: string; colour: string }) {
  return (
    <marker id={id} markerWidth="16" markerHeight="16" viewBox="-10 -10 20 20" orient="auto-start-reverse">
      <polyline points="-5,-4 0,0 -5,4 -5,-4" style={{ stroke: colour, fill: colour }} />
    </marker>
  );
}
