import { Skeleton } from '@mantine/core';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { isToDo } from '@pdy/contract/rules/late';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { Page } from '#ui/page.tsx';
import { ActivitiesTab } from './activities-tab.tsx';
import { awaitingAmendmentsQuery } from './amendments/amendment-query.ts';
import { ApprovalsTab } from './approvals-tab.tsx';
import { awaitingCheckinsQuery } from './checkins/checkin-query.ts';
import { GoalDrawer } from './goal-drawer.tsx';
import { type GoalsAddress, useGoalsAddress, useGoTo } from './goals-address.ts';
import { MyPlan } from './my-plan.tsx';
import { NewThingDialogs } from './new-thing-dialogs.tsx';
import { hasPlanActions, PlanActions } from './plan-actions.tsx';
import { awaitingActivitiesQuery, awaitingPlansQuery, currentPlanQuery, draftQuery } from './plan-query.ts';
import { hasEnded, purposeWords } from './plan-words.ts';
import { useGoalKeys } from './use-goal-keys.ts';

const CheckinsTab = lazy(() =>
  loadPage(() => import('./checkins/checkins-tab.tsx')).then((tab) => ({ default: tab.CheckinsTab })),
);
const HistoryTab = lazy(() =>
  loadPage(() => import('./history/history-tab.tsx')).then((tab) => ({ default: tab.HistoryTab })),
);
const FollowPlan = lazy(() =>
  loadPage(() => import('./history/follow-plan.tsx')).then((panel) => ({ default: panel.FollowPlan })),
);
const SharedGoals = lazy(() =>
  loadPage(() => import('./team/shared-goals.tsx')).then((part) => ({ default: part.SharedGoals })),
);
const ChosenDraft = lazy(() =>
  loadPage(() => import('./drafts.tsx')).then((part) => ({ default: part.ChosenDraft })),
);
const TeamTab = lazy(() =>
  loadPage(() => import('./team/team-tab.tsx')).then((tab) => ({ default: tab.TeamTab })),
);

type Tab = NonNullable<GoalsAddress['aba']>;

/** PDI: one's plan, its activities, and the decisions that wait for whoever leads. */
export function GoalsPage({ contests }: { contests?: ReactNode }) {
  const address = useGoalsAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const { plan, current, isChosen } = useShownPlan(address.rascunho);
  const mayDecide = shell?.person.leads === true || shell?.person.role === 'admin';
  const waiting = useWaiting(mayDecide);
  const going = plan.data && !hasEnded(plan.data) ? plan.data.goals : [];
  const open = going.flatMap(({ activities }) => activities).filter(isToDo).length;
  const leads = shell?.person.leads === true;
  const hasTeam = leads || shell?.person.role === 'manager';
  const checkins = useQuery({ ...awaitingCheckinsQuery(), enabled: leads });
  const tab = shownTab(address.aba ?? 'pdi', { mayDecide, hasTeam });
  const items: { value: Tab; label: string; count?: number }[] = [
    { value: 'pdi', label: 'Meu PDI' },
    { value: 'atividades', label: 'Atividades', count: open },
    { value: 'checkins', label: 'Check-ins', count: checkins.data?.items.length ?? 0 },
    { value: 'historico', label: 'Histórico' },
    ...(hasTeam ? [{ value: 'equipe' as const, label: 'Minha equipe' }] : []),
    ...(mayDecide ? [{ value: 'aprovacoes' as const, label: 'Aprovações', count: waiting }] : []),
  ];
  const takesGoals = plan.data && (isBeingWritten(plan.data) || plan.data.status === 'active');
  useGoalKeys(takesGoals ? () => goTo({ novo: 'meta' }) : null);
  const choose = (value: string) =>
    goTo({
      aba: items.find((item) => item.value === value)?.value,
      meta: undefined,
      atividade: undefined,
      plano: undefined,
      validar: undefined,
      checkin: undefined,
      liderado: undefined,
      escopo: undefined,
      busca: undefined,
      mudanca: undefined,
      acompanhar: undefined,
      rascunho: undefined,
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
      {tab === 'pdi' && isChosen && (
        <Suspense fallback={null}>
          <ChosenDraft current={current.data} />
        </Suspense>
      )}
      {tab === 'pdi' && <MyPlan query={plan} manager={shell?.person.manager_name ?? null} />}
      {tab === 'pdi' && (
        <Suspense fallback={null}>
          <SharedGoals />
        </Suspense>
      )}
      {tab === 'atividades' && <ActivitiesTab query={plan} />}
      <Suspense fallback={<Skeleton height={200} />}>
        {tab === 'checkins' && <CheckinsTab />}
        {tab === 'historico' && <HistoryTab plan={plan.data} />}
        {tab === 'equipe' && <TeamTab />}
      </Suspense>
      {tab === 'aprovacoes' && <ApprovalsTab contests={contests} />}
      {tab !== 'aprovacoes' && <GoalDrawer plan={plan.data} />}
      {address.acompanhar && (
        <Suspense fallback={null}>
          <FollowPlan />
        </Suspense>
      )}
      <NewThingDialogs
        plan={plan.data}
        today={shell?.today}
        mayImport={shell?.person.role === 'admin' || shell?.person.role === 'corporate'}
      />
    </Page>
  );
}

/** Tabs for those who lead show nothing to others. */
const shownTab = (asked: Tab, { mayDecide, hasTeam }: { mayDecide: boolean; hasTeam: boolean }): Tab =>
  (asked === 'aprovacoes' && !mayDecide) || (asked === 'equipe' && !hasTeam) ? 'pdi' : asked;

/** The running plan, else the newest draft; a draft that was chosen for as long as it is one. */
function useShownPlan(draft: string | undefined) {
  const current = useQuery(currentPlanQuery());
  const chosen = useQuery(draftQuery(draft));
  const isChosen = draft !== undefined && chosen.data?.status === 'draft' && draft !== current.data?.id;
  const isAwaited = draft !== undefined && chosen.isPending;
  return { plan: isChosen || isAwaited ? chosen : current, current, isChosen };
}

function useWaiting(isAsked: boolean) {
  const plans = useQuery({ ...awaitingPlansQuery(), enabled: isAsked });
  const activities = useQuery({ ...awaitingActivitiesQuery(), enabled: isAsked });
  const amendments = useQuery({ ...awaitingAmendmentsQuery(), enabled: isAsked });
  return [plans, activities, amendments].reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
}
