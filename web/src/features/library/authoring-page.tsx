import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
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
const GlobalsPage = later(() => import('./globals/globals-page.tsx'), 'GlobalsPage', waiting);
const ActivityOffersTab = later(() => import('./globals/offers-tab.tsx'), 'ActivityOffersTab', waiting);
const LibraryItemForm = later(() => import('./authoring/item-form.tsx'), 'LibraryItemForm', waiting);

/** A company's library; for people without a company who have chosen none, the platform's offers to all companies. */
export function AuthoringPage() {
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  return shell.person.company ? <OwnLibrary /> : <GlobalsPage />;
}

/** The activities that a company offers: writing, reviewing, publishing and archiving them. */
function OwnLibrary() {
  const { aba } = useAuthoringAddress();
  const goTo = useGoTo();
  const { data } = useQuery(overviewQuery);
  return (
    <Page
      title="Administração: Biblioteca de Atividades"
      heading="Biblioteca de Atividades"
      purpose="O que a empresa oferece para chegar a um nível."
      action={
        aba === undefined && (
          <Button leftSection={<Plus size={17} aria-hidden />} onClick={() => goTo({ atividade: 'nova' })}>
            Nova atividade
          </Button>
        )
      }
      tabs={{
        value: aba ?? 'atividades',
        items: [
          { value: 'atividades', label: 'Atividades' },
          { value: 'sugestoes', label: 'Sugestões', count: data?.pending_suggestions },
          { value: 'colecoes', label: 'Coleções' },
          { value: 'catalogo', label: 'Catálogo do PDY' },
          { value: 'arquivo', label: 'Importar e exportar' },
        ],
        onChange: (tab) => goTo({ aba: tabOf(tab), busca: undefined }),
      }}
    >
      {aba === undefined && <ItemsTab />}
      {aba === 'sugestoes' && <SuggestionsTab />}
      {aba === 'colecoes' && <CollectionsTab />}
      {aba === 'catalogo' && <ActivityOffersTab />}
      {aba === 'arquivo' && <FileTab calls={api.libraryAuthoring} name="biblioteca.csv" />}
      <EditItemDrawer
        get={api.libraryAuthoring.get}
        titles={{ created: 'Nova atividade', changed: 'Editar atividade' }}
      >
        {(item, close) => <LibraryItemForm item={item} onDone={close} />}
      </EditItemDrawer>
    </Page>
  );
}
