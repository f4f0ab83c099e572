import { Badge, NativeSelect, Skeleton, Text } from '@mantine/core';
import type { Candidate, Readiness } from '@pdy/contract/panels/corporate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { api } from '#lib/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { OneFace } from '#ui/one-face.tsx';
import cards from '#ui/row-cards.module.css';
import { Section } from '#ui/section.tsx';
import classes from './corporate.module.css';
import { useCorporateAddress, useFilter } from './corporate-address.ts';
import { How } from './how.tsx';
import { benchText, candidateText, nearOf } from './readiness-words.ts';

/** 'Prontidão': who could take over a job, and how many stand behind it. */
export function ReadinessTab() {
  const query = useQuery(api.corporate.jobs.queryOptions());
  return (
    <ListFaces
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
      {(jobs) => <OfJob jobs={jobs} />}
    </ListFaces>
  );
}

function OfJob({ jobs }: { jobs: readonly { id: string; name: string; incumbents: number }[] }) {
  const { cargo } = useCorporateAddress();
  const filter = useFilter();
  const chosen = jobs.find(({ id }) => id === cargo) ?? jobs[0];
  // Each look at names is recorded: only what is chosen is read.
  const query = useQuery({
    ...api.corporate.readiness.queryOptions({ input: { job_profile_id: chosen?.id ?? '' } }),
    enabled: chosen !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.sections}>
      <NativeSelect
        label="Cargo"
        maw={360}
        value={chosen?.id}
        data={jobs.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => filter({ cargo: currentTarget.value })}
      />
      <OneFace query={query} skeleton={<Skeleton height={320} />} what="quem está pronto">
        {(reading) => <Reading reading={reading} />}
      </OneFace>
    </div>
  );
}

const Reading = ({ reading }: { reading: Readiness }) => (
  <>
    <div className={classes.lead}>
      <span className={classes.big}>{reading.ready}</span>
      <Text className={classes.say}>{benchText(reading)}</Text>
      <How>
        Pronta é a pessoa que alcança todos os níveis obrigatórios do cargo. Próxima é quem tem 80% de
        aderência ou mais. Sucessores prontos por ocupante: as pessoas prontas, divididas pelas que ocupam o
        cargo. Quem já ocupa o cargo não entra na conta, e cada consulta aos nomes fica registrada.
      </How>
    </div>
    <Section name="Pessoas mais próximas">
      {reading.candidates.length === 0 ? (
        <Text c="dimmed">Ninguém fora deste cargo tem níveis conhecidos nas competências que ele pede.</Text>
      ) : (
        <Candidates candidates={reading.candidates} near={nearOf(reading)} />
      )}
    </Section>
  </>
);

type CandidatesProps = { candidates: readonly Candidate[]; near: ReadonlySet<string> };

const Candidates = ({ candidates, near }: CandidatesProps) => (
  <div className={classes.scroll}>
    <table className={`${classes.table} ${classes.texts} ${cards.cards}`}>
      <thead>
        <tr>
          <th scope="col">Pessoa</th>
          <th scope="col">Cargo atual</th>
          <th scope="col">Aderência</th>
          <th scope="col">Situação</th>
        </tr>
      </thead>
      <tbody>
        {candidates.map((one) => (
          <tr key={one.person_id}>
            <td>
              <Link to="/profile" search={{ pessoa: one.person_id }} fz="sm">
                {one.name}
              </Link>
            </td>
            <td data-label="Cargo atual">{one.job ?? 'Sem cargo'}</td>
            <td className={classes.whole} data-label="Aderência">
              {candidateText(one)}
            </td>
            <td className={classes.whole} data-label="Situação">
              {one.ready ? (
                <Badge color="green" variant="light" leftSection={<Check size={12} aria-hidden />}>
                  Pronto para o cargo
                </Badge>
              ) : (
                <Text fz="sm" c="dimmed">
                  {near.has(one.person_id) ? 'Próximo' : 'Em desenvolvimento'}
                </Text>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
