import { Drawer, Skeleton, Stack, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { OneFace } from '#ui/one-face.tsx';
import { DecisionForm } from './decision-form.tsx';
import { useGoalsAddress, useGoTo } from './goals-address.ts';
import classes from './panel.module.css';
import { useAfterwards } from './plan-query.ts';
import { PlanReading } from './plan-reading.tsx';

/** Somebody's plan, to read and to decide about. */
export function PlanReview() {
  const { plano, porque } = useGoalsAddress();
  const goTo = useGoTo();
  const [last, setLast] = useState(plano);
  if (plano !== undefined && plano !== last) setLast(plano);
  return (
    <Drawer
      opened={plano !== undefined}
      onClose={() => goTo({ plano: undefined })}
      size={560}
      closeOnEscape={porque === undefined}
      title={<span className={classes.drawerTitle}>PDI para aprovar</span>}
      classNames={{ content: classes.drawer, header: classes.drawerHead, body: classes.drawerBody }}
    >
      {last && <Review key={last} id={last} />}
    </Drawer>
  );
}

function Review({ id }: { id: string }) {
  const query = useQuery(api.pdi.plans.get.queryOptions({ input: { id } }));
  return (
    <OneFace query={query} skeleton={<Waiting />} what="este PDI">
      {(plan) => (
        <>
          <PlanReading plan={plan} />
          {plan.status === 'submitted' ? (
            <Decide plan={plan} />
          ) : (
            <Text fz="sm" mt="lg">
              {foreseenRules.plan_waits_for_a_decision}
            </Text>
          )}
        </>
      )}
    </OneFace>
  );
}

function Decide({ plan: { id, version, person_name } }: { plan: Plan }) {
  const goTo = useGoTo();
  const { refresh, refused } = useAfterwards();
  const decided = (sentence: string) => () => {
    toastDone(sentence);
    goTo({ plano: undefined });
    return refresh();
  };
  const approve = useMutation(
    api.pdi.plans.approve.mutationOptions({ onSuccess: decided('PDI aprovado'), onError: refused }),
  );
  const requestChanges = useMutation(
    api.pdi.plans.request_changes.mutationOptions({
      onSuccess: decided('Ajustes solicitados'),
      onError: refused,
    }),
  );
  return (
    <DecisionForm
      panel="plano"
      reader={person_name.split(' ')[0] ?? person_name}
      yes="Aprovar"
      no="Pedir ajustes"
      noteMissing="Diga o que precisa mudar."
      isBusy={approve.isPending || requestChanges.isPending}
      onYes={(note) => approve.mutate({ id, version, note })}
      onNo={(note) => requestChanges.mutate({ id, version, note })}
    />
  );
}

const Waiting = () => (
  <Stack gap="md">
    <Skeleton height={20} width="60%" />
    <Skeleton height={90} />
    <Skeleton height={90} />
  </Stack>
);
