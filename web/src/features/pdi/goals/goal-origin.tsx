import { Anchor, Text } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { Small } from '#ui/small.tsx';

/** The recommendation with which a goal began, and its reason. Nothing for people who may not read it. */
export function GoalOrigin({ goal: { id, title } }: { goal: Pick<Goal, 'id' | 'title'> }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(api.recommendations.ofGoal.queryOptions({ input: { goal_id: id } }));
  if (!data) return null;
  return (
    <Text fz="sm" mb="md" style={{ overflowWrap: 'anywhere' }}>
      Veio de uma recomendação: {data.title}.{' '}
      {data.reason && (
        <Anchor
          component="button"
          type="button"
          fz="sm"
          aria-expanded={isOpen}
          aria-label={`Por quê? Recomendação de ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          Por quê?
        </Anchor>
      )}
      {isOpen && (
        <Small span display="block" mt="2xs">
          {data.reason}
        </Small>
      )}
    </Text>
  );
}
