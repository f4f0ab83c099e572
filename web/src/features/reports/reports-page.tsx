import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Shell, shellQuery } from '#lib/shell-data.ts';
import { later } from '#ui/later.tsx';
import { OfCompany } from '#ui/of-company.tsx';
import { Page } from '#ui/page.tsx';
import { type ReportsAddress, useGoTo, useReportsAddress } from './reports-address.ts';

const waiting = <Skeleton height={320} />;
const GrowthTab = later(() => import('./growth-tab.tsx'), 'GrowthTab', waiting);
const MapTab = later(() => import('./map-tab.tsx'), 'MapTab', waiting);

type Tab = NonNullable<ReportsAddress['aba']> | 'crescimento';

const purposes: Readonly<Record<Tab, string>> = {
  crescimento: 'O que mudou nos seus níveis em um ano, e o que mais contou.',
  competencias: 'Onde faltam competências, e o quanto sabemos disso.',
};

/** /reports: one's own growth, and for those who run the company where its competencies stand. */
export const ReportsPage = () => (
  <OfCompany
    title="People Analytics"
    why="Os números são de quem trabalha em uma empresa. Seus dados da conta ficam no perfil."
  >
    <ReportsOfCompany />
  </OfCompany>
);

const runsCompany = ({ role }: Shell['person']) => role === 'admin' || role === 'corporate';

function ReportsOfCompany() {
  const { aba = 'crescimento' } = useReportsAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const isRunning = shell !== undefined && runsCompany(shell.person);
  const tab: Tab = isRunning ? aba : 'crescimento';
  const tabs = [
    { value: 'crescimento', label: 'Meu crescimento' },
    { value: 'competencias', label: 'Competências' },
  ];
  const open = (value: string) =>
    goTo({ aba: value === 'competencias' ? value : undefined, competencia: undefined, area: undefined });
  return (
    <Page
      title="People Analytics"
      purpose={purposes[tab]}
      {...(isRunning && { tabs: { value: tab, items: tabs, onChange: open } })}
    >
      {tab === 'competencias' ? <MapTab /> : <GrowthTab />}
    </Page>
  );
}
