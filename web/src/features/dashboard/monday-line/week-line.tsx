import { Box, Button, Group, Text } from '@mantine/core';
import type { LineGlance } from '@pdy/contract/monday-lines/monday-lines';
import { Tinted } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { useGoTo } from '../dashboard-address.ts';
import { lineAct, lineHeading } from './line-words.ts';

/** 'A linha desta semana': one sentence about the team; its panel has the people and the action. */
export function WeekLine({ line }: { line: LineGlance }) {
  const goTo = useGoTo();
  return (
    <Tinted component="section" px="lg" aria-label="A linha desta semana">
      <Group justify="space-between" gap="md">
        <Box flex="1 1 18rem" miw={0} data-long>
          <Small>A linha desta semana</Small>
          <Text fz="lg" lh={1.4}>
            {lineHeading(line)}
          </Text>
        </Box>
        <Button variant="light" onClick={() => goTo({ linha: line.id })}>
          {lineAct(line)}
        </Button>
      </Group>
    </Tinted>
  );
}
