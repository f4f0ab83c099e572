import { Button, Group, Text } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatMinutes } from '#lib/words/format.ts';
import parts from '#ui/parts.module.css';
import { Tinted } from '#ui/parts.tsx';

const mostShown = 3;

type Props = {
  goal: Goal;
  competency_id: string;
};

/** Recommendations for the competency of a goal that are not in it yet. */
export function Suggestions({ goal, competency_id }: Props) {
  const { data = [] } = useQuery(api.recommendations.list.queryOptions({ input: {} }));
  const accept = useAct(api.recommendations.accept, { done: 'Atividade adicionada' });
  const there = new Set(goal.activities.map(({ title }) => title));
  const shown = data
    .filter(({ competency, title }) => competency.id === competency_id && !there.has(title))
    .slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <Tinted mt="sm" className={parts.below}>
      <Text fz="xs" fw={550}>
        Sugestões para esta meta
      </Text>
      <ul>
        {shown.map(({ id, title, kind, minutes }) => (
          <Group
            key={id}
            component="li"
            gap="sm"
            wrap="nowrap"
            justify="space-between"
            py="xs"
            px={0}
            fz="sm"
          >
            <span data-long>
              {title}
              <small>
                {activityKindLabel[kind]} · {formatMinutes(minutes)}
              </small>
            </span>
            <Button
              size="xs"
              variant="light"
              flex="none"
              aria-label={`Adicionar ${title}`}
              leftSection={<Plus size={14} aria-hidden />}
              disabled={accept.isPending}
              onClick={() => accept.mutate({ id, goal_id: goal.id })}
            >
              Adicionar
            </Button>
          </Group>
        ))}
      </ul>
    </Tinted>
  );
}
