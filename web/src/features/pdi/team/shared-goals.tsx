import { Text } from '@mantine/core';
import type { TeamGoal } from '@pdy/contract/pdi/team';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { Pace } from '#ui/level/pace.tsx';
import { Section } from '#ui/page/section.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { Small } from '#ui/small.tsx';
import { wholePercent } from '../parts/plan-words.ts';
import { RuledList } from '../parts/ruled-list.tsx';
import classes from './team.module.css';

/** 'Metas da equipe': title and progress of goals that colleagues chose to share. Nothing where nobody shares. */
export function SharedGoals() {
  const { data } = useQuery(api.pdi.team.goals.queryOptions());
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section name="Metas da equipe" className={classes.shareds}>
      <RuledList items={items} keyOf={({ goal_id }) => goal_id} rowClass={classes.shared}>
        {(goal) => <SharedGoal goal={goal} />}
      </RuledList>
    </Section>
  );
}

const SharedGoal = ({
  goal: { title, person_name, readable_id, due_on, progress, status },
}: {
  goal: TeamGoal;
}) => (
  <>
    <div data-long>
      <Text fz="sm" fw={550}>
        {title}
      </Text>
      <Small>
        <PersonLink id={readable_id} about={title}>
          {person_name}
        </PersonLink>{' '}
        · {status === 'completed' ? 'concluída' : `até ${formatDay(due_on)}`}
      </Small>
    </div>
    <div>
      <Text fz="xs" fw={600} mb="2xs">
        {wholePercent(progress)}
      </Text>
      <Pace of={`Progresso de ${title}`} value={progress} expected={undefined} />
    </div>
  </>
);
