import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { goalPriorityLabel, goalVisibilityLabel } from '@pdy/contract/pdi/words';
import { SMART_ASK_BELOW } from '@pdy/contract/rules/pdi/smart';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetKept } from '#lib/form/kept.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatDay } from '#lib/words/format.ts';
import { Below, Part, RuledList } from '#ui/parts.tsx';
import { begunFor, newActivityName } from '../activities/begun.ts';
import { approverQuery, useRunningBeside } from '../parts/plan-query.ts';
import { clarityOf, decisionWords, leaderOf, waitsForWords } from '../parts/plan-words.ts';
import { LearningMix } from '../plan/learning-mix.tsx';
import { SubmitPlan } from '../plan/submit-plan.tsx';
import { activityCountWords, hoursWords, type Step, weeklyHours } from './wizard-words.ts';

const mostHours = 8;

type Props = { plan: Plan; onSent: () => void; onGo: (to: Step) => void };

/** 'Revisar e enviar': how clear each goal is, the total time, and who decides. */
export function StepReview({ plan, onSent, onGo }: Props) {
  const { data: approver } = useQuery(approverQuery());
  const { data: shell } = useQuery(shellQuery);
  const { passedOver } = leaderOf(shell?.person);
  const runs = useRunningBeside(plan);
  const hours = weeklyHours(plan);
  const shared = plan.goals.filter(({ visibility }) => visibility !== 'private');
  return (
    <>
      <Text fz="sm" mb="md">
        De {formatDay(plan.period_start)} a {formatDay(plan.period_end)}. {hoursWords(hours)}
        {hours > mostHours && ' É viável?'}
      </Text>
      <LearningMix goals={plan.goals} isWide />
      <RuledList mt="md">
        {plan.goals.map((goal) => {
          const { score, messages } = clarityOf(goal, plan);
          return (
            <Group
              key={goal.id}
              component="li"
              justify="space-between"
              align="flex-start"
              wrap="nowrap"
              py="sm"
              fz="sm"
            >
              <Below data-long>
                <b>{goal.title}</b>
                <small>
                  {activityCountWords(goal.activities.length)} · até {formatDay(goal.due_on)}
                  {` · prioridade ${goalPriorityLabel[goal.priority].toLowerCase()}`}
                  {goal.visibility !== 'manager' && ` · ${goalVisibilityLabel[goal.visibility]}`}
                </small>
                {messages.map(({ check, text }) => (
                  <small key={check}>{text}</small>
                ))}
              </Below>
              <Badge flex="none" color={score >= SMART_ASK_BELOW ? 'green' : 'orange'}>
                Clareza {score}
              </Badge>
            </Group>
          );
        })}
      </RuledList>
      <BegunActivities plan={plan} onWrite={() => onGo(3)} />
      {shared.length === 0 ? (
        <Alert color="orange" mt="md">
          {plan.goals.length === 0
            ? 'Adicione ao menos uma meta antes de enviar.'
            : 'Adicione ao menos uma meta que seu gestor possa ver antes de enviar.'}
        </Alert>
      ) : (
        <Part component="div">
          <Group justify="space-between" gap="sm">
            <Text fz="sm">
              {runs ? waitsForWords(runs) : approver && decisionWords(approver, passedOver)}
            </Text>
            {!runs && <SubmitPlan plan={plan} onSent={onSent} />}
          </Group>
        </Part>
      )}
    </>
  );
}

type BegunProps = { plan: Plan; onWrite: () => void };

/**
 * Before a plan is sent: activities that were begun for its goals and never added, so that no text is left behind
 * unnoticed.
 */
function BegunActivities({ plan, onWrite }: BegunProps) {
  const [, setDropped] = useState<string | null>(null);
  const drop = (goal: Goal) => {
    forgetKept(newActivityName(goal));
    setDropped(goal.id);
  };
  return plan.goals.map((goal) => {
    const begun = begunFor(goal);
    if (!begun) return null;
    return (
      <Alert key={goal.id} color="orange" mt="md" title="Uma atividade ficou por adicionar">
        {begun.title ? `“${begun.title}”` : 'Sem título'}, da meta “{goal.title}”, não vai com o PDI enquanto
        você não a adicionar.
        <Group gap="xs" mt="sm">
          <Button size="xs" variant="default" onClick={onWrite}>
            Continuar escrevendo
          </Button>
          <Button size="xs" variant="subtle" color="red" onClick={() => drop(goal)}>
            Descartar atividade
          </Button>
        </Group>
      </Alert>
    );
  });
}
