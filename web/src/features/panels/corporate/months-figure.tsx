import { Anchor, Box, Group, Text } from '@mantine/core';
import type { Overview } from '@pdy/contract/panels/corporate-figures';
import { type FigureName, figureLabel, figureNames } from '@pdy/contract/panels/words';
import { useState } from 'react';
import { formatShortMonth, formatShortMonthOfYear } from '#lib/words/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { figureText } from '../figure-words.ts';
import classes from '../panels.module.css';

type Month = Overview['trend'][number];
type Props = { trend: Overview['trend']; name: FigureName };

/** One figure over twelve months, as a line or, together with all the others, as a table. */
export function MonthsFigure({ trend, name }: Props) {
  const [isTable, setTable] = useState(false);
  const runs = spotsOf(trend, name);
  return (
    <Box component="figure" my="sm">
      {isTable ? (
        <DataTable
          items={trend}
          caption="Todos os meses"
          columns={columns}
          keyOf={({ month_on }) => month_on}
        />
      ) : runs.length === 0 ? (
        <Text c="dimmed">Ainda não há meses para comparar.</Text>
      ) : (
        <MonthsLine trend={trend} name={name} />
      )}
      <Group component="figcaption" justify="space-between" gap="2xs" mt="xs" maw={860} fz="xs" c="dimmed">
        <span>{figureLabel[name]}, mês a mês</span>
        <Anchor component="button" type="button" fz="xs" onClick={() => setTable(!isTable)}>
          {isTable ? 'Ver como gráfico' : 'Ver em tabela'}
        </Anchor>
      </Group>
    </Box>
  );
}

// The place of the year's line in its chart.
const frame = { width: 640, height: 170 } as const;
const inset = { left: 8, right: 100, top: 14, bottom: 26 } as const;

type Spot = { on: string; x: number; y: number; value: number };

/** The months, grouped in consecutive runs; a month without a figure breaks the line. */
function spotsOf(trend: Overview['trend'], name: FigureName): Spot[][] {
  const known = trend.flatMap(({ figures }) => figures[name].value ?? []);
  if (known.length === 0) return [];
  // Flat lines are in the middle, and small changes do not look like large ones.
  const least = name === 'growth' ? 0.2 : 10;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const air = Math.max(0, least - (high - low)) / 2 + least / 10;
  const [bottom, top] = [low - air, high + air];
  const step = (frame.width - inset.left - inset.right) / Math.max(1, trend.length - 1);
  const runs: Spot[][] = [[]];
  trend.forEach(({ month_on, figures }, at) => {
    const { value } = figures[name];
    if (value === null) runs.push([]);
    else
      runs.at(-1)?.push({
        on: month_on,
        value,
        x: inset.left + at * step,
        y: inset.top + (1 - (value - bottom) / (top - bottom)) * (frame.height - inset.top - inset.bottom),
      });
  });
  return runs.filter((run) => run.length > 0);
}

const xOf = (at: number, months: number) =>
  inset.left + at * ((frame.width - inset.left - inset.right) / Math.max(1, months - 1));

const monthsBetweenNames = 3;

function MonthsLine({ trend, name }: Props) {
  const runs = spotsOf(trend, name);
  const first = runs[0]?.[0];
  const last = runs.at(-1)?.at(-1);
  if (!first || !last) return null;
  const text = (value: number) => figureText(name, { value, is_hidden: false });
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`${figureLabel[name]}: de ${text(first.value)} em ${formatShortMonthOfYear(first.on)} para ${text(last.value)} em ${formatShortMonthOfYear(last.on)}`}
    >
      {runs.map((run) => (
        <polyline
          key={run[0]?.on}
          points={run.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="var(--pdy-held)"
          strokeWidth={2.5}
          strokeLinejoin="round"
        />
      ))}
      {runs.flat().map(({ on, x, y }) => (
        <circle key={on} cx={x} cy={y} r={on === last.on ? 5 : 2.5} fill="var(--pdy-held)" />
      ))}
      <text x={last.x + 10} y={last.y + 5} fontWeight={600} fill="var(--mantine-color-text)">
        {text(last.value)}
      </text>
      {trend.map(({ month_on }, at) =>
        at % monthsBetweenNames === 0 ? (
          <text
            key={month_on}
            x={xOf(at, trend.length)}
            y={frame.height - 6}
            textAnchor={at === 0 ? 'start' : 'middle'}
          >
            {formatShortMonth(month_on)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

const columns: readonly Column<Month>[] = [
  { name: 'Mês', as: 'head', cell: ({ month_on }) => formatShortMonthOfYear(month_on) },
  ...figureNames.map((name) => ({
    name: figureLabel[name],
    isFigure: true,
    cell: ({ figures }: Month) => figureText(name, figures[name]),
  })),
];
