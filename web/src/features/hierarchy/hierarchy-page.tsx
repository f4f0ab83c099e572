import { Skeleton } from '@mantine/core';
import type { TreePerson } from '@pdy/contract/hierarchy';
import { useQuery } from '@tanstack/react-query';
import { ListFaces } from '#ui/list-faces.tsx';
import { NoCompany } from '#ui/no-company.tsx';
import { Page } from '#ui/page.tsx';
import { BatchesTab } from './batches-tab.tsx';
import { HealthTab } from './health-tab.tsx';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';
import { HierarchyContext, useHierarchyState } from './hierarchy-context.ts';
import { openRequestsQuery, type Reader, treeQuery, useReader } from './hierarchy-query.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PeopleTab } from './people-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { TreeFilters } from './tree-filters.tsx';

const title = 'Gestão de Hierarquia';
const purpose = 'Quem responde a quem na sua empresa.';
const listTab = 'lista';
const tabs = ['saude', 'pedidos', 'agendadas'] as const;

/** Who answers to whom: to read, to change, to keep healthy. */
export function HierarchyPage() {
  const reader = useReader();
  const { aba = listTab } = useHierarchyAddress();
  const goTo = useGoTo();
  const open = useQuery({ ...openRequestsQuery, enabled: reader?.hasCompany ?? false });
  if (!reader) return null;
  if (!reader.hasCompany)
    return (
      <NoCompany
        title={title}
        purpose={purpose}
        why="Escolha uma empresa na Gestão da Plataforma para cuidar dos usuários dela."
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
          { value: 'saude', label: 'Saúde' },
          { value: 'pedidos', label: 'Pedidos', count: open.data?.items.length },
          ...(reader.administers ? [{ value: 'agendadas', label: 'Mudanças preparadas' }] : []),
        ],
        onChange: (next) => goTo({ aba: tabs.find((tab) => tab === next) }),
      }}
      filters={aba === listTab && <TreeFilters />}
    >
      <Body reader={reader} />
    </Page>
  );
}

function Body({ reader }: { reader: Reader }) {
  const query = useQuery(treeQuery);
  return (
    <ListFaces
      query={{ ...query, data: query.data?.people }}
      skeleton={<Skeleton height={40} />}
      rows={8}
      none={null}
      what="a hierarquia"
    >
      {(people) => <Tabs people={people} reader={reader} />}
    </ListFaces>
  );
}

function Tabs({ people, reader }: { people: readonly TreePerson[]; reader: Reader }) {
  const { aba } = useHierarchyAddress();
  const hierarchy = useHierarchyState(people, reader);
  return (
    <HierarchyContext value={hierarchy}>
      {aba === undefined && <PeopleTab />}
      {aba === 'saude' && <HealthTab />}
      {aba === 'pedidos' && <RequestsTab />}
      {aba === 'agendadas' && reader.administers && <BatchesTab />}
      <MoveDialog />
    </HierarchyContext>
  );
}
