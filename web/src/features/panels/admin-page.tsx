import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { CompanyCard } from './company-card.tsx';
import { HomeFigures } from './home-figures.tsx';
import { HomeGaps } from './home-gaps.tsx';
import { InsideCompany } from './inside-company.tsx';
import { NeedsSection } from './needs-list.tsx';
import { ContentLinks, ManagementLinks } from './page-links.tsx';
import { type AdminTab, useGoTo, usePanelAddress } from './panel-address.ts';
import classes from './panels.module.css';
import { ToolsTab } from './tools-tab.tsx';

type Props = {
  /** The tour as the company writes it, which is a feature of its own. */
  authoring: ReactNode;
  /** Whether the administrator sees the company's accounts and no others, which is a feature of its own too. */
  access: ReactNode;
};

const shared: readonly { value: AdminTab; label: string }[] = [
  { value: 'ferramentas', label: 'Ferramentas' },
  { value: 'primeiros-passos', label: 'Primeiros passos' },
];

const purposes: Record<AdminTab | 'empresa', string> = {
  empresa: 'A sua empresa hoje e o que espera por você.',
  precisa: 'O que espera por você hoje e os conteúdos da empresa.',
  ferramentas: 'Cada ferramenta mostra primeiro o que faria. Tudo fica registrado.',
  'primeiros-passos': 'O tour que apresenta o PDY, com as palavras da sua empresa.',
};

/** An older address names a part of the page behind '#'. */
const tabBehindHash = (hash: string) => shared.find(({ value }) => value === hash)?.value;

function useTab() {
  const { aba } = usePanelAddress();
  const { hash } = useLocation();
  return aba ?? tabBehindHash(hash);
}

/** Painel Admin. */
export function AdminPage(props: Props) {
  return (
    <InsideCompany title="Painel Admin">
      <AdminTabs title="Painel Admin" first={{ value: 'precisa', label: 'Precisa de você' }} {...props} />
    </InsideCompany>
  );
}

/** Admin da Empresa: where administrators land, on their own company. */
export function CompanyAdminPage(props: Props) {
  return (
    <InsideCompany title="Admin da Empresa">
      <AdminTabs title="Admin da Empresa" first={{ value: 'empresa', label: 'Minha empresa' }} {...props} />
    </InsideCompany>
  );
}

type TabsProps = Props & { title: string; first: { value: 'precisa' | 'empresa'; label: string } };

function AdminTabs({ title, first, authoring, access }: TabsProps) {
  const asked = useTab();
  const goTo = useGoTo();
  const tab = shared.find(({ value }) => value === asked)?.value ?? first.value;
  return (
    <Page
      title={title}
      purpose={purposes[tab]}
      tabs={{
        value: tab,
        items: [first, ...shared],
        onChange: (next) =>
          goTo({ aba: shared.find(({ value }) => value === next)?.value, lista: undefined }),
      }}
    >
      {tab === 'empresa' && <OwnCompany />}
      {tab === 'precisa' && (
        <div className={classes.sections}>
          <NeedsSection />
          <ContentLinks />
        </div>
      )}
      {tab === 'ferramentas' && <ToolsTab access={access} />}
      {tab === 'primeiros-passos' && authoring}
    </Page>
  );
}

const OwnCompany = () => (
  <div className={classes.sections}>
    <div className={classes.columns}>
      <NeedsSection />
      <Section name="Dados da empresa">
        <CompanyCard />
      </Section>
    </div>
    <HomeFigures />
    <HomeGaps />
    <ManagementLinks />
  </div>
);
