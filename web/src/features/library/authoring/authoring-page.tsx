import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Page } from '#ui/page.tsx';
import { type AuthoringAddress, useAuthoringAddress, useGoTo } from './authoring-address.ts';
import { overviewQuery } from './authoring-query.ts';
import { CollectionsTab } from './collections-tab.tsx';
import { FileTab } from './file-tab.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import { ItemsTab } from './items-tab.tsx';
import { SuggestionsTab } from './suggestions-tab.tsx';

const tabOf = (value: string): AuthoringAddress['aba'] =>
  (['sugestoes', 'colecoes', 'arquivo'] as const).find((tab) => tab === value);

/** The activities a company offers: written, reviewed, put up and taken down. */
export function AuthoringPage() {
  const { aba } = useAuthoringAddress();
  const goTo = useGoTo();
  const { data } = useQuery(overviewQuery);
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
          { value: 'arquivo', label: 'Importar e exportar' },
        ],
        onChange: (tab) => goTo({ aba: tabOf(tab), busca: undefined }),
      }}
    >
      {aba === undefined && <ItemsTab />}
      {aba === 'sugestoes' && <SuggestionsTab />}
      {aba === 'colecoes' && <CollectionsTab />}
      {aba === 'arquivo' && <FileTab />}
      <ItemDrawer />
    </Page>
  );
}
