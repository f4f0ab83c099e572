import { Button, Text } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatMinutes } from '#lib/words/format.ts';
import layout from '#ui/layout.module.css';
import classes from './suggestions.module.css';

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
    <div className={`${layout.quietBelow} ${classes.suggestions}`}>
      <Text fz="xs" fw={550}>
        Sugestões para esta meta
      </Text>
      <ul className={layout.plainList}>
        {shown.map(({ id, title, kind, minutes }) => (
          <li key={id} className={classes.suggested}>
            <span className={layout.breaks}>
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
          </li>
        ))}
      </ul>
    </div>
  );
}
