import { Badge, Stack } from '@mantine/core';
import type { SealedTask } from '@pdy/contract/sealed/sealed';
import { sealedStateLabel } from '@pdy/contract/sealed/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { sealedGroupWords, sealedTitle } from '#lib/words/sealed-words.ts';
import { RowWords } from '#ui/parts.tsx';
import { Link } from './link.tsx';
import { Section } from './page/section.tsx';
import classes from './sealed-tasks.module.css';

type Props = {
  name: string;
  isShown: (task: Pick<SealedTask, 'kind' | 'group'>) => boolean;
};

/**
 * The anonymous answers that the reader is asked for; shows nothing where there are none. Closed ones are not shown.
 */
export function SealedTasks({ name, isShown }: Props) {
  const { data = [] } = useQuery(api.sealed.mine.queryOptions());
  const tasks = data.filter((task) => task.state !== 'closed' && isShown(task));
  if (tasks.length === 0) return null;
  return (
    <Section name={name}>
      <Stack component="ul" gap="sm">
        {tasks.map((task) => (
          <SealedCard key={task.id} task={task} />
        ))}
      </Stack>
    </Section>
  );
}

const stateColor = { pending: 'indigo', received: 'green', closed: 'gray' } as const;

const SealedCard = ({ task }: { task: SealedTask }) => (
  <li className={classes.card}>
    <RowWords>
      <Link
        to="/performance/responder/$convite"
        params={{ convite: task.id }}
        className={classes.link}
        c="inherit"
        fw={550}
      >
        {sealedTitle(task)}
      </Link>
      <small>{`${sealedGroupWords(task)} · sem o seu nome`}</small>
    </RowWords>
    <Badge color={stateColor[task.state]} flex="none">
      {sealedStateLabel[task.state]}
    </Badge>
  </li>
);
