import { Box, Modal, Skeleton, Text } from '@mantine/core';
import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { healthFilters } from '@pdy/contract/people/values';
import { useQuery } from '@tanstack/react-query';
import { useLastAsked } from '#lib/last-asked.ts';
import { SearchFilter } from '#ui/choose/search-field.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ChoiceFilter, ClearFilters } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { NoCompany } from '#ui/page/no-company.tsx';
import { Page } from '#ui/page/page.tsx';
import { BatchesTab } from './batches-tab.tsx';
import { healthLabel } from './health.ts';
import { HealthTab } from './health-tab.tsx';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';
import { HierarchyContext, useHierarchy, useHierarchyState } from './hierarchy-context.ts';
import { awaitedQuery, openRequestsQuery, type Reader, useReader } from './hierarchy-query.ts';
import { firstName } from './hierarchy-words.ts';
import { PastBar, PastDay } from './past-day.tsx';
import { PeopleTab } from './people-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { firstAlone } from './tree-model.ts';
import { type Levels, useLevels } from './use-levels.ts';
import { useNarrow } from './use-narrow.ts';

const title = 'Gestão de Hierarquia';
const purpose = 'Quem responde a quem na sua empresa.';
const listTab = 'lista';
const tabs = ['organograma', 'saude', 'pedidos', 'agendadas'] as const;
/** The tabs that can show a past day. */
const datedTabs: readonly string[] = [listTab, 'organograma', 'saude'];

/** Who reports to whom: to read, to change, and to keep in order. */
export function HierarchyPage() {
  const reader = useReader();
  const isNarrow = useNarrow();
  const { aba: asked = listTab, em } = useHierarchyAddress();
  const aba = isNarrow && asked === 'organograma' ? listTab : asked;
  const goTo = useGoTo();
  const open = useQuery({ ...openRequestsQuery, enabled: reader?.hasCompany ?? false });
  if (!reader) return null;
  if (!reader.hasCompany)
    return (
      <NoCompany
        title={title}
        purpose={purpose}
        why="Escolha uma empresa na Gestão da Plataforma para cuidar da hierarquia dela."
      />
    );
  return (
    <Page
      title={title}
      purpose={purpose}
      tabs={{
        value: aba,
        items: [
          { value: listTab, label: 'Lista' },
          ...(isNarrow ? [] : [{ value: 'organograma', label: 'Organograma' }]),
          { value: 'saude', label: 'Saúde' },
          { value: 'pedidos', label: 'Pedidos', count: open.data?.items.length },
          ...(reader.administers ? [{ value: 'agendadas', label: 'Mudanças preparadas' }] : []),
        ],
        onChange: (next) => goTo({ aba: tabs.find((tab) => tab === next) }),
      }}
      filters={
        datedTabs.includes(aba) && (
          <>
            {aba !== 'saude' && <TreeFilters />}
            <PastDay today={reader.today} />
          </>
        )
      }
    >
      <TreeOfDay key={em} reader={reader} />
    </Page>
  );
}

/** Filters the tree to people who are searched for, or who need care. */
function TreeFilters() {
  const { busca, filtro } = useHierarchyAddress();
  const goTo = useGoTo();
  return (
    <>
      <SearchFilter
        flex="1 1 220px"
        maw={340}
        placeholder="Nome, cargo ou departamento"
        busca={busca}
        goTo={goTo}
      />
      <Box flex="0 1 280px">
        <ChoiceFilter
          label="Mostrar"
          all="Todas as pessoas"
          data={healthFilters.map((value) => ({ value, label: healthLabel[value] }))}
          value={filtro}
          onChange={(next) => goTo({ filtro: next })}
        />
      </Box>
      {(busca !== undefined || filtro !== undefined) && (
        <ClearFilters onClear={() => goTo({ busca: undefined, filtro: undefined })} />
      )}
    </>
  );
}

function TreeOfDay({ reader }: { reader: Reader }) {
  const { em, aba = listTab } = useHierarchyAddress();
  const levels = useLevels(em);
  const query = levels.first;
  return (
    <>
      {em !== undefined && datedTabs.includes(aba) && (
        <PastBar day={em} placesSince={query.data?.places_since ?? null} />
      )}
      <DataList
        query={{ ...query, data: levels.people }}
        skeleton={<Skeleton height={40} />}
        rows={8}
        none={<EmptyState title="Ninguém aqui" why="Ninguém da empresa estava no PDY neste dia." />}
        what="a hierarquia"
      >
        {(people) => <OpenTab people={people} reader={reader} levels={levels} />}
      </DataList>
    </>
  );
}

type TabProps = { people: readonly TreePerson[]; reader: Reader; levels: Levels };

function OpenTab({ people, reader, levels }: TabProps) {
  const { aba, em } = useHierarchyAddress();
  const isPast = em !== undefined;
  const { data: awaited } = useQuery({ ...awaitedQuery, enabled: reader.administers && !isPast });
  const hierarchy = useHierarchyState(people, reader, { isPast, awaited, levels });
  return (
    <HierarchyContext value={hierarchy}>
      {(aba === undefined || aba === 'organograma') && <PeopleTab />}
      {aba === 'saude' && <HealthTab />}
      {aba === 'pedidos' && <RequestsTab />}
      {aba === 'agendadas' && reader.administers && <BatchesTab />}
      {!isPast && <MoveDialog />}
    </HierarchyContext>
  );
}

const MoveForm = later(() => import('./move-form.tsx'), 'MoveForm', <Skeleton height={220} />);

/** Asks for the new manager of the person in the address, or of the first person without a manager. */
function MoveDialog() {
  const { mover: named, para, abrir } = useHierarchyAddress();
  const { tree, shown, mayAsk, reader } = useHierarchy();
  const mover = named ?? (abrir === 'gestor' ? firstAlone(shown, reader.person_id) : undefined);
  const goTo = useGoTo();
  const id = useLastAsked(mover) ?? '';
  const person = tree.people.get(id) ?? shown.people.get(id);
  const close = () =>
    goTo({ mover: undefined, para: undefined, ...(abrir === 'gestor' && { abrir: undefined }) });
  return (
    <Modal
      opened={mover !== undefined}
      onClose={close}
      title={person ? `Novo gestor de ${firstName(person.name)}` : 'Pessoa não encontrada'}
    >
      {person && mayAsk(id) ? (
        <MoveForm key={`${id} ${para}`} person={person} to={para} onClose={close} />
      ) : (
        <Text>
          {person
            ? 'Só a administração muda o seu gestor.'
            : 'A pessoa pode ter saído da empresa. Volte à lista.'}
        </Text>
      )}
    </Modal>
  );
}
