import { Badge, Box, Button, Group, Text } from '@mantine/core';
import type { Activity, ActivityStatus } from '@pdy/contract/pdi/activity';
import { activityKindLabel, activityStatusLabel } from '@pdy/contract/pdi/words';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { testAddress } from '#lib/address/test-address.ts';
import { formatDay, formatMinutes } from '#lib/words/format.ts';
import { LateMark } from '#ui/level/late-mark.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Small } from '#ui/small.tsx';
import { useActivityMoves } from '../parts/use-activity-moves.ts';

const statusColor: Record<ActivityStatus, string> = {
  todo: 'gray',
  doing: 'blue',
  awaiting_validation: 'indigo',
  done: 'green',
  cancelled: 'gray',
};

type Props = {
  activity: Activity;
  /** The plan is active, so the activity may be started and finished. */
  isWorkable: boolean;
  /** The address points at it: it is scrolled into view and marked. */
  isAskedFor?: boolean;
  /** It is past its due date: see `contract/src/rules/late.ts`. */
  isLate?: boolean;
  /** The goal of the activity, where the place does not show it. */
  goalTitle?: string;
};

/** One activity with its next step. */
export function ActivityRow({ activity, isWorkable, isAskedFor = false, isLate = false, goalTitle }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAskedFor) row.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor]);
  const { title, status, validation_note } = activity;
  return (
    <Group
      ref={row}
      justify="space-between"
      gap="xs"
      py="sm"
      {...(isAskedFor && { px: 'sm', bdrs: 'md', bg: 'var(--pdy-tint)' })}
    >
      <Box flex="1 1 14rem" miw={0} data-long>
        <Text fz="sm" fw={550} lh={1.35}>
          {title}
        </Text>
        <Small lh={1.4}>{factsOf(activity, goalTitle)}</Small>
        {activity.outcome && <Small lh={1.4}>Conseguiu: {activity.outcome}</Small>}
        {validation_note && (
          <Text fz="xs" mt="2xs">
            {status === 'done' ? 'Nota da validação' : 'Devolvida'}: “{validation_note}”
          </Text>
        )}
      </Box>
      <Group gap="xs">
        {isLate && <LateMark />}
        <Badge
          color={statusColor[status]}
          leftSection={status === 'done' ? <Check size={14} strokeWidth={2.4} aria-hidden /> : undefined}
        >
          {activityStatusLabel[status]}
        </Badge>
        {isWorkable && <ActivityNextStep activity={activity} />}
      </Group>
    </Group>
  );
}

function factsOf(activity: Activity, goalTitle?: string) {
  const { kind, minutes, due_on, status, validated_by_name, target_competency, target_level } = activity;
  return [
    goalTitle && `Meta: ${goalTitle}`,
    activityKindLabel[kind],
    minutes !== null && minutes > 0 && formatMinutes(minutes),
    target_competency && `${target_competency.name}, nível ${target_level}`,
    status === 'done'
      ? validated_by_name && `validada por ${validated_by_name}`
      : due_on && `até ${formatDay(due_on)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The activity is finished automatically when the test is. */
const TestLink = ({ test, title }: { test: NonNullable<Activity['test']>; title: string }) => (
  <ButtonLink size="xs" variant="light" {...testAddress(test)} aria-label={`Fazer o teste: ${title}`}>
    Fazer o teste
  </ButtonLink>
);

function ActivityNextStep({ activity }: { activity: Activity }) {
  const { move, finish, isBusy } = useActivityMoves();
  const { id, version, title, status, test } = activity;
  if (test?.status === 'published')
    return status === 'todo' || status === 'doing' ? <TestLink test={test} title={title} /> : null;
  if (status === 'todo') {
    return (
      <Button
        size="xs"
        variant="light"
        disabled={isBusy}
        aria-label={`Começar ${title}`}
        onClick={() => move.mutate({ id, version, status: 'doing' })}
      >
        Começar
      </Button>
    );
  }
  if (status !== 'doing') return null;
  return (
    <Button
      size="xs"
      variant="light"
      disabled={isBusy}
      aria-label={`Concluir ${title}`}
      onClick={() => finish(id)}
    >
      Concluir
    </Button>
  );
}
