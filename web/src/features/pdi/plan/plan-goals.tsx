import { Button, Group, Skeleton } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { widestStandings } from '@pdy/contract/rules/competencies/widest-gaps';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { GoalRow } from '../goals/goal-row.tsx';
import { useGoTo } from '../goals-address.ts';
import { firstGoalWords } from '../parts/beginning-words.ts';
import { goalCountWords } from '../parts/plan-words.ts';
import rows from '../parts/rows.module.css';
import { ExportPlan } from './export-plan.tsx';

const GoalOrder = later(
  () => import('../goals/order/goal-order.tsx'),
  'GoalOrder',
  <Skeleton height={200} />,
);

/** The goals of the reader's plan, and the actions for all of them. */
export const PlanGoals = ({ plan }: { plan: Plan }) => (
  <>
    {plan.goals.length === 0 ? (
      <NoGoals isWritable={isBeingWritten(plan)} />
    ) : (
      <OrderedGoals goals={plan.goals} />
    )}
    {isBeingWritten(plan) && <StepByStep hasGoals={plan.goals.length > 0} />}
    {plan.goals.length > 0 && <PlanTools plan={plan} />}
  </>
);

/** In their owner's order; 'Ordenar' makes the list sortable. */
function OrderedGoals({ goals }: { goals: Plan['goals'] }) {
  const [isOrdering, setOrdering] = useState(false);
  const aside = (
    <Group gap="xs">
      <Small component="span">{goalCountWords(goals)}</Small>
      {goals.length > 1 && !isOrdering && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<ArrowDownUp size={14} aria-hidden />}
          onClick={() => setOrdering(true)}
        >
          Ordenar
        </Button>
      )}
    </Group>
  );
  return (
    <Section name="Metas" aside={aside}>
      {isOrdering ? (
        <GoalOrder goals={goals} onDone={() => setOrdering(false)} />
      ) : (
        <FramedList component="div" className={rows.links}>
          {goals.map((goal) => (
            <GoalRow key={goal.id} goal={goal} />
          ))}
        </FramedList>
      )}
    </Section>
  );
}

/** Leads back to the four steps in which a new plan is written. */
function StepByStep({ hasGoals }: { hasGoals: boolean }) {
  const goTo = useGoTo();
  return (
    <Button variant="subtle" mt="sm" ml="-sm" onClick={() => goTo({ novo: 'pdi', passo: hasGoals ? 3 : 1 })}>
      Continuar passo a passo
    </Button>
  );
}

const mostGoals = 10;

/** Below the goals: requesting another goal in an agreed plan, and files to keep. */
function PlanTools({ plan }: { plan: Plan }) {
  const goTo = useGoTo();
  const count = plan.goals.filter(({ status }) => status !== 'cancelled').length;
  return (
    <Group justify="space-between" mt="md" gap="xs">
      <ExportPlan plan={plan} />
      {plan.status === 'active' && count < mostGoals && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => goTo({ novo: 'meta' })}
        >
          Pedir nova meta
        </Button>
      )}
    </Group>
  );
}

/** A plan without goals: where to start. */
function NoGoals({ isWritable }: { isWritable: boolean }) {
  const goTo = useGoTo();
  const { data } = useQuery({ ...api.competencies.of.queryOptions({ input: {} }), enabled: isWritable });
  if (!isWritable) return <EmptyState title="Este PDI não tem metas" why="Nada foi combinado nele." />;
  const [widest] = widestStandings(data?.standings ?? []);
  return (
    <EmptyState
      title="Nenhuma meta ainda"
      why={firstGoalWords(widest)}
      action={
        <Button variant="light" onClick={() => goTo({ novo: 'meta', competencia: widest?.competency.id })}>
          {widest ? `Criar meta de ${widest.competency.name}` : 'Criar a primeira meta'}
        </Button>
      }
      second={
        <ButtonLink to="/recommendations" variant="subtle">
          Ver recomendações
        </ButtonLink>
      }
    />
  );
}
