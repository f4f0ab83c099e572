import figure from '#ui/table/figure.module.css';
import { Figure } from '#ui/table/figure.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import { countsOf, heatOf, heatText, hours, weekdays } from './heat.ts';
import type { Summary } from './logs-query.ts';

const name = 'Quando acontece';
const cell = { width: 15, height: 17, left: 34, top: 2 };
const size = { width: cell.left + 24 * cell.width, height: cell.top + 7 * cell.height + 16 };
const everySixHours = [0, 6, 12, 18];
/** The week of a company begins on Monday. */
const order = [1, 2, 3, 4, 5, 6, 0] as const;

/** Records by weekday and hour, which makes unusual ones visible. */
export const HourHeatMap = ({ cells }: { cells: Summary['hours'] }) => (
  <Figure name={name} picture={<HeatPicture cells={cells} />} table={<HeatTable cells={cells} />} />
);

/** `heat`: 0 to 4. */
const heatColor = (heat: number) =>
  heat === 0 ? 'var(--pdy-sunken)' : `color-mix(in srgb, var(--pdy-held) ${25 * heat}%, var(--pdy-sheet))`;

function HeatPicture({ cells }: { cells: Summary['hours'] }) {
  const countOf = countsOf(cells);
  const most = Math.max(1, ...cells.map(({ count }) => count));
  return (
    <svg
      className={figure.picture}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={heatText(cells)}
    >
      {order.map((weekday, row) => (
        <g key={weekday}>
          <text className={figure.tick} x={0} y={cell.top + row * cell.height + 12}>
            {weekdays[weekday].slice(0, 3)}
          </text>
          {hours.map((hour) => (
            <rect
              key={hour}
              fill={heatColor(heatOf(countOf(weekday, hour), most))}
              stroke="var(--pdy-line)"
              strokeWidth={0.5}
              x={cell.left + hour * cell.width}
              y={cell.top + row * cell.height}
              width={cell.width - 2}
              height={cell.height - 2}
              rx={3}
            />
          ))}
        </g>
      ))}
      {everySixHours.map((hour) => (
        <text key={hour} className={figure.tick} x={cell.left + hour * cell.width} y={size.height - 2}>
          {hour}h
        </text>
      ))}
    </svg>
  );
}

function HeatTable({ cells }: { cells: Summary['hours'] }) {
  const countOf = countsOf(cells);
  return (
    <PlainTable
      caption="Registros por dia da semana e hora"
      headings={['Hora', ...order.map((weekday) => weekdays[weekday].slice(0, 3))]}
      rows={hours.map((hour) => ({
        key: String(hour),
        cells: [`${hour}h`, ...order.map((weekday) => countOf(weekday, hour))],
      }))}
    />
  );
}
