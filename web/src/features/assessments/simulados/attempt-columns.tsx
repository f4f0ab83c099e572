/** The columns that lists of ended attempts share. */
import { Text } from '@mantine/core';
import type { SimuladoAttempt } from '@pdy/contract/assessments/simulados';
import { situationLabel } from '@pdy/contract/assessments/values';
import { levelsWords } from '@pdy/contract/rules/assessments/level-estimate';
import type { Column } from '#ui/list/data-table.tsx';
import { percentWords } from './simulado-words.ts';

type Ended = Pick<SimuladoAttempt, 'percent' | 'situation' | 'void_reason'> &
  Parameters<typeof levelsWords>[0];

export const scoreColumn: Column<Ended> = {
  name: 'Nota',
  cell: ({ percent }) => percent !== null && percentWords(percent),
  isFigure: true,
};

export const situationColumn: Column<Ended> = {
  name: 'Situação',
  as: 'state',
  cell: ({ situation, void_reason }) => (
    <>
      <span>{situationLabel[situation]}</span>
      {void_reason !== null && (
        <Text component="small" display="block" fz="xs" c="dimmed">
          {void_reason}
        </Text>
      )}
    </>
  ),
};

export const levelColumn: Column<Ended> = { name: 'Nível', cell: levelsWords };
