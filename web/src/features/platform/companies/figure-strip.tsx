import { Box, Text } from '@mantine/core';
import { formatNumber } from '#lib/words/format.ts';
import { Counts } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';

type Figure = {
  name: string;
  value: number;
  /** What is counted. */
  note?: string;
};

/** Figures in a row. */
export const FigureStrip = ({ figures, small }: { figures: readonly Figure[]; small?: boolean }) => (
  <Counts>
    {figures.map(({ name, value, note }) => (
      <Box key={name} flex="1 1 150px" py="xs">
        <dt>{name}</dt>
        <dd>
          <Text span inherit display="block" fz={small ? 'xl' : '2xl'} lh={1.25}>
            {formatNumber(value)}
          </Text>
          {note && (
            <Small span display="block" fw={400}>
              {note}
            </Small>
          )}
        </dd>
      </Box>
    ))}
  </Counts>
);
