import { useQuery } from '@tanstack/react-query';
import { shellQuery } from '#lib/shell-data.ts';
import { Page } from '#ui/page.tsx';
import { ActivitiesTab } from './activities-tab.tsx';
import { ApprovalsTab } from './approvals-tab.tsx';
import { GoalDrawer } from './goal-drawer.tsx';
import { type GoalsAddress, useGoalsAddress, useGoTo } from './goals-address.ts';
import { MyPlan } from './my-plan.tsx';
import { NewThingDialogs } from './new-thing-dialogs.tsx';
import { hasPlanActions, PlanActions } from './plan-actions.tsx';
import { awaitingActivitiesQuery, awaitingPlansQuery, currentPlanQuery } from './plan-query.ts';
import { purposeWords } from './plan-words.ts';

type Tab = NonNullable<GoalsAddress['aba']>;

/** PDI: one's plan, its activities, and the decisions that wait for whoever leads. */
export function GoalsPage() {
  const address = useGoalsAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const plan = useQuery(currentPlanQuery());
  const mayDecide = shell?.person.leads === true || shell?.person.role === 'admin';
  const waiting = useWaiting(mayDecide);
  const open = plan.data?.goals.flatMap(({ activities }) => activities).filter(isOpen).length ?? 0;
  const tab: Tab = address.aba === 'aprovacoes' && !mayDecide ? 'pdi' : (address.aba ?? 'pdi');
  const items: { value: Tab; label: string; count?: number }[] = [
    { value: 'pdi', label: 'Meu PDI' },
    { value: 'atividades', label: 'Atividades', count: open },
    ...(mayDecide ? [{ value: 'aprovacoes' as const, label: 'Aprovações', count: waiting }] : []),
  ];
  const choose = (value: string) =>
    goTo({
      aba: items.find((item) => item.value === value)?.value,
      meta: undefined,
      atividade: undefined,
      plano: undefined,
      validar: undefined,
    });
  return (
    <Page
      title="PDI"
      purpose={purposeWords(plan.data, shell?.person.manager_name ?? null)}
      action={
        tab === 'pdi' && plan.data && hasPlanActions(plan.data) ? <PlanActions plan={plan.data} /> : undefined
      }
      tabs={{ value: tab, items, onChange: choose }}
    >
      {tab === 'pdi' && <MyPlan query={plan} manager={shell?.person.manager_name ?? null} />}
      {tab === 'atividades' && <ActivitiesTab query={plan} />}
      {tab === 'aprovacoes' && <ApprovalsTab />}
      {tab !== 'aprovacoes' && <GoalDrawer plan={plan.data} />}
      <NewThingDialogs plan={plan.data} today={shell?.today} />
    </Page>
  );
}

const isOpen = ({ status }: { status: string }) => status === 'todo' || status === 'doing';

function useWaiting(isAsked: boolean) {
  const plans = useQuery({ ...awaitingPlansQuery(), enabled: isAsked });
  const activities = useQuery({ ...awaitingActivitiesQuery(), enabled: isAsked });
  return (plans.data?.length ?? 0) + (activities.data?.length ?? 0);
}
