import { Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { InsideCompany } from './inside-company.tsx';
import { ContentLinks, ManagementLinks } from './page-links.tsx';
import { type AdminTab, useGoTo, usePanelAddress } from './panel-address.ts';
import { ToolsTab } from './tools/tools-tab.tsx';

type Props = {
  /** The editor of the company's tour, which is a feature of its own. */
  authoring: ReactNode;
  /** The check whether the administrator sees the company's accounts and no others, also a feature of its own. */
  access: ReactNode;
};

const named: readonly { value: AdminTab; label: string }[] = [
  { value: 'ferramentas', label: 'Ferramentas' },
  { value: 'primeiros-passos', label: 'Primeiros passos' },
];
const first = { value: 'paginas', label: 'Páginas' };

const title = 'Painel Admin';
const purposes: Readonly<Record<string, string>> = {
  paginas: 'As páginas com que você cuida da empresa.',
  ferramentas: 'Simule antes; tudo fica registrado.',
  'primeiros-passos': 'O tour que apresenta o PDY, com as palavras da sua empresa.',
};

/** An older address names a part of the page after '#'. */
const tabBehindHash = (hash: string) => named.find(({ value }) => value === hash)?.value;

function useTab() {
  const { aba } = usePanelAddress();
  const { hash } = useLocation();
  return aba ?? tabBehindHash(hash);
}

/** Painel Admin: the tools. The state of the company is on /company-admin. */
export const AdminPanel = (props: Props) => (
  <InsideCompany title={title}>
    <AdminTabs {...props} />
  </InsideCompany>
);

function AdminTabs({ authoring, access }: Props) {
  const asked = useTab();
  const goTo = useGoTo();
  const tab = named.find(({ value }) => value === asked)?.value ?? first.value;
  return (
    <Page
      title={title}
      purpose={purposes[tab]}
      tabs={{
        value: tab,
        items: [first, ...named],
        onChange: (next) => goTo({ aba: named.find(({ value }) => value === next)?.value }),
      }}
    >
      {tab === 'paginas' && (
        <Stack gap="xl">
          <BoardLink />
          <ManagementLinks />
          <ContentLinks />
        </Stack>
      )}
      {tab === 'ferramentas' && <ToolsTab access={access} />}
      {tab === 'primeiros-passos' && authoring}
    </Page>
  );
}

const BoardLink = () => (
  <Text>
    O que espera por você e como anda a adesão: <Link to="/company-admin">Admin da Empresa</Link>
  </Text>
);
