import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { api } from '#lib/api.ts';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { tabOf, useAuthoringAddress, useGoTo } from '../authoring/authoring-address.ts';
import { FileTab } from '../authoring/file-tab.tsx';
import { EditItemDrawer } from '../authoring/item-drawer.tsx';
import { GlobalsTab } from './globals-tab.tsx';

const GlobalForm = later(() => import('./global-form.tsx'), 'GlobalForm', <Skeleton height={400} />);

/** The platform's offers to every company's library. */
export function GlobalsPage() {
  const goTo = useGoTo();
  const { aba } = useAuthoringAddress();
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
      {isFile ? <FileTab calls={api.platform.library} name="catalogo.csv" /> : <GlobalsTab />}
      <EditItemDrawer
        get={api.platform.library.get}
        titles={{ created: 'Nova atividade do catálogo', changed: 'Editar atividade do catálogo' }}
      >
        {(item, close) => <GlobalForm item={item} onDone={close} />}
      </EditItemDrawer>
    </Page>
  );
}
