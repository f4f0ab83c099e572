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

const QualityTab = later(() => import('./quality-tab.tsx'), 'QualityTab', waiting);

const bodies = {
  crescimento: <GrowthTab />,
  competencias: <MapTab />,
  qualidade: <QualityTab />,
} as const;

type Tab = NonNullable<ReportsAddress['aba']> | 'crescimento';

const purposes: Readonly<Record<Tab, string>> = {
  crescimento: 'O que mudou nos seus níveis em um ano, e o que mais contou.',
  competencias: 'Onde faltam competências, e o quanto sabemos disso.',
  qualidade: 'O que impede estes números de serem completos.',
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

const tabs = [
  { value: 'crescimento', aba: undefined, label: 'Meu crescimento' },
  { value: 'competencias', aba: 'competencias', label: 'Competências' },
  { value: 'qualidade', aba: 'qualidade', label: 'Qualidade dos dados' },
] as const;

const runsCompany = ({ role }: Shell['person']) => role === 'admin' || role === 'corporate';

function ReportsOfCompany() {
  const { aba = 'crescimento' } = useReportsAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const isRunning = shell !== undefined && runsCompany(shell.person);
  const tab: Tab = isRunning ? aba : 'crescimento';
  const open = (value: string) =>
    goTo({
      aba: tabs.find((one) => one.value === value)?.aba,
      ...{ competencia: undefined, area: undefined },
    });
  return (
    <Page
      title="People Analytics"
      purpose={purposes[tab]}
      {...(isRunning && { tabs: { value: tab, items: tabs, onChange: open } })}
    >
      {bodies[tab]}
    </Page>
  );
}
