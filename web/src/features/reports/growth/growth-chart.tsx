import type { Growth } from '@pdy/contract/reports/reports';
import { formatDay, formatDecimal, formatShortMonth } from '#lib/words/format.ts';
import { isKnown } from '#lib/words/trend-words.ts';
import { Figure } from '#ui/table/figure.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import classes from './growth.module.css';
import { anchorOf, frame, type Shape, shapeOf } from './growth-shape.ts';
import { gainText, stepName } from './growth-words.ts';

const name = 'Nível médio nas competências do cargo';

/** The mean level over a year, with the days that moved it. */
export function GrowthChart({ growth }: { growth: Growth }) {
  const shape = shapeOf(growth);
  if (!shape) return null;
  return (
    <Figure
      name={name}
      picture={<GrowthPicture growth={growth} shape={shape} />}
      table={<GrowthTable growth={growth} />}
    />
  );
}

function GrowthPicture({ growth, shape }: { growth: Growth; shape: NonNullable<Shape> }) {
  const { demand_mean, trend } = growth;
  const first = trend.find(isKnown)?.mean ?? 0;
  const asked = demand_mean === null ? '' : `; o cargo pede ${formatDecimal(demand_mean)}`;
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`De ${formatDecimal(first)} para ${formatDecimal(shape.end.level)} em um ano${asked}`}
    >
      {shape.levels.map(({ level, y }) => (
        <g key={level}>
          <line className={classes.grid} x1={frame.left} x2={frame.width - frame.right} y1={y} y2={y} />
          <text className={classes.tick} x={0} y={y + 4}>
            {formatDecimal(level)}
          </text>
        </g>
      ))}
      <path className={classes.band} d={shape.band} />
      {shape.demand !== null && (
        <line
          className={classes.asked}
          x1={frame.left}
          x2={frame.width - frame.right}
          y1={shape.demand}
          y2={shape.demand}
        />
      )}
      <path className={classes.level} d={shape.line} />
      {shape.marks.map(({ on, name: cause, x, y, labelY }) => (
        <g key={on}>
          {labelY !== null && (
            <>
              <line className={classes.stem} x1={x} x2={x} y1={labelY + 5} y2={y} />
              <text className={classes.markName} x={x} y={labelY} textAnchor={anchorOf(x)}>
                {cause}
              </text>
            </>
          )}
          <circle className={classes.mark} cx={x} cy={y} r={4.5} />
        </g>
      ))}
      <circle className={classes.now} cx={shape.end.x} cy={shape.end.y} r={6} />
      <text className={classes.nowName} x={shape.end.x + 12} y={shape.end.y + 5}>
        {formatDecimal(shape.end.level)} hoje
      </text>
      {shape.demand !== null && demand_mean !== null && (
        <text className={classes.askedName} x={frame.left + 4} y={shape.demand - 7}>
          o cargo pede {formatDecimal(demand_mean)}
        </text>
      )}
      {shape.months.map(({ on, x }) => (
        <text key={on} className={classes.tick} x={x} y={frame.height - 8} textAnchor={anchorOf(x)}>
          {formatShortMonth(on)} {on.slice(2, 4)}
        </text>
      ))}
    </svg>
  );
}

const GrowthTable = ({ growth: { trend, steps } }: { growth: Growth }) => (
  <PlainTable
    caption={name}
    headings={['Dia', 'Nível médio', 'O que contou']}
    rows={[
      ...trend
        .filter(isKnown)
        .map(({ on, mean }) => ({ key: on, cells: [formatDay(on), formatDecimal(mean), ''] })),
      ...steps.map((step) => ({
        key: `${step.on} ${step.competency.id}`,
        cells: [formatDay(step.on), '', `${stepName(step)}: ${gainText(step)}`],
      })),
    ].sort((a, b) => a.key.localeCompare(b.key))}
  />
);
