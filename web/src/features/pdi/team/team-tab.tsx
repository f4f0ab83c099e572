import { Box, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Team, TeamScope } from '@pdy/contract/pdi/team';
import { teamScopeLabel } from '@pdy/contract/pdi/words';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { SearchField } from '#ui/choose/search-field.tsx';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';
import { CheckinPanel } from '../checkins/checkin-panel.tsx';
import { useGoalsAddress, useGoTo } from '../goals-address.ts';
import { FramedRows } from '../parts/framed-rows.tsx';
import { BulkApproval } from './bulk-approval.tsx';
import { MemberPanel } from './member-panel.tsx';
import { MemberRow } from './member-row.tsx';
import { Moods } from './moods.tsx';

/** 'Minha equipe': who has a plan, its state, and what waits. */
export function TeamPlansTab() {
  const { escopo, busca = '' } = useGoalsAddress();
  const scope: TeamScope = escopo === 'linha' ? 'all' : 'direct';
  const people = usePages(api.pdi.team.list, { scope, search: busca }, { staleTime: 30_000 });
  return (
    <Stack gap="xl">
      <BulkApproval />
      <Section
        name="Pessoas"
        aside={
          people.first && (
            <Group gap="sm">
              <PeopleCounted team={people.first} />
              {people.first.people > 0 && (
                <>
                  <Link to="/conversas" fz="sm">
                    Conversas 1:1
                  </Link>
                  <BeginPlans />
                </>
              )}
            </Group>
          )
        }
      >
        <TeamFilters escopo={escopo} busca={busca} />
        <DataList
          query={people}
          skeleton={<Skeleton height={72} />}
          isFiltered={busca !== ''}
          filteredOut={<Text fz="sm">Ninguém com este nome.</Text>}
          none={<NobodyLed />}
          what="a equipe"
          whatMore="mais pessoas"
          more="Mostrar mais pessoas"
        >
          {(members) => (
            <FramedRows items={members} keyOf={({ person_id }) => person_id}>
              {(member) => <MemberRow member={member} />}
            </FramedRows>
          )}
        </DataList>
      </Section>
      <Moods />
      <MemberPanel members={people.data ?? []} />
      <CheckinPanel />
    </Stack>
  );
}

const BeginPlans = () => {
  const goTo = useGoTo();
  return (
    <Button variant="default" size="xs" onClick={() => goTo({ novo: 'equipe' })}>
      Começar PDIs
    </Button>
  );
};

const PeopleCounted = ({ team: { people, with_plan } }: { team: Team }) =>
  people === 0 ? null : (
    <Small>
      {people} {people === 1 ? 'pessoa' : 'pessoas'}, {with_plan} com PDI
    </Small>
  );

function TeamFilters({ escopo, busca }: { escopo: 'linha' | undefined; busca: string }) {
  const goTo = useGoTo();
  return (
    <Flex rowGap="sm" columnGap="md" wrap="wrap" mb="md">
      <Box flex="1 1 220px" maw={360}>
        <SearchField
          label="Buscar pessoa"
          placeholder="Nome"
          kept={busca}
          onRest={(words) => goTo({ busca: words })}
        />
      </Box>
      <ChoiceFilter
        label="Mostrar"
        all={teamScopeLabel.direct}
        data={[{ value: 'linha', label: teamScopeLabel.all }]}
        value={escopo}
        onChange={(chosen) => goTo({ escopo: chosen })}
        className=""
      />
    </Flex>
  );
}

const NobodyLed = () => (
  <EmptyState
    title="Nenhum liderado vinculado a você."
    why="Quem cuida da hierarquia da empresa liga as pessoas aos seus gestores. Assim que alguém for ligado a você, o PDI aparece aqui."
  />
);
