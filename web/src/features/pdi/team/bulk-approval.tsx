import { Button, Group, Text } from '@mantine/core';
import { mostApprovedAtOnce } from '@pdy/contract/pdi/values';
import { notApprovedLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { Section } from '#ui/page/section.tsx';
import { FramedRows } from '../parts/framed-rows.tsx';
import { awaitingPlansQuery } from '../parts/plan-query.ts';
import { PlanSummary } from './plan-summary.tsx';

/**
 * Plans that wait for the caller: each is opened and ticked, then all are approved at once. Nothing while none waits.
 */
export function BulkApproval() {
  const { data } = useQuery(awaitingPlansQuery());
  const [ticked, setTicked] = useState<ReadonlyMap<string, number>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const approve = useAct(api.pdi.team.approve, {
    done: ({ approved: { length } }) =>
      length === 0 ? null : length === 1 ? 'PDI aprovado' : `${length} PDIs aprovados`,
    onDone: ({ refused: others }) => {
      setTicked(new Map());
      setRefused(new Map(others.map(({ id, why }) => [id, notApprovedLabel[why]])));
    },
  });
  const plans = data ?? [];
  if (plans.length === 0) return null;
  const tick = (id: string, version: number | null) => {
    const next = new Map(ticked);
    if (version === null) next.delete(id);
    else next.set(id, version);
    setTicked(next);
  };
  const items = plans.flatMap(({ id }) => {
    const version = ticked.get(id);
    return version === undefined ? [] : [{ id, version }];
  });
  const isFull = items.length >= mostApprovedAtOnce;
  return (
    <Section name="PDIs para aprovar">
      <Text fz="sm" c="dimmed" mb="sm">
        Abra o resumo de cada PDI para poder marcá-lo. Até {mostApprovedAtOnce} de cada vez.
      </Text>
      <FramedRows items={plans} keyOf={({ id }) => id}>
        {(plan) => (
          <PlanSummary
            plan={plan}
            isTicked={ticked.has(plan.id)}
            isFull={isFull}
            refused={refused.get(plan.id)}
            onTick={(version) => tick(plan.id, version)}
          />
        )}
      </FramedRows>
      <Group justify="flex-end" mt="sm">
        <Button
          disabled={items.length === 0}
          loading={approve.isPending}
          onClick={() => approve.mutate({ items })}
        >
          {items.length === 0 ? 'Aprovar marcados' : `Aprovar marcados (${items.length})`}
        </Button>
      </Group>
    </Section>
  );
}
