import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { may } from '@pdy/contract/permissions';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { ForGaps } from './for-gaps.tsx';
import { SimuladoCard } from './simulado-card.tsx';
import { msUntilChange, noneWords } from './simulado-words.ts';
import {
  filtersOf,
  isIn,
  noFilters,
  type SimuladosTab,
  simuladosAddress,
  tabsOf,
  useGoTo,
  useSimuladosAddress,
} from './simulados-address.ts';
import { SimuladosFilters } from './simulados-filters.tsx';

const TeamResults = later(() => import('./team-results.tsx'), 'TeamResults', <Skeleton height={200} />);

type Offered = Awaited<ReturnType<typeof api.simulados.list.call>>;

/** Mock exams of the company: what can be taken, what is under way, what is done. */
export function SimuladosPage() {
  const address = useSimuladosAddress();
  const filters = filtersOf(address);
  const query = useQuery({
    ...api.simulados.list.queryOptions({ input: filters }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data ? msUntilChange(state.data) : false),
  });
  const goTo = useGoTo();
  const leads = useQuery(shellQuery).data?.person.leads === true;
  const isTeam = address.aba === 'equipe' && leads;
  const aba: SimuladosTab =
    address.aba === undefined || address.aba === 'equipe' ? 'disponiveis' : address.aba;
  const { items = [], competencies = [] } = query.data ?? {};
  const isFiltered = Object.keys(filters).length > 0;
  const canFilter = isFiltered
    ? competencies.length > 0 || !query.data
    : items.some((item) => isIn(aba, item));
  const canClear = isFiltered && items.some((item) => isIn(aba, item));
  return (
    <Page
      title="Simulados"
      purpose="Pratique com questões de verdade. O resultado mostra seu nível por competência e o que fazer a seguir."
      action={<EarlierLinks />}
      tabs={{
        value: isTeam ? 'equipe' : aba,
        items: [...tabsOf(items), ...(leads ? [{ value: 'equipe', label: 'Equipe' }] : [])],
        onChange: (next) => goTo({ aba: simuladosAddress.readers.aba(next), pessoa: undefined }),
      }}
      filters={!isTeam && canFilter && <SimuladosFilters {...{ competencies, canClear }} />}
    >
      {isTeam ? <TeamResults /> : <OwnSimulados {...{ query, aba, isFiltered }} />}
    </Page>
  );
}

const EarlierLinks = () => (
  <Group gap="md">
    <Link to="/simulacoes/resultado" fz="sm">
      Último resultado
    </Link>
    <Link to="/simulacoes/historico" fz="sm">
      Histórico
    </Link>
  </Group>
);

type OwnProps = { query: UseQueryResult<Offered>; aba: SimuladosTab; isFiltered: boolean };

function OwnSimulados({ query, aba, isFiltered }: OwnProps) {
  const { data } = query;
  const isNone = data?.competencies.length === 0;
  return (
    <>
      {data && data.for_gaps.length > 0 && aba === 'disponiveis' && !isFiltered && (
        <ForGaps reasons={data.for_gaps} />
      )}
      <DataList
        query={{ ...query, data: data?.items.filter((item) => isIn(aba, item)) }}
        what="os simulados"
        rows={3}
        skeleton={<Skeleton height={140} radius="lg" />}
        none={isNone ? <NoSimulados /> : <NoneInTab aba={aba} items={data?.items ?? []} />}
        isFiltered={isFiltered && !isNone}
        filteredOut={<NoneFound />}
      >
        {(shown) => (
          <Stack component="ul" gap="sm" aria-busy={query.isPlaceholderData}>
            {shown.map((item) => (
              <li key={item.id}>
                <SimuladoCard
                  simulado={item}
                  serverNow={data?.server_now ?? new Date(0)}
                  readAt={query.dataUpdatedAt}
                />
              </li>
            ))}
          </Stack>
        )}
      </DataList>
    </>
  );
}

/** Links from an empty tab to one with simulados. */
function NoneInTab({ aba, items }: { aba: SimuladosTab; items: Offered['items'] }) {
  const goTo = useGoTo();
  const other = aba === 'disponiveis' ? 'concluidos' : 'disponiveis';
  return (
    <EmptyState
      {...noneWords[aba]}
      action={
        items.some((item) => isIn(other, item)) && (
          <Button variant="default" onClick={() => goTo({ aba: simuladosAddress.readers.aba(other) })}>
            {other === 'concluidos' ? 'Ver os concluídos' : 'Ver os disponíveis'}
          </Button>
        )
      }
    />
  );
}

/** Authors can start one; everybody else gets a link to proficiency tests, where there are any. */
function NoSimulados() {
  const { data: shell } = useQuery(shellQuery);
  const role = shell?.person.role;
  const writes = may(role, 'company.manage');
  const tests = useQuery({ ...api.proficiency.list.queryOptions(), enabled: !writes });
  return (
    <EmptyState
      title="Nenhum simulado disponível no momento."
      why={`Quando ${writes ? 'a empresa' : 'sua empresa'} publicar um simulado, ele aparecerá aqui.`}
      action={
        role === 'corporate' ? (
          <ButtonLink to="/corporate" search={{ aba: 'avaliacoes', simulado: 'novo' }}>
            Escrever um simulado
          </ButtonLink>
        ) : writes ? (
          <ButtonLink to="/admin/simulations" search={{ simulado: 'novo' }}>
            Escrever um simulado
          </ButtonLink>
        ) : (
          tests.data &&
          tests.data.length > 0 && <ButtonLink to="/proficiencia">Ver testes de proficiência</ButtonLink>
        )
      }
    />
  );
}

function NoneFound() {
  const goTo = useGoTo();
  return (
    <FilteredOut
      title="Nenhum simulado corresponde aos filtros."
      why="Tente outras palavras ou tire um dos filtros."
      onClear={() => goTo(noFilters)}
    />
  );
}
