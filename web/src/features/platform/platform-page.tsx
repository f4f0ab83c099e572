import { Button, Skeleton, Stack } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { DashboardTab } from './dashboard-tab.tsx';
import { type Tab, tabAddress, tabs, useGoTo, usePlatformAddress } from './platform-address.ts';
import { PlatformGate } from './platform-gate.tsx';
import { useOrphans, useStats } from './platform-queries.ts';

/** A heading and a list, as on every tab except the first. */
const waiting = (
  <Stack gap="lg" role="status" aria-busy aria-label="Carregando a aba">
    <Skeleton height={44} maw={420} />
    <Skeleton height={66} />
    <Skeleton height={360} />
  </Stack>
);
const CompaniesTab = later(() => import('./companies/companies-tab.tsx'), 'CompaniesTab', waiting);
const UsersTab = later(() => import('./users/users-tab.tsx'), 'UsersTab', waiting);
const OrphansCard = later(() => import('./users/orphans-card.tsx'), 'OrphansCard', waiting);
const DebugTab = later(() => import('./access/debug-tab.tsx'), 'DebugTab', waiting);

const labels: Record<Tab, string> = {
  dashboard: 'Dashboard',
  companies: 'Empresas',
  users: 'Usuários',
  orphans: 'Usuários sem Empresa',
  debug: 'Debug',
};

const contents: Record<Exclude<Tab, 'dashboard'>, ReactNode> = {
  companies: <CompaniesTab />,
  users: <UsersTab />,
  orphans: <OrphansCard />,
  debug: <DebugTab />,
};

type Props = {
  /** The editor of the tour, which is a feature of its own. */
  tour: ReactNode;
};

/** Gestão da Plataforma: companies, users and figures across all companies. */
export const PlatformManagement = ({ tour }: Props) => (
  <PlatformGate>
    <Console tour={tour} />
  </PlatformGate>
);

function Console({ tour }: Props) {
  const { aba: tab = 'dashboard' } = usePlatformAddress();
  const goTo = useGoTo();
  const counts = useCounts(tab);
  const items = tabs.map((value) => ({ value, label: labels[value], count: counts[value] }));
  const choose = (value: string) => {
    const chosen = tabs.find((known) => known === value);
    if (chosen) goTo(tabAddress(chosen));
  };
  return (
    <Page
      title="Gestão da Plataforma"
      purpose="Empresas, usuários e planos de toda a plataforma."
      action={tab === 'companies' && <NewCompanyButton />}
      tabs={{ value: tab, items, onChange: choose }}
    >
      {tab === 'dashboard' ? <DashboardTab tour={tour} /> : contents[tab]}
    </Page>
  );
}

function NewCompanyButton() {
  const goTo = useGoTo();
  return (
    <Button leftSection={<Plus size={17} aria-hidden />} onClick={() => goTo({ empresa: 'nova' })}>
      Nova Empresa
    </Button>
  );
}

function useCounts(tab: Tab): Partial<Record<Tab, number | undefined>> {
  const stats = useStats(tab === 'dashboard');
  const orphans = useOrphans();
  return { companies: stats.data?.total_companies, orphans: orphans.first?.total };
}
