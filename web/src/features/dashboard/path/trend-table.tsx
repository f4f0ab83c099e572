import { formatDecimal, formatShortMonthOfYear } from '#lib/words/format.ts';
import type { Point } from '#lib/words/trend-words.ts';
import figureTable from '#ui/table/figure-table.module.css';
import { PlainTable } from '#ui/table/plain-table.tsx';

const shown = (value: number | null) => (value === null ? 'Não se sabe' : formatDecimal(value));

/** The line as a table: every month with its level and its margin. */
export const TrendTable = ({ trend, demand }: { trend: readonly Point[]; demand: number | null }) => (
  <section className={figureTable.table} aria-label="Nível médio por mês">
    <PlainTable
      caption="Nível médio por mês, com a margem de incerteza"
      headings={['Mês', 'Nível', 'Margem', 'O cargo pede']}
      rows={trend.map(({ on, mean, low, high }) => ({
        key: on,
        cells: [
          formatShortMonthOfYear(on),
          shown(mean),
          low === null || high === null ? 'Não se sabe' : `${formatDecimal(low)} a ${formatDecimal(high)}`,
          shown(demand),
        ],
      }))}
    />
  </section>
);
