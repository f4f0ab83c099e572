import { Anchor, Text } from '@mantine/core';
import type { Overview } from '@pdy/contract/panels/corporate-figures';
import { type FigureName, figureLabel, figureNames } from '@pdy/contract/panels/words';
import { useState } from 'react';
import classes from './corporate.module.css';
import { figureText, monthName, monthYearName } from './figure-words.ts';
import looks from './figures.module.css';
import { frame, spotsOf, xOf } from './months-shape.ts';

type Props = { trend: Overview['trend']; name: FigureName };

/** One figure over twelve months, as a line or, with all the others, as a table. */
export function MonthsFigure({ trend, name }: Props) {
  const [isTable, setTable] = useState(false);
  const runs = spotsOf(trend, name);
  return (
    <figure className={looks.months}>
      {isTable ? (
        <Months trend={trend} />
      ) : runs.length === 0 ? (
        <Text c="dimmed">Ainda não há meses para comparar.</Text>
      ) : (
        <Line trend={trend} name={name} />
      )}
      <figcaption>
        <span>{figureLabel[name]}, mês a mês</span>
        <Anchor component="button" type="button" fz={13} onClick={() => setTable(!isTable)}>
          {isTable ? 'Ver como gráfico' : 'Ver todos os meses em tabela'}
        </Anchor>
      </figcaption>
    </figure>
  );
}

const monthsBetweenNames = 3;

function Line({ trend, name }: Props) {
  const runs = spotsOf(trend, name);
  const first = runs[0]?.[0];
  const last = runs.at(-1)?.at(-1);
  if (!first || !last) return null;
  const text = (value: number) => figureText(name, { value, is_hidden: false });
  return (
    <svg
      className={looks.line}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`${figureLabel[name]}: de ${text(first.value)} em ${monthYearName(first.on)} para ${text(last.value)} em ${monthYearName(last.on)}`}
    >
      {runs.map((run) => (
        <polyline key={run[0]?.on} points={run.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
      {runs.flat().map(({ on, x, y }) => (
        <circle key={on} cx={x} cy={y} r={on === last.on ? 5 : 2.5} />
      ))}
      <text className={looks.lastLabel} x={last.x + 10} y={last.y + 5}>
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
            {monthName(month_on)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

const Months = ({ trend }: Pick<Props, 'trend'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label="Todos os meses">
    <table className={`${classes.table} ${looks.wide}`}>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          {figureNames.map((one) => (
            <th key={one} scope="col">
              {figureLabel[one]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trend.map(({ month_on, figures }) => (
          <tr key={month_on}>
            <th scope="row">{monthYearName(month_on)}</th>
            {figureNames.map((one) => (
              <td key={one}>{figureText(one, figures[one])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
