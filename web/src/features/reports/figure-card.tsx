import { Anchor, Stack, Text } from '@mantine/core';
import { type FigureWords, figureWords } from '@pdy/contract/reports/figure-words';
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { formatNumber } from '#lib/words/format.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { InAppLink } from '#ui/in-app-link.tsx';
import { How } from '#ui/level/how.tsx';
import { Framed } from '#ui/parts.tsx';
import { Figure } from '#ui/table/figure.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import { figureViews } from './views/index.ts';
import { cellText, type FigureView, rowName, valueText } from './views/view.ts';
import { useRunner } from './ways.ts';

const nothingSaid = ({ rows }: ReportFigure) =>
  rows.some(({ values }) => values.some(({ is_hidden }) => is_hidden))
    ? 'Os grupos são pequenos demais para mostrar.'
    : 'Ainda não há dados neste período.';

/** One figure: a sentence, the chart with its table, how it is counted, and how many people it covers. */
export function FigureCard({ figure }: { figure: ReportFigure }) {
  const words: FigureWords = figureWords[figure.key];
  const view: FigureView = figureViews[figure.key];
  const runs = useRunner();
  return (
    <Framed miw={0}>
      <Figure
        name={words.title}
        order={2}
        picture={
          <>
            <Text fz="lg" mb="sm">
              {view.sentence(figure) ?? nothingSaid(figure)}
            </Text>
            {view.kind === 'line' ? (
              <FigureLineChart figure={figure} words={words} />
            ) : (
              <Bars figure={figure} words={words} />
            )}
          </>
        }
        table={<FigureTable figure={figure} words={words} />}
      />
      <Stack gap="3xs" mt="sm">
        <Text fz="sm" c="dimmed">
          {figure.n === null ? 'Poucas pessoas para mostrar' : `n = ${formatNumber(figure.n)}`}
        </Text>
        <How>{view.how}</How>
        {runs && view.act && (
          <Anchor component={InAppLink} href={view.act.href(runs)} fz="sm">
            {view.act.label}
          </Anchor>
        )}
      </Stack>
    </Framed>
  );
}

type PartProps = { figure: ReportFigure; words: FigureWords };

/** The smallest difference that fills a chart, by unit. */
const least: Readonly<Record<FigureWords['unit'], number>> = {
  count: 4,
  percent: 10,
  levels: 0.5,
  mark: 1,
  hours: 4,
};
const monthsBetweenNames = 3;

const FigureLineChart = ({ figure: { rows }, words }: PartProps) => (
  <LineChart
    name={words.title}
    points={rows.map((row, at) => ({
      key: row.key,
      label: at % monthsBetweenNames === 0 ? rowName(words, row) : '',
      value: row.values[0]?.value ?? null,
    }))}
    text={(value) => valueText(words.unit, value)}
    least={least[words.unit]}
  />
);

/** The rows without the months before the first visible value. */
const begun = (rows: ReportFigure['rows']) => {
  const first = rows.findIndex(({ values }) => values.some(({ value, is_hidden }) => is_hidden || !!value));
  return first < 0 ? rows : rows.slice(first);
};

const Bars = ({ figure, words }: PartProps) => {
  const rows = words.is_monthly ? begun(figure.rows) : figure.rows;
  const values = rows.flatMap((row) => row.values.flatMap(({ value }) => value ?? []));
  return (
    <BarChart
      series={words.series}
      full={words.unit === 'percent' ? 100 : words.unit === 'mark' ? 5 : Math.max(0, ...values)}
      rows={rows.map((row) => ({
        key: row.key,
        name: rowName(words, row),
        bars: row.values.map((cell) => ({ ...cell, text: cellText(words.unit, cell) })),
      }))}
    />
  );
};

const FigureTable = ({ figure: { rows }, words }: PartProps) => (
  <PlainTable
    caption={words.title}
    headings={[words.heading, ...words.series]}
    rows={rows.map((row) => ({
      key: row.key,
      cells: [rowName(words, row), ...row.values.map((cell) => cellText(words.unit, cell))],
    }))}
  />
);
