import { Box, Flex, Group, Progress, Skeleton, Text, Title } from '@mantine/core';
import { readsDevelopment } from '@pdy/contract/permissions';
import type { Cycle } from '@pdy/contract/reviews/cycles';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { formatDay } from '#lib/words/format.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { FactGrid } from '#ui/parts.tsx';
import { useCycle } from '../cycles-query.ts';
import { hasMarks } from '../team-words.ts';
import { CycleActs } from './cycle-acts.tsx';
import { CycleBadge } from './cycle-badge.tsx';
import { CycleChanges } from './cycle-changes.tsx';
import { CyclePeopleList } from './cycle-people-list.tsx';
import { nextWords, peopleWords, periodWords, progressWords, takesPeople } from './cycle-words.ts';

const TeamPeers = later(() => import('../peers/team-peers.tsx'), 'TeamPeers');

/** One cycle: its progress, its actions, and its participants. */
export function CyclePage({ id }: { id: string }) {
  const query = useCycle(id);
  return (
    <>
      <Text fz="sm" mb="md">
        <Link to="/performance" search={{ aba: 'ciclos' }}>
          Todos os ciclos
        </Link>
      </Text>
      <OneFace
        query={query}
        what="o ciclo"
        skeleton={<Skeleton height={320} />}
        gone={<Text>Este ciclo não existe mais.</Text>}
      >
        {(cycle) => (
          <>
            <CycleHead cycle={cycle} />
            <CycleFacts cycle={cycle} />
            <ToBoxes cycle={cycle} />
            {takesPeople(cycle.status) && <CycleChanges cycle={cycle} />}
            {cycle.status === 'nominating' && <TeamPeers cycle_id={cycle.id} />}
            {cycle.status !== 'launching' && <CyclePeopleList cycle={cycle} />}
          </>
        )}
      </OneFace>
    </>
  );
}

/** A link to the nine boxes, for people who may read marks. */
function ToBoxes({ cycle: { id, status } }: { cycle: Cycle }) {
  const { data: shell } = useQuery(shellQuery);
  if (!shell || !readsDevelopment(shell.person.role) || !hasMarks(status)) return null;
  return (
    <ButtonLink
      to="/performance"
      search={{ aba: 'ciclos', vista: 'quadrantes', ciclo: id }}
      variant="default"
      mb="lg"
    >
      Ver nove quadrantes
    </ButtonLink>
  );
}

const CycleHead = ({ cycle }: { cycle: Cycle }) => {
  const next = nextWords(cycle);
  return (
    <Flex rowGap="sm" columnGap="lg" align="flex-start" wrap="wrap" justify="space-between">
      <div data-long>
        <Group gap="sm">
          <Title order={2}>{cycle.name}</Title>
          <CycleBadge status={cycle.status} />
        </Group>
        {next && (
          <Text fz="sm" c="dimmed" mt="2xs" role="status">
            {next}
          </Text>
        )}
        {cycle.reason !== null && (
          <Text fz="sm" mt="2xs">
            Motivo: {cycle.reason}
          </Text>
        )}
      </div>
      <CycleActs cycle={cycle} />
    </Flex>
  );
};

const CycleFacts = ({ cycle }: { cycle: Cycle }) => {
  const { progress, collect_from, collect_until, collected_on, publish_on, published_on } = cycle;
  const facts: [string, string][] = [
    ['Período avaliado', periodWords(cycle)],
    ...(cycle.nominate_until === null
      ? []
      : [['Indicação de pares', `até ${formatDay(cycle.nominate_until)}`] satisfies [string, string]]),
    ['Coleta', `${formatDay(collect_from)} a ${formatDay(collected_on ?? collect_until)}`],
    ['Publicação', formatDay(published_on ?? publish_on)],
    ['Modelo', cycle.template_name],
    ['Participam', peopleWords(progress.participants)],
  ];
  const sent = progressWords(progress);
  return (
    <Box mt="md" mx={0} mb="xl">
      {sent !== null && (
        <Flex rowGap="2xs" columnGap="sm" align="center" wrap="wrap" mb="md">
          <Progress
            value={(100 * progress.sent) / progress.reviews}
            flex={1}
            miw={160}
            maw={360}
            aria-label="Avaliações enviadas"
          />
          <Text fz="sm">{sent}</Text>
        </Flex>
      )}
      <FactGrid>
        {facts.map(([name, words]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </FactGrid>
      {cycle.description !== '' && (
        <Text fz="sm" mt="sm" data-long>
          {cycle.description}
        </Text>
      )}
    </Box>
  );
};
