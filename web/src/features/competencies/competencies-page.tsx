import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api } from '#lib/api.ts';
import { isNotFound } from '#lib/is-not-found.ts';
import { useProfileTabs } from '#lib/profile-tabs.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { Page } from '#ui/page.tsx';
import classes from './competencies.module.css';
import { CompetencyRows } from './competency-rows.tsx';
import { RatingChoice } from './rating-choice.tsx';

/** All competencies of a person beside what the job asks for; one's own unless the address names somebody. */
export function CompetenciesPage() {
  const { pessoa } = useSearch({ strict: false });
  const tabs = useProfileTabs('competencias');
  const query = useQuery(api.competencies.of.queryOptions({ input: pessoa ? { person_id: pessoa } : {} }));
  const { data } = query;
  return (
    <Page
      title="Perfil"
      heading={headingOf(pessoa, isNotFound(query.error) ? null : data?.person.name)}
      purpose={
        data?.job
          ? `O que o cargo de ${data.job.name} pede e onde ${pessoa ? 'a pessoa' : 'você'} está hoje.`
          : 'O nível de cada competência, com as evidências por trás dele.'
      }
      tabs={pessoa ? { ...tabs, items: tabs.items.slice(0, 1) } : tabs}
    >
      <OneFace query={query} skeleton={<RowsSkeleton />} what="as competências" gone={<NobodyThere />}>
        {(place) => <CompetencyRows place={place} person_id={pessoa} />}
      </OneFace>
      <RatingChoice standings={data?.standings} />
    </Page>
  );
}

/** `name`: null where there is nobody, or nobody the reader may know of. */
function headingOf(pessoa: string | undefined, name: string | null | undefined): string {
  if (pessoa === undefined) return 'Minhas competências';
  return name === null ? 'Competências' : `Competências de ${name ?? '…'}`;
}

const NobodyThere = () => (
  <EmptyState
    title="Pessoa não encontrada"
    why="Ela pode não estar na sua linha, ter saído da empresa ou ter tido os dados apagados."
  />
);

const places = ['a', 'b', 'c', 'd', 'e'];

const RowsSkeleton = () => (
  <div className={classes.rows}>
    {places.map((place) => (
      <Stack key={place} gap={10} className={classes.rowSkeleton}>
        <Skeleton height={14} width="30%" />
        <Skeleton height={8} />
      </Stack>
    ))}
  </div>
);
