import { Skeleton } from '@mantine/core';
import { type ReportPageName, reportPageLabel } from '@pdy/contract/reports/figure-words';
import { useQuery } from '@tanstack/react-query';
import { type Shell, shellQuery } from '#lib/shell-data.ts';
import { later } from '#ui/page/later.tsx';
import { OfCompany } from '#ui/page/of-company.tsx';
import { Page } from '#ui/page/page.tsx';
import { type ReportsAddress, useGoTo, useReportsAddress } from './reports-address.ts';

const waiting = <Skeleton height={320} />;
const GrowthTab = later(() => import('./growth/growth-tab.tsx'), 'GrowthTab', waiting);
const MapTab = later(() => import('./map/map-tab.tsx'), 'MapTab', waiting);
const PageTab = later(() => import('./page-tab.tsx'), 'PageTab', waiting);
const TeamReportTab = later(() => import('./team/team-tab.tsx'), 'TeamReportTab', waiting);
const QualityTab = later(() => import('./quality-tab.tsx'), 'QualityTab', waiting);

/** /reports: the reader's own growth, and for people who run the company its figures. */
export const ReportsPage = () => (
  <OfCompany
    title="People Analytics"
    why="Os números são de quem trabalha em uma empresa. Seus dados da conta ficam no perfil."
  >
    <ReportsOfCompany />
  </OfCompany>
);

type Aba = ReportsAddress['aba'];
type Tab = {
  value: NonNullable<Aba> | 'crescimento';
  aba: Aba;
  label: string;
  purpose: string;
  /** The page of figures that the tab shows. */
  page?: ReportPageName;
};

const figures = (aba: NonNullable<Aba>, page: ReportPageName, purpose: string): Tab => ({
  ...{ value: aba, aba, page, purpose },
  label: reportPageLabel[page],
});

const growth: Tab = {
  value: 'crescimento',
  aba: undefined,
  label: 'Meu crescimento',
  purpose: 'O que mudou nos seus níveis em um ano, e o que mais contou.',
};

const team: Tab = {
  ...{ value: 'equipe', aba: 'equipe', label: 'Minha equipe' },
  purpose: 'O que falta a cada pessoa, diante do que o cargo dela pede.',
};

const ofEverybody: readonly Tab[] = [
  growth,
  figures('empresa', 'company', 'O que a empresa mostra a todos sobre como se desenvolve.'),
];

const ofThoseWhoRun: readonly Tab[] = [
  growth,
  figures('visao', 'overview', 'Como a empresa está este mês.'),
  {
    ...{ value: 'competencias', aba: 'competencias', label: 'Competências' },
    purpose: 'Onde faltam competências, e o quanto sabemos disso.',
  },
  figures('evolucao', 'evolution', 'Que áreas evoluem.'),
  figures('planos', 'plans', 'O plano sai do papel?'),
  figures('avaliacoes', 'reviews', 'Quem participou das avaliações, e como as notas se distribuem.'),
  figures('aprendizagem', 'learning', 'O estudo vira nota?'),
  figures('pessoas', 'people', 'Como a equipe muda.'),
  figures('chamados', 'tickets', 'Atendemos bem?'),
  {
    ...{ value: 'qualidade', aba: 'qualidade', label: 'Qualidade' },
    purpose: 'O que impede estes números de serem completos.',
  },
];

const runsCompany = ({ role }: Shell['person']) => role === 'admin' || role === 'corporate';

function ReportsOfCompany() {
  const { aba } = useReportsAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const isRunning = shell !== undefined && runsCompany(shell.person);
  const [first = growth, ...others] = isRunning ? ofThoseWhoRun : ofEverybody;
  const tabs = shell?.person.leads === true ? [first, team, ...others] : [first, ...others];
  const tab = tabs.find((one) => one.aba === aba) ?? growth;
  const open = (value: string) =>
    goTo({
      aba: tabs.find((one) => one.value === value)?.aba,
      ...{
        competencia: undefined,
        area: undefined,
        departamento: undefined,
        cargo: undefined,
        equipe: undefined,
      },
    });
  return (
    <Page
      title="People Analytics"
      purpose={tab.purpose}
      {...(tabs.length > 1 && { tabs: { value: tab.value, items: tabs, onChange: open } })}
    >
      <Body tab={tab} />
    </Page>
  );
}

function Body({ tab }: { tab: Tab }) {
  if (tab.page) return <PageTab key={tab.page} page={tab.page} />;
  if (tab.value === 'competencias') return <MapTab />;
  if (tab.value === 'equipe') return <TeamReportTab />;
  return tab.value === 'qualidade' ? <QualityTab /> : <GrowthTab />;
}
