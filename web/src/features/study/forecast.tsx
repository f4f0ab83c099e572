import { Group } from '@mantine/core';
import type { StudyHome } from '@pdy/contract/study/study';
import { formatDay, formatShortDay } from '#lib/words/format.ts';
import { Figure } from '#ui/table/figure.tsx';
import classes from './study.module.css';

/** The reviews of the next days, as bars and as numbers. */
export function Forecast({ days }: { days: StudyHome['forecast'] }) {
  const most = Math.max(1, ...days.map(({ cards }) => cards));
  return (
    <Figure
      name="Próximos 14 dias"
      picture={
        <Group
          className={classes.bars}
          gap="2xs"
          align="flex-end"
          wrap="nowrap"
          pt="xs"
          role="img"
          aria-label="Revisões previstas para cada um dos próximos 14 dias"
        >
          {days.map(({ on, cards }, at) => (
            <span key={on} data-today={at === 0 || undefined}>
              <small>{cards > 0 ? cards : ''}</small>
              <i style={{ height: `${Math.max(2, Math.round((64 * cards) / most))}px` }} />
              <small>{at % 3 === 0 ? (at === 0 ? 'hoje' : formatShortDay(on)) : ''}</small>
            </span>
          ))}
        </Group>
      }
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Revisões</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ on, cards }) => (
              <tr key={on}>
                <td>{formatDay(on)}</td>
                <td>{cards}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
