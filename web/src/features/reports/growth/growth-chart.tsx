import { Box } from '@mantine/core';
import type { Growth } from '@pdy/contract/reports/reports';
import { formatDay, formatDecimal, formatShortMonth } from '#lib/words/format.ts';
import { isKnown } from '#lib/words/trend-words.ts';
import { Figure } from '#ui/table/figure.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import classes from '../reports.module.css';
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
          <line x1={frame.left} x2={frame.width - frame.right} y1={y} y2={y} stroke="var(--pdy-line)" />
          <text x={0} y={y + 4}>
            {formatDecimal(level)}
          </text>
        </g>
      ))}
      <path d={shape.band} fill="var(--pdy-band)" opacity={0.55} />
      {shape.demand !== null && (
        <line
          x1={frame.left}
          x2={frame.width - frame.right}
          y1={shape.demand}
          y2={shape.demand}
          stroke="var(--pdy-demand)"
          strokeWidth={2}
          strokeDasharray="2 5"
          strokeLinecap="round"
        />
      )}
      <path
        d={shape.line}
        fill="none"
        stroke="var(--pdy-held)"
        strokeWidth={3}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {shape.marks.map(({ on, name: cause, x, y, labelY }) => (
        <g key={on}>
          {labelY !== null && (
            <Box component="g" visibleFrom="sm">
              <line x1={x} x2={x} y1={labelY + 5} y2={y} stroke="var(--pdy-held)" />
              <text x={x} y={labelY} textAnchor={anchorOf(x)} fill="var(--mantine-color-text)">
                {cause}
              </text>
            </Box>
          )}
          <circle cx={x} cy={y} r={4.5} fill="var(--pdy-sheet)" stroke="var(--pdy-held)" strokeWidth={2} />
        </g>
      ))}
      <circle
        cx={shape.end.x}
        cy={shape.end.y}
        r={6}
        fill="var(--pdy-held)"
        stroke="var(--pdy-sheet)"
        strokeWidth={2}
      />
      <text x={shape.end.x + 12} y={shape.end.y + 5} fontWeight={600} fill="var(--mantine-color-text)">
        {formatDecimal(shape.end.level)} hoje
      </text>
      {shape.demand !== null && demand_mean !== null && (
        <text x={frame.left + 4} y={shape.demand - 7} fontWeight={600} fill="var(--mantine-color-amber-text)">
          o cargo pede {formatDecimal(demand_mean)}
        </text>
      )}
      {shape.months.map(({ on, x }) => (
        <text key={on} x={x} y={frame.height - 8} textAnchor={anchorOf(x)}>
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
