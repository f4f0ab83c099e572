import { Badge, Box, Button, Group, Stack } from '@mantine/core';
import { testStatusLabel } from '@pdy/contract/assessments/authoring-words';
import type { TestRow } from '@pdy/contract/assessments/tests';
import { fewestOfLevel } from '@pdy/contract/assessments/values';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { api } from '#lib/api.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { levels } from '../../level-choices.ts';
import { testColor } from '../tests/test-words.ts';
import { comfortText, healthLabel, healthOf } from './bank-health.ts';
import { useGoTo, useProficiencyAddress } from './proficiency-address.ts';

type Bank = Awaited<ReturnType<typeof api.questions.overview.call>>['competencies'][number];
export type HealthRow = Bank & {
  /** Its test; null: there is none. */
  test: TestRow | null;
  /** False while it is loading. */
  isTestKnown: boolean;
};

const healthColor = { short: 'red', small: 'orange', fine: 'green' };

export const columns: readonly Column<HealthRow>[] = [
  { name: 'Competência', as: 'head', cell: (row) => <CompetencyName row={row} /> },
  ...levels.map(
    (level): Column<HealthRow> => ({
      name: `Nível ${level}`,
      isFigure: true,
      cell: ({ adaptive_by_level }) => <LevelCount has={adaptive_by_level[level - 1] ?? 0} />,
    }),
  ),
  {
    name: 'Total',
    isFigure: true,
    cell: ({ adaptive_by_level }) => <b>{healthOf(adaptive_by_level).total}</b>,
  },
  { name: 'Banco', as: 'state', cell: (row) => <BankState row={row} /> },
  { name: 'O que falta', as: 'plain', cell: (row) => <Lacks row={row} /> },
  {
    name: 'Teste',
    cell: ({ test }) => test && <Badge color={testColor[test.status]}>{testStatusLabel[test.status]}</Badge>,
  },
];

/** Opens the distribution of the bank over its topics. */
function CompetencyName({ row: { competency } }: { row: HealthRow }) {
  const { competencia, teste } = useProficiencyAddress();
  const goTo = useGoTo();
  const isOpen = competencia === competency.id && teste === undefined;
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <RowButton
      aria-expanded={isOpen}
      onClick={() => goTo({ competencia: isOpen ? undefined : competency.id })}
    >
      <Group component="span" gap="2xs" wrap="nowrap" align="flex-start">
        <Arrow size={16} aria-hidden />
        {competency.name}
      </Group>
    </RowButton>
  );
}

const LevelCount = ({ has }: { has: number }) =>
  has < fewestOfLevel ? (
    <Box component="b" c="var(--mantine-color-error)">
      {has}
    </Box>
  ) : (
    has
  );

const BankState = ({ row }: { row: HealthRow }) => {
  const { state } = healthOf(row.adaptive_by_level);
  return <Badge color={healthColor[state]}>{healthLabel[state]}</Badge>;
};

const Lacks = ({ row }: { row: HealthRow }) => {
  const { lacks, state, total } = healthOf(row.adaptive_by_level);
  const said = state === 'small' ? [comfortText(total)] : lacks;
  return (
    <Stack component="ul" gap="3xs">
      {said.map((lack) => (
        <li key={lack}>{lack}</li>
      ))}
    </Stack>
  );
};

export function HealthRowActs({ row: { competency, test, isTestKnown } }: { row: HealthRow }) {
  const goTo = useGoTo();
  if (!isTestKnown) return null;
  return (
    <Button
      size="xs"
      variant={test ? 'default' : 'light'}
      aria-label={`${test ? 'Editar' : 'Criar'} teste: ${competency.name}`}
      onClick={() => goTo({ competencia: competency.id, teste: test?.id ?? 'novo' })}
    >
      {test ? 'Editar teste' : 'Criar teste'}
    </Button>
  );
}
