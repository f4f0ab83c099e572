import { countText } from '@pdy/contract/rules/numbers';
import { formatDay, formatShortDay } from '#lib/words/format.ts';
import figure from '#ui/table/figure.module.css';
import { Figure } from '#ui/table/figure.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import type { Summary } from './logs-query.ts';

const name = 'Falhas e bloqueios por dia';
const size = { width: 394, height: 137, left: 4, right: 30, top: 14, bottom: 20 };

type Days = Summary['days'];

export const FailuresLine = ({ days }: { days: Days }) => (
  <Figure name={name} picture={<FailuresPicture days={days} />} table={<FailuresTable days={days} />} />
);

const inWords = (days: Days) => {
  const all = days.reduce((sum, { failures }) => sum + failures, 0);
  const worst = days.toSorted((a, b) => b.failures - a.failures)[0];
  if (!worst || all === 0) return 'Nenhuma falha no período';
  return `${countText(all, 'falha', 'falhas')} no período; o dia com mais foi ${formatDay(worst.day)}, com ${worst.failures}`;
};

function FailuresPicture({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(({ failures }) => failures));
  const x = (i: number) =>
    size.left + (days.length < 2 ? 0 : (i * (size.width - size.left - size.right)) / (days.length - 1));
  const y = (value: number) =>
    size.height - size.bottom - (value * (size.height - size.top - size.bottom)) / most;
  const last = days.at(-1);
  const base = y(0);
  return (
    <svg
      className={figure.picture}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={inWords(days)}
    >
      <line className={figure.axis} x1={size.left} x2={size.width - size.right} y1={base} y2={base} />
      <polyline
        fill="none"
        stroke="var(--mantine-color-error)"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        points={days.map(({ failures }, i) => `${x(i)},${y(failures)}`).join(' ')}
      />
      {last && (
        <>
          <circle fill="var(--mantine-color-error)" cx={x(days.length - 1)} cy={y(last.failures)} r={4} />
          <text className={figure.value} x={x(days.length - 1) + 9} y={y(last.failures) + 4}>
            {last.failures}
          </text>
        </>
      )}
      {[0, days.length - 1].map((i) => {
        const day = days[i]?.day;
        if (!day || (i === 0 && days.length === 1)) return null;
        return (
          <text
            key={day}
            className={figure.tick}
            x={x(i)}
            y={size.height - 4}
            textAnchor={i === 0 ? 'start' : 'end'}
          >
            {formatShortDay(day)}
          </text>
        );
      })}
    </svg>
  );
}

const FailuresTable = ({ days }: { days: Days }) => (
  <PlainTable
    caption="Registros e falhas por dia"
    headings={['Dia', 'Registros', 'Falhas']}
    rows={days.toReversed().map(({ day, total, failures }) => ({
      key: day,
      cells: [formatDay(day), total, failures],
    }))}
  />
);
