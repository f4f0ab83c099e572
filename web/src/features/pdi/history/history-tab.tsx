import { Badge, Skeleton, Stack, Text } from '@mantine/core';
import type { Amendment } from '@pdy/contract/pdi/amendment';
import type { PlanSummary } from '@pdy/contract/pdi/history';
import type { Plan } from '@pdy/contract/pdi/plan';
import { amendmentStatusLabel, planStatusLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/section.tsx';
import { Small } from '#ui/small.tsx';
import { AmendedGoals } from '../amendments/amended-goals.tsx';
import { Comments } from '../comments/comments.tsx';
import { amendmentsQuery } from '../plan-query.ts';
import { goalCounts, readersOf } from '../plan-words.ts';
import rowsClasses from '../rows.module.css';
import { RuledList } from '../ruled-list.tsx';
import classes from './history.module.css';
import { PlanEvents } from './plan-events.tsx';

/** 'Histórico': what happened to the plan, what was asked to change in it, and the plans before it. */
export const HistoryTab = ({ plan }: { plan: Plan | null | undefined }) => (
  <Stack gap="xl">
    {plan && (
      <>
        <Section name="O que aconteceu">
          <PlanEvents plan_id={plan.id} />
        </Section>
        {plan.status !== 'draft' && <AskedChanges plan_id={plan.id} />}
        <Comments plan_id={plan.id} readers={readersOf(plan, { visibility: 'manager' })} />
      </>
    )}
    <OwnPlans />
  </Stack>
);

function AskedChanges({ plan_id }: { plan_id: string }) {
  const query = useQuery(amendmentsQuery(plan_id));
  return (
    <Section name="Mudanças pedidas">
      <DataList
        query={query}
        skeleton={<Skeleton height={48} />}
        rows={1}
        none="Nenhuma mudança foi pedida neste PDI."
        what="as mudanças"
      >
        {(items) => (
          <RuledList items={items} keyOf={({ id }) => id} rowClass={classes.row}>
            {(amendment) => <AskedChange amendment={amendment} />}
          </RuledList>
        )}
      </DataList>
    </Section>
  );
}

function AskedChange({ amendment }: { amendment: Amendment }) {
  const { status, created_at, reason, decided_by_name, on_behalf_of, decision_note, changes } = amendment;
  return (
    <>
      <Badge color={status === 'approved' ? 'green' : status === 'pending' ? 'blue' : 'gray'}>
        {amendmentStatusLabel[status]}
      </Badge>
      <Small mt={4}>
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
    </>
  );
}

function OwnPlans() {
  const query = useQuery(api.pdi.history.plans.queryOptions({ input: {} }));
  return (
    <Section name="Seus PDIs">
      <DataList
        query={query}
        skeleton={<Skeleton height={48} />}
        rows={2}
        none="Você ainda não tem nenhum PDI."
        what="os seus PDIs"
      >
        {(plans) => (
          <RuledList items={plans} keyOf={({ id }) => id}>
            {(plan) => <PlanLink plan={plan} />}
          </RuledList>
        )}
      </DataList>
    </Section>
  );
}

const PlanLink = ({ plan }: { plan: PlanSummary }) => (
  <Link
    from="/goals"
    to="/goals"
    search={(now) => ({ ...now, acompanhar: plan.id })}
    resetScroll={false}
    className={rowsClasses.awaiting}
    aria-haspopup="dialog"
  >
    <span className={rowsClasses.what}>
      <Text fz="sm" fw={550} span display="block">
        {plan.title}
      </Text>
      <Small span display="block">
        {formatDay(plan.period_start)} a {formatDay(plan.period_end)} · {goalCounts(plan)}
      </Small>
    </span>
    <Badge flex="none" color={plan.status === 'active' || plan.status === 'completed' ? 'green' : 'gray'}>
      {planStatusLabel[plan.status]}
    </Badge>
  </Link>
);
