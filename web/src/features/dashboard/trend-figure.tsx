import { Anchor, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';
import classes from './dashboard.module.css';
import { frame } from './trend-frame.ts';
import type { Point } from './trend-words.ts';

const TrendLine = lazy(() =>
  loadPage(() => import('./trend-line.tsx')).then((part) => ({ default: part.TrendLine })),
);
const TrendTable = lazy(() =>
  loadPage(() => import('./trend-table.tsx')).then((part) => ({ default: part.TrendTable })),
);

type Props = { trend: readonly Point[]; demand: number | null };

/** A level over the year, as a line or as a table. */
export function TrendFigure({ trend, demand }: Props) {
  const [isTable, setTable] = useState(false);
  return (
    <figure className={classes.trend}>
      {isTable ? (
        <Suspense>
          <TrendTable trend={trend} demand={demand} />
        </Suspense>
      ) : (
        <Suspense fallback={<Room />}>
          <TrendLine trend={trend} demand={demand} />
        </Suspense>
      )}
      <figcaption>
        <Title order={3} className={classes.label}>
          Nível médio nas competências do cargo
        </Title>
        <Anchor component="button" type="button" fz={13} onClick={() => setTable(!isTable)}>
          {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </Anchor>
      </figcaption>
    </figure>
  );
}

/** Nothing moves when the line comes. */
const Room = () => (
  <svg className={classes.line} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden />
);
