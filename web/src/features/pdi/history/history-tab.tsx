import { Badge, Box, Skeleton, Stack, Text } from '@mantine/core';
import type { Amendment } from '@pdy/contract/pdi/amendment';
import type { PlanSummary } from '@pdy/contract/pdi/history';
import type { Plan } from '@pdy/contract/pdi/plan';
import { amendmentStatusLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/words/format.ts';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';
import { AmendedGoals } from '../amendments/amended-goals.tsx';
import { PlanComments } from '../comments/comments.tsx';
import { ReadRows } from '../parts/framed-rows.tsx';
import { PanelLink } from '../parts/panel-link.tsx';
import { amendmentsQuery } from '../parts/plan-query.ts';
import { goalCounts } from '../parts/plan-words.ts';
import { readersOf } from '../parts/readers.ts';
import { PlanStatusBadge } from '../plan/plan-status-badge.tsx';
import { PlanEvents } from './plan-events.tsx';

/** 'Histórico': the events of the plan, the requested changes, and earlier plans. */
export const HistoryTab = ({ plan }: { plan: Plan | null | undefined }) => (
  <Stack gap="xl">
    {plan && (
      <>
        <Section name="O que aconteceu">
          <PlanEvents plan_id={plan.id} />
        </Section>
        {plan.status !== 'draft' && <AskedChanges plan_id={plan.id} />}
        <PlanComments plan_id={plan.id} readers={readersOf(plan, { visibility: 'manager' })} />
      </>
    )}
    <OwnPlans />
  </Stack>
);

function AskedChanges({ plan_id }: { plan_id: string }) {
  const query = useQuery(amendmentsQuery(plan_id));
  return (
    <Section name="Mudanças pedidas">
      <ReadRows
        query={query}
        skeleton={<Skeleton height={48} />}
        none="Nenhuma mudança foi pedida neste PDI."
        what="as mudanças"
        keyOf={({ id }) => id}
      >
        {(amendment) => <AskedChange amendment={amendment} />}
      </ReadRows>
    </Section>
  );
}

function AskedChange({ amendment }: { amendment: Amendment }) {
  const { status, created_at, reason, decided_by_name, on_behalf_of, decision_note, changes } = amendment;
  return (
    <Box px="md" py="sm">
      <Badge color={status === 'approved' ? 'green' : status === 'pending' ? 'blue' : 'gray'}>
        {amendmentStatusLabel[status]}
      </Badge>
      <Small mt="2xs">
        {formatMoment(created_at)} · {reason}
      </Small>
      {decided_by_name && (
        <Small>
          Decisão de {decided_by_name}
          {on_behalf_of && `, em nome de ${on_behalf_of}`}
          {decision_note && `: “${decision_note}”`}
        </Small>
      )}
      <AmendedGoals changes={changes} />
    </Box>
  );
}

function OwnPlans() {
  const query = useQuery(api.pdi.history.plans.queryOptions({ input: {} }));
  return (
    <Section name="Seus PDIs">
      <ReadRows
        query={query}
        skeleton={<Skeleton height={48} />}
        none="Você ainda não tem nenhum PDI."
        what="os seus PDIs"
        keyOf={({ id }) => id}
      >
        {(plan) => <PlanLink plan={plan} />}
      </ReadRows>
    </Section>
  );
}

const PlanLink = ({ plan }: { plan: PlanSummary }) => (
  <PanelLink opens={{ acompanhar: plan.id }}>
    <span data-long>
      <Text fz="sm" fw={550} span display="block">
        {plan.title}
      </Text>
      <Small span display="block">
        {formatDay(plan.period_start)} a {formatDay(plan.period_end)} · {goalCounts(plan)}
      </Small>
    </span>
    <PlanStatusBadge status={plan.status} flex="none" />
  </PanelLink>
);
