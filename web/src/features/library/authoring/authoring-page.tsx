import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '#lib/api.ts';
import { loadPage } from '#lib/lazy.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { Page } from '#ui/page.tsx';
import { useAfterwards } from '../library-query.ts';
import { tabOf, useAuthoringAddress, useGoTo } from './authoring-address.ts';
import { overviewQuery } from './authoring-query.ts';
import { CollectionsTab } from './collections-tab.tsx';
import { FileTab } from './file-tab.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import { ItemsTab } from './items-tab.tsx';
import { SuggestionsTab } from './suggestions-tab.tsx';

const GlobalsPage = lazy(() =>
  loadPage(() => import('../globals/globals-page.tsx')).then((page) => ({ default: page.GlobalsPage })),
);
const OffersTab = lazy(() =>
  loadPage(() => import('../globals/offers-tab.tsx')).then((tab) => ({ default: tab.OffersTab })),
);

/** A company's library; for whoever belongs to none and has chosen none, what the platform offers to all. */
export function AuthoringPage() {
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  if (shell.person.company) return <OwnLibrary />;
  return (
    <Suspense fallback={<Skeleton height={400} />}>
      <GlobalsPage />
    </Suspense>
  );
}

/** The activities a company offers: written, reviewed, put up and taken down. */
function OwnLibrary() {
  const { aba } = useAuthoringAddress();
  const goTo = useGoTo();
  const { data } = useQuery(overviewQuery);
  const { refresh } = useAfterwards();
  return (
    <Page
      title="Administração: Biblioteca de Atividades"
      heading="Biblioteca de Atividades"
      purpose="O que a empresa oferece a quem quer chegar a um nível."
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
      {aba === 'catalogo' && (
        <Suspense fallback={<Skeleton height={400} />}>
          <OffersTab />
        </Suspense>
      )}
      {aba === 'arquivo' && <FileTab calls={api.libraryAuthoring} name="biblioteca.csv" refresh={refresh} />}
      <ItemDrawer />
    </Page>
  );
}
