import { Badge, Group, Stack } from '@mantine/core';
import type { ReviewTask } from '@pdy/contract/reviews/forms';
import { assignmentStateLabel, raterGroupLabel } from '@pdy/contract/reviews/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useToday } from '#lib/clock.ts';
import { LateMark } from '#ui/level/late-mark.tsx';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import { RowWords, RuledSections } from '#ui/parts.tsx';
import card from '#ui/sealed-tasks.module.css';
import { SealedTasks } from '#ui/sealed-tasks.tsx';
import { answeredWords, dueWords, monthsWords, stateColor } from './form/form-words.ts';
import { OwnPeers } from './peers/own-peers.tsx';

const groups = [
  { group: 'self', name: raterGroupLabel.self },
  { group: 'manager', name: 'Meus liderados' },
] as const;

/** Minhas avaliações: the reviews that a person writes about themselves and about the people they lead. */
export function FormTasks() {
  const query = useQuery(api.reviewForms.mine.queryOptions());
  const { data: sealed = [] } = useQuery(api.sealed.mine.queryOptions());
  const isAskedWithoutName = sealed.some(({ kind, state }) => kind === 'review' && state === 'pending');
  return (
    <Stack>
      <OwnPeers />
      <SealedTasks name="Pares" isShown={({ kind, group }) => kind === 'review' && group === 'peer'} />
      <SealedTasks
        name="Minha liderança"
        isShown={({ kind, group }) => kind === 'review' && group === 'upward'}
      />
      {!(query.data?.length === 0 && isAskedWithoutName) && (
        <DataList
          query={query}
          what="as suas avaliações"
          none="Nenhuma avaliação pendente. Quando um ciclo começar, suas tarefas aparecem aqui."
        >
          {(tasks) => (
            <RuledSections>
              {groups.map(({ group, name }) => (
                <TaskGroup key={group} name={name} tasks={tasks.filter((task) => task.group === group)} />
              ))}
            </RuledSections>
          )}
        </DataList>
      )}
    </Stack>
  );
}

const TaskGroup = ({ name, tasks }: { name: string; tasks: readonly ReviewTask[] }) =>
  tasks.length === 0 ? null : (
    <Section name={name}>
      <Stack component="ul" gap="sm">
        {tasks.map((task) => (
          <TaskCard key={task.assignment_id} task={task} />
        ))}
      </Stack>
    </Section>
  );

/** Self reviews are distinguished by their cycle. */
const namesOf = ({ group, person, cycle }: ReviewTask) =>
  group === 'self'
    ? { name: cycle.name, about: monthsWords(cycle.period_start, cycle.period_end) }
    : { name: person.name, about: cycle.name };

function TaskCard({ task }: { task: ReviewTask }) {
  const due = dueWords(task, useToday());
  const { name, about } = namesOf(task);
  const said = [about, due, answeredWords(task)].filter(Boolean);
  return (
    <li className={card.card}>
      <RowWords>
        <Link
          to="/performance/avaliar/$assignment"
          params={{ assignment: task.assignment_id }}
          className={card.link}
          c="inherit"
          fw={550}
        >
          {name}
        </Link>
        <small>{said.join(' · ')}</small>
      </RowWords>
      <Group component="span" gap="xs" align="stretch">
        {task.is_late && <LateMark />}
        <Badge color={stateColor[task.status]} flex="none">
          {assignmentStateLabel[task.status]}
        </Badge>
      </Group>
    </li>
  );
}
