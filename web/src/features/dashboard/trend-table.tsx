import { VisuallyHidden } from '@mantine/core';
import { formatDecimal } from '#lib/format.ts';
import layout from '#ui/layout.module.css';
import classes from './dashboard.module.css';
import type { Point } from './trend-words.ts';

const monthYear = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shown = (value: number | null) => (value === null ? 'n/d' : formatDecimal(value));

/** The twin of the line: every month with its level and its margin. */
export const TrendTable = ({ trend, demand }: { trend: readonly Point[]; demand: number | null }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={`${layout.figureTable} ${classes.table}`} tabIndex={0} aria-label="Nível médio por mês">
    <table>
      <caption>
        <VisuallyHidden>Nível médio por mês, com a margem de incerteza</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          <th scope="col">Nível</th>
          <th scope="col">Margem</th>
          <th scope="col">O cargo pede</th>
        </tr>
      </thead>
      <tbody>
        {trend.map(({ on, mean, low, high }) => (
          <tr key={on}>
            <th scope="row">{monthYear.format(new Date(`${on}T00:00:00Z`))}</th>
            <td>{shown(mean)}</td>
            <td>
              {low === null || high === null ? 'n/d' : `${formatDecimal(low)} a ${formatDecimal(high)}`}
            </td>
            <td>{shown(demand)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
