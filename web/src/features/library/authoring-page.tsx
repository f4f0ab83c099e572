import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { tabOf, useAuthoringAddress, useGoTo } from './authoring/authoring-address.ts';
import { overviewQuery } from './authoring/authoring-query.ts';
import { CollectionsTab } from './authoring/collections-tab.tsx';
import { FileTab } from './authoring/file-tab.tsx';
import { EditItemDrawer } from './authoring/item-drawer.tsx';
import { ItemsTab } from './authoring/items-tab.tsx';
import { SuggestionsTab } from './authoring/suggestions-tab.tsx';

const waiting = <Skeleton height={400} />;
const ActivityOffersTab = later(() => import('./authoring/offers-tab.tsx'), 'ActivityOffersTab', waiting);
const LibraryItemForm = later(() => import('./authoring/item-form.tsx'), 'LibraryItemForm', waiting);

const labels = {
  atividades: 'Atividades',
  sugestoes: 'Sugestões',
  colecoes: 'Coleções',
  catalogo: 'Catálogo do PDY',
  arquivo: 'Importar e exportar',
};
type Tab = keyof typeof labels;
type Desk = {
  heading: string;
  purpose: string;
  tabs: { atividades: ReactNode } & Partial<Record<Tab, ReactNode>>;
  drawer: ReactNode;
};

/** The activities that a company offers: writing, reviewing, publishing and archiving them. */
const company: Desk = {
  heading: 'Biblioteca de Atividades',
  purpose: 'O que a empresa oferece para chegar a um nível.',
  tabs: {
    atividades: <ItemsTab scope="company" />,
    sugestoes: <SuggestionsTab />,
    colecoes: <CollectionsTab />,
    catalogo: <ActivityOffersTab />,
    arquivo: <FileTab calls={api.libraryAuthoring} name="biblioteca.csv" />,
  },
  drawer: (
    <EditItemDrawer
      get={api.libraryAuthoring.get}
      titles={{ created: 'Nova atividade', changed: 'Editar atividade' }}
    >
      {(item, close) => <LibraryItemForm scope="company" item={item} onDone={close} />}
    </EditItemDrawer>
  ),
};

/** The platform's offers to every company's library. */
const platform: Desk = {
  heading: 'Catálogo de atividades',
  purpose: 'O que o PDY oferece a todas as empresas. Cada uma copia o que quiser para a própria biblioteca.',
  tabs: {
    atividades: <ItemsTab scope="platform" />,
    arquivo: <FileTab calls={api.platform.library} name="catalogo.csv" />,
  },
  drawer: (
    <EditItemDrawer
      get={api.platform.library.get}
      titles={{ created: 'Nova atividade do catálogo', changed: 'Editar atividade do catálogo' }}
    >
      {(item, close) => <LibraryItemForm scope="platform" item={item} onDone={close} />}
    </EditItemDrawer>
  ),
};

/** A company's library; for people without a company who have chosen none, the platform's catalogue. */
export function AuthoringPage() {
  const { aba } = useAuthoringAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const isOwn = Boolean(shell?.person.company);
  const { data } = useQuery({ ...overviewQuery, enabled: isOwn });
  if (!shell) return null;
  const { heading, purpose, tabs, drawer } = isOwn ? company : platform;
  const tab = aba && tabs[aba] ? aba : 'atividades';
  const shown = (Object.keys(labels) as Tab[]).filter((value) => tabs[value]);
  return (
    <Page
      title="Administração: Biblioteca de Atividades"
      heading={heading}
      purpose={purpose}
      action={
        tab === 'atividades' && (
          <Button leftSection={<Plus size={17} aria-hidden />} onClick={() => goTo({ atividade: 'nova' })}>
            Nova atividade
          </Button>
        )
      }
      tabs={{
        value: tab,
        items: shown.map((value) => ({
          value,
          label: labels[value],
          count: value === 'sugestoes' ? data?.pending_suggestions : undefined,
        })),
        onChange: (chosen) => goTo({ aba: tabOf(chosen), busca: undefined }),
      }}
    >
      {tabs[tab]}
      {drawer}
    </Page>
  );
}
