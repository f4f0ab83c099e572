import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import type { Team, TeamScope } from '@pdy/contract/pdi/team';
import { teamScopeLabel } from '@pdy/contract/pdi/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { CheckinPanel } from '../checkins/checkin-panel.tsx';
import { useGoalsAddress, useGoTo } from '../goals-address.ts';
import { BulkApproval } from './bulk-approval.tsx';
import { MemberPanel } from './member-panel.tsx';
import { MemberRow } from './member-row.tsx';
import { Moods } from './moods.tsx';
import classes from './team.module.css';
import { teamQuery } from './team-query.ts';

/** 'Minha equipe': who has a plan, how it goes, and what waits. */
export function TeamTab() {
  const { escopo, busca = '' } = useGoalsAddress();
  const scope: TeamScope = escopo === 'linha' ? 'all' : 'direct';
  const query = useInfiniteQuery(teamQuery(scope, busca));
  const pages = query.data?.pages;
  const [first] = pages ?? [];
  return (
    <div className={classes.sections}>
      <BulkApproval />
      <Section name="Pessoas" aside={first && <Counts team={first} />}>
        <Filters scope={scope} busca={busca} />
        <ListFaces
          query={{ ...query, data: pages?.flatMap(({ items }) => items) }}
          skeleton={<Skeleton height={72} />}
          filtered={busca !== ''}
          filteredOut={<Text fz="sm">Ninguém com este nome.</Text>}
          none={<Nobody />}
          what="a equipe"
        >
          {(people) => (
            <ul className={classes.people}>
              {people.map((member) => (
                <li key={member.person_id}>
                  <MemberRow member={member} />
                </li>
              ))}
            </ul>
          )}
        </ListFaces>
        {query.hasNextPage && (
          <Button
            variant="default"
            mt="md"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Mostrar mais pessoas
          </Button>
        )}
      </Section>
      <Moods />
      <MemberPanel />
      <CheckinPanel />
    </div>
  );
}

const Counts = ({ team: { people, with_plan } }: { team: Team }) =>
  people === 0 ? null : (
    <Text fz={13} c="dimmed" className="tn">
      {people} {people === 1 ? 'pessoa' : 'pessoas'}, {with_plan} com PDI
    </Text>
  );

function Filters({ scope, busca }: { scope: TeamScope; busca: string }) {
  const goTo = useGoTo();
  return (
    <div className={classes.filters}>
      <SearchField
        label="Buscar pessoa"
        placeholder="Nome"
        kept={busca}
        onRest={(words) => goTo({ busca: words })}
        className={classes.search}
      />
      <NativeSelect
        label="Mostrar"
        data={Object.entries(teamScopeLabel).map(([value, label]) => ({ value, label }))}
        value={scope}
        onChange={({ currentTarget }) =>
          goTo({ escopo: currentTarget.value === 'all' ? 'linha' : undefined })
        }
      />
    </div>
  );
}

const Nobody = () => (
  <EmptyState
    title="Nenhum liderado vinculado a você."
    why="Quem cuida da hierarquia da empresa liga as pessoas aos seus gestores. Assim que alguém for ligado a você, o PDI aparece aqui."
  />
);
