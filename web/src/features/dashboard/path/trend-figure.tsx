import { Anchor, Box, Title } from '@mantine/core';
import { useState } from 'react';
import type { Point } from '#lib/words/trend-words.ts';
import { later } from '#ui/page/later.tsx';
import classes from '../dashboard.module.css';
import { TrendLine } from './trend-line.tsx';

const TrendTable = later(() => import('./trend-table.tsx'), 'TrendTable');

type Props = { trend: readonly Point[]; demand: number | null };

/** A level over the year, as a line or as a table. */
export function TrendFigure({ trend, demand }: Props) {
  const [isTable, setTable] = useState(false);
  return (
    <Box className={classes.trend} component="figure" miw={0}>
      {isTable ? <TrendTable trend={trend} demand={demand} /> : <TrendLine trend={trend} demand={demand} />}
      <figcaption>
        <Title order={3} className={classes.label}>
          Nível médio nas competências do cargo
        </Title>
        <Anchor component="button" type="button" fz="xs" onClick={() => setTable(!isTable)}>
          {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </Anchor>
      </figcaption>
    </Box>
  );
}
