import { Skeleton } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { isToDo } from '@pdy/contract/rules/late';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { type Shell, shellQuery } from '#lib/shell-data.ts';
import { Link } from '#ui/link.tsx';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { ActivitiesTab } from './activities/activities-tab.tsx';
import { ApprovalsTab } from './approvals/approvals-tab.tsx';
import { awaitingCheckinsQuery } from './checkins/checkin-query.ts';
import { GoalDrawer } from './goals/goal-drawer.tsx';
import { useGoalKeys } from './goals/use-goal-keys.ts';
import { type GoalsAddress, useGoalsAddress, useGoTo } from './goals-address.ts';
import { NewThingDialogs } from './new-thing-dialogs.tsx';
import {
  awaitingActivitiesQuery,
  awaitingAmendmentsQuery,
  awaitingPlansQuery,
  currentPlanQuery,
  draftQuery,
} from './parts/plan-query.ts';
import { hasEnded, leaderOf, purposeWords } from './parts/plan-words.ts';
import { MyPlan } from './plan/my-plan.tsx';
import { hasPlanActions, PlanActions } from './plan/plan-actions.tsx';

const tabSkeleton = <Skeleton height={200} />;
const CheckinsTab = later(() => import('./checkins/checkins-tab.tsx'), 'CheckinsTab', tabSkeleton);
const HistoryTab = later(() => import('./history/history-tab.tsx'), 'HistoryTab', tabSkeleton);
const TeamPlansTab = later(() => import('./team/team-tab.tsx'), 'TeamPlansTab', tabSkeleton);
const FollowPlan = later(() => import('./history/follow-plan.tsx'), 'FollowPlan');
const SharedGoals = later(() => import('./team/shared-goals.tsx'), 'SharedGoals');
const FinishPanel = later(() => import('./activities/finish-panel.tsx'), 'FinishPanel');
const ChosenDraft = later(() => import('./plan/drafts.tsx'), 'ChosenDraft');

type Tab = NonNullable<GoalsAddress['aba']>;

const nothingOpen: GoalsAddress = {
  meta: undefined,
  atividade: undefined,
  plano: undefined,
  validar: undefined,
  concluir: undefined,
  checkin: undefined,
  liderado: undefined,
  escopo: undefined,
  busca: undefined,
  mudanca: undefined,
  acompanhar: undefined,
  rascunho: undefined,
};

/** PDI: the reader's plan, its activities, and the decisions that wait for leaders. */
export function PdiPage({ contests }: { contests?: ReactNode }) {
  const address = useGoalsAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const leader = leaderOf(shell?.person);
  const { plan, current, isChosen } = useShownPlan(address.rascunho);
  const { leads, administers, isManager } = rightsOf(shell?.person);
  const rights = { mayDecide: leads || administers, hasTeam: leads || isManager };
  const tab = shownTab(address.aba ?? 'pdi', rights);
  const items = useTabs(plan.data, { ...rights, leads });
  const takesGoals = plan.data && (isBeingWritten(plan.data) || plan.data.status === 'active');
  useGoalKeys(takesGoals ? () => goTo({ novo: 'meta' }) : null);
  // Open panels and searches belong to the former tab.
  const choose = (value: string) =>
    goTo({ ...nothingOpen, aba: items.find((item) => item.value === value)?.value });
  return (
    <Page
      title="PDI"
      purpose={<PlanPurpose plan={plan.data} manager={leader.manager} person={shell?.person} />}
      action={
        tab === 'pdi' && plan.data && hasPlanActions(plan.data) ? <PlanActions plan={plan.data} /> : undefined
      }
      tabs={{ value: tab, items, onChange: choose }}
    >
      {tab === 'pdi' && (
        <>
          {isChosen && <ChosenDraft current={current.data} />}
          <MyPlan query={plan} leader={leader} />
          <SharedGoals />
        </>
      )}
      {tab === 'atividades' && <ActivitiesTab query={plan} />}
      {tab === 'checkins' && <CheckinsTab />}
      {tab === 'historico' && <HistoryTab plan={plan.data} />}
      {tab === 'equipe' && <TeamPlansTab />}
      {tab === 'aprovacoes' ? <ApprovalsTab contests={contests} /> : <GoalDrawer plan={plan.data} />}
      {address.concluir && <FinishPanel />}
      {address.acompanhar && <FollowPlan />}
      <NewThingDialogs
        plan={plan.data}
        today={shell?.today}
        mayImport={administers}
        mayBeginForOthers={administers || isManager}
      />
    </Page>
  );
}

type Person = Shell['person'];

const rightsOf = (person: Person | undefined) => ({
  leads: person?.leads === true,
  administers: person?.role === 'admin' || person?.role === 'corporate',
  isManager: person?.role === 'manager',
});

type PurposeProps = {
  plan: Plan | null | undefined;
  manager: ReturnType<typeof leaderOf>['manager'];
  person: Person | undefined;
};

const PlanPurpose = ({ plan, manager, person }: PurposeProps) => (
  <>
    {purposeWords(plan, manager)}
    {person && person.manager_name !== null && (
      <>
        {' '}
        <Link to="/conversas" search={{ pessoa: person.user_id }}>
          Conversas 1:1
        </Link>
      </>
    )}
  </>
);

type Rights = { leads: boolean; mayDecide: boolean; hasTeam: boolean };

/** The tabs of the person, each with the count of what is open in it. */
function useTabs(plan: Plan | null | undefined, { leads, mayDecide, hasTeam }: Rights) {
  const waiting = useWaiting(mayDecide);
  const checkins = useQuery({ ...awaitingCheckinsQuery(), enabled: leads });
  const going = plan && !hasEnded(plan) ? plan.goals : [];
  const open = going.flatMap(({ activities }) => activities).filter(isToDo).length;
  const items: { value: Tab; label: string; count?: number }[] = [
    { value: 'pdi', label: 'Meu PDI' },
    { value: 'atividades', label: 'Atividades', count: open },
    { value: 'checkins', label: 'Check-ins', count: checkins.data?.items.length ?? 0 },
    { value: 'historico', label: 'Histórico' },
    ...(hasTeam ? [{ value: 'equipe' as const, label: 'Minha equipe' }] : []),
    ...(mayDecide ? [{ value: 'aprovacoes' as const, label: 'Aprovações', count: waiting }] : []),
  ];
  return items;
}

/** The tabs for leaders are empty for other people. */
const shownTab = (asked: Tab, { mayDecide, hasTeam }: { mayDecide: boolean; hasTeam: boolean }): Tab =>
  (asked === 'aprovacoes' && !mayDecide) || (asked === 'equipe' && !hasTeam) ? 'pdi' : asked;

/** The running plan, otherwise the newest draft; or a chosen draft as long as it is one. */
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
  const contests = useQuery({
    ...api.evidenceActs.contests.list.queryOptions(),
    staleTime: 0,
    enabled: isAsked,
  });
  const decided = contests.data?.filter(({ may_answer }) => may_answer).length ?? 0;
  return [plans, activities, amendments].reduce((sum, { data }) => sum + (data?.length ?? 0), decided);
}
