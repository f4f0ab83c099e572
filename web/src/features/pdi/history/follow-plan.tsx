import { Group, Skeleton, Text, Title } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Part } from '#ui/parts.tsx';
import { PlanComments } from '../comments/comments.tsx';
import { AddressPanel } from '../parts/panel.tsx';
import { ExportPlan } from '../plan/export-plan.tsx';
import { PlanEnding } from '../plan/plan-ending.tsx';
import { PlanReading } from '../plan/plan-reading.tsx';
import { PlanStateBadge } from '../plan/plan-status-badge.tsx';
import { GoalsTalk } from './goal-talk.tsx';
import { PlanClosing } from './plan-closing.tsx';
import { PlanEvents } from './plan-events.tsx';

/** One plan of any person, in any state: to read, to comment on, and to end where the reader may. */
export const FollowPlan = () => (
  <AddressPanel word="acompanhar" size={600} title="PDI">
    {(id) => <FollowedPlan key={id} id={id} />}
  </AddressPanel>
);

function FollowedPlan({ id }: { id: string }) {
  const query = useQuery(api.pdi.plans.get.queryOptions({ input: { id } }));
  return (
    <OneFace query={query} skeleton={<Skeleton height={240} />} what="este PDI">
      {(plan) => <FollowedPlanSheet plan={plan} />}
    </OneFace>
  );
}

function FollowedPlanSheet({ plan }: { plan: Plan }) {
  const { data: shell } = useQuery(shellQuery);
  const isOwn = shell?.person.user_id === plan.person_id;
  return (
    <>
      <Group justify="space-between" mb="md" gap="xs">
        <Group gap="xs">
          <PlanStateBadge plan={plan} />
          <Text fz="sm">{plan.progress_shown}% feito</Text>
        </Group>
        <ExportPlan plan={plan} />
      </Group>
      <PlanReading plan={plan} />
      {plan.closing_reflection && <LastWords name="Reflexão final">{plan.closing_reflection}</LastWords>}
      {plan.end_reason && <LastWords name="Motivo do encerramento">{plan.end_reason}</LastWords>}
      {plan.manager_closing && <LastWords name="Fechamento do gestor">{plan.manager_closing}</LastWords>}
      {shell && !isOwn && plan.status === 'active' && (
        <PlanEnding
          plan={plan}
          acts={['close', 'cancel']}
          advice="Encerre quando o PDI terminou antes do prazo; cancele quando ele não faz mais sentido."
          owner={plan.person_name}
        />
      )}
      {shell && !isOwn && (plan.status === 'completed' || plan.status === 'closed') && (
        <PlanClosing plan={plan} />
      )}
      {plan.goals.length > 0 && <GoalsTalk plan_id={plan.id} goals={plan.goals} />}
      <PlanComments plan_id={plan.id} readers={lineAndCompanyRead('A pessoa')} />
      <Part aria-label="Histórico">
        <Title order={3} mb="xs">
          Histórico
        </Title>
        <PlanEvents plan_id={plan.id} />
      </Part>
    </>
  );
}

const LastWords = ({ name, children }: { name: string; children: string }) => (
  <Part component="div">
    <Text fw={600}>{name}</Text>
    <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </Part>
);
