import { Title } from '@mantine/core';
import type { AmendedGoal, Amendment } from '@pdy/contract/pdi/amendment';
import type { Plan } from '@pdy/contract/pdi/plan';
import { goalStatusLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { Part } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import { GoalAim } from '../goals/goal-aim.tsx';
import { wholePercent } from '../parts/plan-words.ts';
import rows from '../parts/rows.module.css';
import { aimOfChange, missingWords, wishedCompetency } from './level-beside.ts';

/** The basis for deciding a change: today's level of each competency concerned, and the plan as it was agreed. */
export function AgreedBeside({ amendment: { plan_id, person_id, changes } }: { amendment: Amendment }) {
  const { data: plan } = useQuery(api.pdi.plans.get.queryOptions({ input: { id: plan_id } }));
  if (!plan) return null;
  return (
    <>
      {changes.map((change) => (
        <LevelToday key={change.goal_id ?? change.title} change={change} plan={plan} person_id={person_id} />
      ))}
      <AgreedGoals plan={plan} />
    </>
  );
}

type LevelProps = { change: AmendedGoal; plan: Plan; person_id: string };

/** For a new goal, the person's level beside the requested one; for other goals, beside the agreed one. */
function LevelToday({ change, plan, person_id }: LevelProps) {
  const isAsked = wishedCompetency(change) !== null;
  const { data } = useQuery({
    ...api.competencies.of.queryOptions({ input: { person_id } }),
    enabled: isAsked,
  });
  if (isAsked && !data) return null;
  const aim = aimOfChange(change, { goals: plan.goals, standings: data?.standings ?? [] });
  if (!aim) return null;
  const missing = missingWords(aim);
  return (
    <>
      <GoalAim goal={aim} person_id={person_id} />
      {missing && <Small>{missing}</Small>}
    </>
  );
}

const AgreedGoals = ({ plan }: { plan: Plan }) => (
  <Part>
    <Title order={3} fz="sm">
      Metas deste PDI
    </Title>
    <PlainTable
      className={rows.table}
      headings={['Meta', 'Peso', 'Progresso', 'Até']}
      rows={plan.goals
        .filter(({ status }) => status !== 'cancelled')
        .map(({ id, title, weight, progress, due_on, status }) => ({
          key: id,
          cells: [
            title,
            weight,
            status === 'in_progress' ? wholePercent(progress) : goalStatusLabel[status],
            formatDay(due_on),
          ],
        }))}
    />
  </Part>
);
