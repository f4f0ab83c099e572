import { Anchor, Box, Flex, Title } from '@mantine/core';
import { useState } from 'react';
import type { Point } from '#lib/words/trend-words.ts';
import { later } from '#ui/page/later.tsx';
import { TrendLine } from './trend-line.tsx';

const TrendTable = later(() => import('./trend-table.tsx'), 'TrendTable');

type Props = { trend: readonly Point[]; demand: number | null };

/** A level over the year, as a line or as a table. */
export function TrendFigure({ trend, demand }: Props) {
  const [isTable, setTable] = useState(false);
  return (
    <Box component="figure" flex="1 1 20rem" miw={0} maw={480}>
      {isTable ? <TrendTable trend={trend} demand={demand} /> : <TrendLine trend={trend} demand={demand} />}
      <Flex component="figcaption" justify="space-between" wrap="wrap" columnGap="sm" mt="3xs">
        <Title order={3} fz="xs" fw={400} c="dimmed">
          Nível médio nas competências do cargo
        </Title>
        <Anchor component="button" type="button" fz="xs" onClick={() => setTable(!isTable)}>
          {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </Anchor>
      </Flex>
    </Box>
  );
}
