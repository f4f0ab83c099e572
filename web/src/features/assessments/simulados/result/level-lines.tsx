import { Text } from '@mantine/core';
import type { LevelLine } from '@pdy/contract/assessments/simulados';
import { isClear, levelWords } from '@pdy/contract/rules/assessments/level-estimate';
import { formatDay, localDay } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { Section } from '#ui/page/section.tsx';
import { Tiles } from '#ui/parts.tsx';
import figure from '#ui/table/figure.module.css';
import { Figure } from '#ui/table/figure.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';

const size = { width: 300, height: 132, left: 18, right: 34, top: 10, bottom: 22 };
const levels = [1, 2, 3, 4, 5];
/** The most charts: more would be hard to read; the filter shows any other. */
const most = 6;

const dayOf = (at: Date) => localDay(at);

/** The points of the lines since a day; lines without any are left out. */
const linesSince = (lines: readonly LevelLine[], since: string | undefined) =>
  lines
    .map(({ competency, points }) => ({
      competency,
      points: points.filter(({ at }) => since === undefined || dayOf(at) >= since),
    }))
    .filter(({ points }) => points.length > 0)
    .sort((one, other) => other.points.length - one.points.length);

type Props = { lines: readonly LevelLine[]; since: string | undefined };

/** The development of the level in each competency, attempt by attempt: one small chart each, on the same scales. */
export function LevelLines({ lines, since }: Props) {
  const shown = linesSince(lines, since);
  if (shown.length === 0) return null;
  const times = shown.flatMap(({ points }) => points.map(({ at }) => at.getTime()));
  const span = { from: Math.min(...times), to: Math.max(...times) };
  return (
    <Section name="Nível por competência">
      <Tiles component="div" mb="xl">
        {shown.slice(0, most).map((line) => (
          <Figure
            key={line.competency.id}
            name={line.competency.name}
            picture={<LevelLineChart line={line} span={span} />}
            table={<LineTable line={line} />}
          />
        ))}
      </Tiles>
      {shown.length > most && (
        <Text
          fz="sm"
          c="dimmed"
          mt="sm"
        >{`Estas são as ${most} competências com mais resultados. Escolha outra em Competência.`}</Text>
      )}
    </Section>
  );
}

const inWords = ({ competency, points }: LevelLine) => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const [begin, end] = [first, last].map((point) => `${levelWords(point)} em ${formatDay(dayOf(point.at))}`);
  return `${competency.name}: ${points.length === 1 ? end : `primeiro ${begin}, por último ${end}`}`;
};

const drawn = { stroke: 'var(--pdy-held)', strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

type LineProps = { line: LevelLine; span: { from: number; to: number } };

function LevelLineChart({ line, span }: LineProps) {
  const right = size.width - size.right;
  const x = (at: Date) =>
    span.to === span.from
      ? (size.left + right) / 2
      : size.left + 8 + ((at.getTime() - span.from) / (span.to - span.from)) * (right - size.left - 8);
  const y = (level: number) => size.top + ((5 - level) / 4) * (size.height - size.top - size.bottom);
  const { points } = line;
  const last = points.at(-1);
  return (
    <svg
      className={figure.picture}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={inWords(line)}
    >
      {levels.map((level) => (
        <g key={level}>
          <line className={figure.axis} x1={size.left} x2={right} y1={y(level)} y2={y(level)} />
          <text className={figure.tick} x={0} y={y(level) + 4}>
            {level}
          </text>
        </g>
      ))}
      <polyline
        {...drawn}
        fill="none"
        strokeWidth={2.5}
        points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
      />
      {points.map(({ attempt_id, at, low, high }) => (
        <line
          key={attempt_id}
          {...drawn}
          strokeWidth={1.5}
          opacity={0.45}
          x1={x(at)}
          x2={x(at)}
          y1={y(low)}
          y2={y(high)}
        />
      ))}
      {points.map(({ attempt_id, at, value }) => (
        <circle key={attempt_id} fill="var(--pdy-held)" cx={x(at)} cy={y(value)} r={3.5} />
      ))}
      {last && isClear(last) && (
        <text className={figure.value} x={x(last.at) + 8} y={y(last.value) + 4}>
          {formatLevel(last.value)}
        </text>
      )}
      {ends(span).map(([time, anchor]) => (
        <text
          key={time}
          className={figure.tick}
          x={x(new Date(time))}
          y={size.height - 4}
          textAnchor={anchor}
        >
          {formatDay(dayOf(new Date(time)))}
        </text>
      ))}
    </svg>
  );
}

const ends = ({ from, to }: LineProps['span']) =>
  from === to
    ? ([[from, 'middle']] as const)
    : ([
        [from, 'start'],
        [to, 'end'],
      ] as const);

const LineTable = ({ line: { competency, points } }: { line: LevelLine }) => (
  <PlainTable
    caption={`Nível em ${competency.name}, por teste`}
    headings={['Data', 'Nível', 'Teste']}
    rows={points.toReversed().map((point) => ({
      key: point.attempt_id,
      cells: [formatDay(dayOf(point.at)), levelWords(point), point.title],
    }))}
  />
);
