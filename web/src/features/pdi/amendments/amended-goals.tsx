import { Badge, Group, Text } from '@mantine/core';
import { levelNames } from '@pdy/contract/levels';
import type { AmendedField, AmendedGoal } from '@pdy/contract/pdi/amendment';
import { amendedFieldLabel, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import { materialChangeLabel } from '@pdy/contract/rules/pdi/material-change';
import { formatDay, formatNumber } from '#lib/words/format.ts';
import { Part } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import rows from '../parts/rows.module.css';

const kindWords: Record<AmendedGoal['kind'], string> = {
  add: 'Incluir meta',
  change: 'Mudar meta',
  cancel: 'Cancelar meta',
};

/** The requested changes goal by goal: as agreed, and as requested. */
export const AmendedGoals = ({ changes }: { changes: readonly AmendedGoal[] }) =>
  changes.map((change) => (
    <Part component="article" key={change.goal_id ?? change.title}>
      <Small>{kindWords[change.kind]}</Small>
      <Text fw={600}>{change.title}</Text>
      <Group gap="xs" align="stretch" mt="2xs">
        {change.material.map((material) => (
          <Badge key={material} color="orange">
            {materialChangeLabel[material]}
          </Badge>
        ))}
      </Group>
      {change.recommended && <Text fz="sm">Com a atividade “{change.recommended.title}”.</Text>}
      {change.fields.length > 0 && <SideBySide change={change} />}
    </Part>
  ));

function SideBySide({ change }: { change: AmendedGoal }) {
  const isNew = change.kind === 'add';
  const fields = change.fields.filter(
    ({ field, to }) => !(isNew && (field === 'title' || goalFieldWords[field].usual === to)),
  );
  return (
    <PlainTable
      className={rows.table}
      headings={isNew ? ['Campo', 'Como será'] : ['Campo', 'Hoje', 'Proposta']}
      rows={fields.map(({ field, from, to }) => ({
        key: field,
        cells: [
          amendedFieldLabel[field],
          ...(isNew ? [] : [written(field, from, change)]),
          written(field, to, change),
        ],
      }))}
    />
  );
}

type Value = AmendedGoal['fields'][number]['to'];

function written(field: AmendedField, value: Value, { competency_name }: AmendedGoal) {
  if (value === null || value === '') return 'nada';
  const { kind, choices } = goalFieldWords[field];
  if (kind === 'day') return formatDay(String(value));
  if (field === 'competency_id') return competency_name ?? 'Competência';
  if (kind === 'level') return `${value} · ${levelNames[Number(value) - 1] ?? ''}`;
  const label = choices?.[value];
  if (label !== undefined) return label;
  return typeof value === 'number' ? formatNumber(value) : value;
}
