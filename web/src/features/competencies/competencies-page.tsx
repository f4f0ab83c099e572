import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useProfileTabs } from '#lib/address/profile-tabs.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { Link } from '#ui/link.tsx';
import { OfCompany } from '#ui/page/of-company.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import parts from '#ui/parts.module.css';
import { ColleagueCard, NoLevels } from './colleague.tsx';
import { CompetencyRows } from './competency-rows.tsx';
import { RatingChoice } from './rating-choice.tsx';

const ownHeading = 'Minhas competências';

/** All competencies of a person beside the requirements of the job; one's own unless the address names somebody. */
export function CompetenciesPage() {
  const { pessoa } = useSearch({ strict: false });
  const tabs = useProfileTabs('competencias');
  return (
    <OfCompany
      title="Perfil"
      heading={pessoa ? 'Competências' : ownHeading}
      tabs={tabs}
      why="Competências são de quem trabalha em uma empresa. Nas outras abas ficam os dados da sua conta."
    >
      <CompetenciesOf pessoa={pessoa} tabs={tabs} />
    </OfCompany>
  );
}

type Props = { pessoa: string | undefined; tabs: ReturnType<typeof useProfileTabs> };

function CompetenciesOf({ pessoa, tabs }: Props) {
  const { data: shell } = useQuery(shellQuery);
  const isPlaceless = pessoa === undefined && shell?.person.is_visiting === true;
  const query = useQuery(api.competencies.of.queryOptions({ input: pessoa ? { person_id: pessoa } : {} }));
  const { data } = query;
  return (
    <Page
      title="Perfil"
      heading={headingOf(pessoa !== undefined, query)}
      purpose={
        <>
          {data?.job
            ? `O que o cargo de ${data.job.name} pede e onde ${pessoa ? 'a pessoa' : 'você'} está hoje.`
            : 'O nível de cada competência, com as evidências por trás dele.'}
          {data?.target && <AimedAt target={data.target} isOwn={pessoa === undefined} />}
        </>
      }
      tabs={pessoa ? { ...tabs, items: tabs.items.filter(({ value }) => value === 'competencias') } : tabs}
    >
      {pessoa !== undefined && <ColleagueCard id={pessoa} />}
      {isPlaceless ? (
        <Text c="dimmed">
          Você trabalha nesta empresa pela plataforma e não tem um lugar próprio nela: não há cargo nem
          competências suas aqui.
        </Text>
      ) : (
        <OneFace
          query={query}
          skeleton={<RowsSkeleton />}
          what="as competências"
          gone={<NoLevels id={pessoa} />}
        >
          {(place) => <CompetencyRows place={place} person_id={pessoa} />}
        </OneFace>
      )}
      <RatingChoice standings={data?.standings} />
    </Page>
  );
}

/** The target job: with a link to one's own map; for other people only its name. */
const AimedAt = ({
  target: { id, name },
  isOwn,
}: {
  target: { id: string; name: string };
  isOwn: boolean;
}) => (
  <>
    {' '}
    Cargo-alvo:{' '}
    {isOwn ? (
      <Link to="/pdi" search={{ cargo: id }} fz="inherit">
        {name}
      </Link>
    ) : (
      name
    )}
    .
  </>
);

/** The heading: the name of the person, unless the reader may not know it. */
const headingOf = (
  isOfOther: boolean,
  { data, isError }: { data?: { person: { name: string } } | undefined; isError: boolean },
) => {
  if (!isOfOther) return ownHeading;
  return isError && !data ? 'Competências' : `Competências de ${data?.person.name ?? '…'}`;
};

const places = ['a', 'b', 'c', 'd', 'e'];

const RowsSkeleton = () => (
  <Stack gap="xl" className={parts.framed}>
    {places.map((place) => (
      <Stack key={place} gap="sm">
        <Skeleton height={14} width="30%" />
        <Skeleton height={8} />
      </Stack>
    ))}
  </Stack>
);
