import { Badge, Skeleton, Stack, Text } from '@mantine/core';
import type { Candidate, Readiness } from '@pdy/contract/panels/corporate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { api } from '#lib/api.ts';
import { How } from '#ui/level/how.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { LeadNumber } from './facts.tsx';
import { JobSelect, useChosenJob } from './job-select.tsx';
import { benchText, candidateText, nearOf } from './readiness-words.ts';

/** 'Prontidão': the people who could take over a job, and how many more are near. */
export function ReadinessTab() {
  const query = useQuery(api.corporate.jobs.queryOptions());
  return (
    <DataList
      query={query}
      skeleton={<Skeleton height={200} />}
      rows={1}
      none={
        <EmptyState
          title="Ainda não há dados suficientes"
          why="Publique cargos e competências para começar."
        />
      }
      what="os cargos"
    >
      {(jobs) => <JobReadiness jobs={jobs} />}
    </DataList>
  );
}

function JobReadiness({ jobs }: { jobs: readonly { id: string; name: string }[] }) {
  const chosen = useChosenJob(jobs);
  // Each view of names is logged, so only the chosen job is read.
  const query = useQuery({
    ...api.corporate.readiness.queryOptions({ input: { job_profile_id: chosen?.id ?? '' } }),
    enabled: chosen !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="xl">
      <JobSelect jobs={jobs} maw={360} />
      <OneFace query={query} skeleton={<Skeleton height={320} />} what="quem está pronto">
        {(reading) => <ReadinessFigures reading={reading} />}
      </OneFace>
    </Stack>
  );
}

const ReadinessFigures = ({ reading }: { reading: Readiness }) => (
  <>
    <LeadNumber number={reading.ready} text={benchText(reading)}>
      <How>
        Pronta é a pessoa que alcança todos os níveis obrigatórios do cargo. Próxima é quem tem 80% de
        aderência ou mais. Sucessores prontos por ocupante: as pessoas prontas, divididas pelas que ocupam o
        cargo. Quem já ocupa o cargo, ou ocupa um de senioridade maior, não entra na conta, e cada consulta
        aos nomes fica registrada.
      </How>
    </LeadNumber>
    <Section name="Pessoas mais próximas">
      {reading.candidates.length === 0 ? (
        <Text c="dimmed">Ninguém fora deste cargo tem níveis conhecidos nas competências que ele pede.</Text>
      ) : (
        <DataTable
          items={reading.candidates}
          caption="Pessoas mais próximas"
          columns={columnsOf(nearOf(reading))}
          keyOf={({ person_id }) => person_id}
        />
      )}
    </Section>
  </>
);

const columnsOf = (near: ReadonlySet<string>): readonly Column<Candidate>[] => [
  {
    name: 'Pessoa',
    as: 'head',
    cell: ({ person_id, name }) => <PersonLink id={person_id}>{name}</PersonLink>,
  },
  { name: 'Cargo atual', cell: ({ job }) => job ?? 'Sem cargo' },
  { name: 'Aderência', cell: candidateText },
  {
    name: 'Situação',
    cell: ({ person_id, ready }) =>
      ready ? (
        <Badge color="green" variant="light" leftSection={<Check size={12} aria-hidden />}>
          Pronto para o cargo
        </Badge>
      ) : (
        near.has(person_id) && (
          <Text span fz="sm" c="dimmed">
            Próximo
          </Text>
        )
      ),
  },
];
