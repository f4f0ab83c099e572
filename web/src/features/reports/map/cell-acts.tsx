import { Text } from '@mantine/core';
import type { CellAct } from '@pdy/contract/reports/acts';
import { formatShortDay } from '#lib/words/format.ts';
import layout from '#ui/layout.module.css';
import { changeText, progressText } from './act-words.ts';
import actClasses from './cell-acts.module.css';

/** The actions of this cell, below its people: their progress, and whether anything changed. */
export const CellActs = ({ acts }: { acts: readonly CellAct[] }) =>
  acts.length > 0 && (
    <section className={actClasses.acts} aria-labelledby="indicado-aqui">
      <h3 id="indicado-aqui">Já indicado aqui</h3>
      <ul className={layout.framedLines}>
        {acts.map((act) => (
          <li key={act.id} className={actClasses.act}>
            {act.title === null ? 'Pedido' : 'Indicado'} em {formatShortDay(act.given_on)}:{' '}
            <b>{act.title ?? 'uma meta no PDI'}</b>
            <Text fz="sm">{progressText(act)}</Text>
            <Text fz="sm" c="dimmed">
              {changeText(act)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
