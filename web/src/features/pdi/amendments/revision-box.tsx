import { Alert, Text } from '@mantine/core';
import type { FieldWords } from '@pdy/contract/field-words';
import { levelNames } from '@pdy/contract/levels';
import { amendedFieldLabel, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import type { RevisedField, RevisedGoal, RevisedPlanField, Revision } from '@pdy/contract/pdi/revision';
import { revisedPlanFieldLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay, formatLongMoment, formatNumber } from '#lib/words/format.ts';
import { Part } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import rows from '../parts/rows.module.css';

type Props = {
  plan_id: string;
  /** The plan was sent again: what is unchanged by now stays as it was. */
  isSent: boolean;
};

/** What was requested when a plan was sent back, and what has changed since; nothing where it was never sent back. */
export function RevisionBox({ plan_id, isSent }: Props) {
  const { data: revision } = useQuery(api.pdi.plans.revision.queryOptions({ input: { id: plan_id } }));
  if (!revision) return null;
  const { note, by_name, at, fields, goals } = revision;
  return (
    <Alert
      color="orange"
      mb="lg"
      title={`${by_name ?? 'Quem aprova'} pediu ajustes em ${formatLongMoment(at)}`}
    >
      <Text fz="sm">{note}</Text>
      <Text fw={600} mt="sm">
        O que mudou desde então
      </Text>
      {fields.length + goals.length === 0 && (
        <Text fz="sm">{isSent ? 'Nada mudou.' : 'Nada mudou ainda.'}</Text>
      )}
      {fields.length > 0 && <FieldChanges fields={fields} labels={revisedPlanFieldLabel} />}
      {goals.map((goal) => (
        <RevisedGoalLine key={goal.goal_id} goal={goal} />
      ))}
    </Alert>
  );
}

const kindWords: Record<RevisedGoal['kind'], string> = {
  added: 'Meta incluída',
  changed: 'Meta alterada',
  removed: 'Meta retirada',
};

const activityWords = { added: 'Incluídas', changed: 'Alteradas', removed: 'Retiradas' } as const;

function RevisedGoalLine({ goal: { kind, title, fields, activities } }: { goal: RevisedGoal }) {
  const moved = (['added', 'changed', 'removed'] as const).filter((what) => activities[what].length > 0);
  return (
    <Part component="article">
      <Small>{kindWords[kind]}</Small>
      <Text fw={600}>{title}</Text>
      {fields.length > 0 && <FieldChanges fields={fields} labels={amendedFieldLabel} />}
      {moved.map((what) => (
        <Text key={what} fz="sm" mt="2xs">
          Atividades · {activityWords[what]}: {activities[what].join(', ')}
        </Text>
      ))}
    </Part>
  );
}

type Field = RevisedField | RevisedPlanField;
type Changed<F extends Field> = Revision['fields'][number] & { readonly field: F };

const FieldChanges = <F extends Field>({
  fields,
  labels,
}: {
  fields: readonly (Pick<Changed<F>, 'from' | 'to'> & { readonly field: F })[];
  labels: Readonly<Record<F, string>>;
}) => (
  <PlainTable
    className={rows.table}
    headings={['Campo', 'Antes', 'Agora']}
    rows={fields.map(({ field, from, to }) => ({
      key: field,
      cells: [labels[field], written(field, from), written(field, to)],
    }))}
  />
);

const daysOfPlan: ReadonlySet<Field> = new Set(['period_start', 'period_end']);

function written(field: Field, value: string | number | null) {
  if (value === null || value === '') return 'nada';
  const { kind, choices } = (goalFieldWords as Partial<Record<Field, FieldWords>>)[field] ?? {};
  if (kind === 'day' || daysOfPlan.has(field)) return formatDay(String(value));
  if (kind === 'level') return `${value} · ${levelNames[Number(value) - 1] ?? ''}`;
  const label = choices?.[value];
  if (label !== undefined) return label;
  return typeof value === 'number' ? formatNumber(value) : value;
}
