import { Button, Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '#lib/api.ts';
import { loadPage } from '#lib/lazy.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Page } from '#ui/page.tsx';
import { tabOf, useAuthoringAddress, useGoTo } from '../authoring/authoring-address.ts';
import { FileTab } from '../authoring/file-tab.tsx';
import panel from '../drawer.module.css';
import { globalQuery, useRefreshGlobals } from './globals-query.ts';
import { GlobalsTab } from './globals-tab.tsx';

const GlobalForm = lazy(() =>
  loadPage(() => import('./global-form.tsx')).then((form) => ({ default: form.GlobalForm })),
);

/** What the platform offers to every company's library. */
export function GlobalsPage() {
  const goTo = useGoTo();
  const { aba } = useAuthoringAddress();
  const refresh = useRefreshGlobals();
  const isFile = aba === 'arquivo';
  return (
    <Page
      title="Administração: Biblioteca de Atividades"
      heading="Catálogo de atividades"
      purpose="O que o PDY oferece a todas as empresas. Cada uma copia o que quiser para a própria biblioteca."
      action={
        !isFile && (
          <Button leftSection={<Plus size={17} aria-hidden />} onClick={() => goTo({ atividade: 'nova' })}>
            Nova atividade
          </Button>
        )
      }
      tabs={{
        value: isFile ? 'arquivo' : 'atividades',
        items: [
          { value: 'atividades', label: 'Atividades' },
          { value: 'arquivo', label: 'Importar e exportar' },
        ],
        onChange: (tab) => goTo({ aba: tabOf(tab), busca: undefined }),
      }}
    >
      {isFile ? (
        <FileTab calls={api.platform.library} name="catalogo.csv" refresh={refresh} />
      ) : (
        <GlobalsTab />
      )}
      <GlobalDrawer />
    </Page>
  );
}

function GlobalDrawer() {
  const { atividade } = useAuthoringAddress();
  const goTo = useGoTo();
  const close = () => goTo({ atividade: undefined });
  const isNew = atividade === 'nova';
  return (
    <Drawer
      opened={atividade !== undefined}
      onClose={close}
      size={560}
      title={
        <span className={panel.drawerTitle}>
          {isNew ? 'Nova atividade do catálogo' : 'Editar atividade do catálogo'}
        </span>
      }
    >
      <Suspense fallback={<Skeleton height={400} />}>
        {isNew && <GlobalForm item={null} onDone={close} />}
        {atividade && !isNew && <Known key={atividade} id={atividade} onDone={close} />}
      </Suspense>
    </Drawer>
  );
}

function Known({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery({ ...globalQuery(id), refetchOnWindowFocus: false });
  return (
    <OneFace query={query} skeleton={<Skeleton height={400} />} what="a atividade">
      {(item) => <GlobalForm key={item.version} item={item} onDone={onDone} />}
    </OneFace>
  );
}
