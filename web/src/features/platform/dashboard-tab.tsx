import { Box, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import type { PlatformStats } from '@pdy/contract/platform/stats';
import { countText } from '@pdy/contract/rules/numbers';
import { planShareText, subscriptionLabel } from '@pdy/contract/rules/pdi/plan-distribution';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { PageFace } from '#ui/list/list-faces.tsx';
import { later } from '#ui/page/later.tsx';
import { Section } from '#ui/page/section.tsx';
import { FigureStrip } from './companies/figure-strip.tsx';
import { formatClock } from './figures.ts';
import { PlatformPagesSection } from './platform-pages.tsx';
import { useStats } from './platform-queries.ts';

const PrivacyPart = later(
  () => import('./privacy/privacy-part.tsx'),
  'PrivacyPart',
  <Skeleton height={320} />,
);

const BackupSection = later(() => import('./backup-section.tsx'), 'BackupSection', <Skeleton height={320} />);

/**
 * The platform in figures, its backup, its duties on personal data, the pages it hides from every company, and the
 * tour for everybody.
 */
export const DashboardTab = ({ tour }: { tour: ReactNode }) => (
  <Stack gap="xl">
    <PlatformFigures />
    <BackupSection />
    <PrivacyPart />
    <PlatformPagesSection />
    {tour}
  </Stack>
);

function PlatformFigures() {
  const query = useStats(true);
  return (
    <PageFace query={query} what="os números da plataforma" skeleton={<Skeleton height={280} />}>
      {(data) => <FiguresOf data={data} dataUpdatedAt={query.dataUpdatedAt} />}
    </PageFace>
  );
}

function FiguresOf({ data, dataUpdatedAt }: { data: PlatformStats; dataUpdatedAt: number }) {
  return (
    <div>
      <FigureStrip figures={figuresOf(data)} />
      <Text fz="xs" c="dimmed" mt="sm" mb="xl">
        Atualizado às {formatClock(new Date(dataUpdatedAt))}, a cada 30 segundos. Na plataforma há também{' '}
        {countText(data.total_behavioral_tests, 'teste comportamental', 'testes comportamentais')} e{' '}
        {countText(data.total_performance_reviews, 'avaliação de desempenho', 'avaliações de desempenho')}.
      </Text>
      <Text fz="sm" mb="xl">
        Contas que ainda não são de nenhuma empresa:{' '}
        <Link to="/platform-admin/orphan-users">Usuários sem Empresa</Link>
      </Text>
      <PlanShares shares={data.companies_by_subscription} />
    </div>
  );
}

const figuresOf = (stats: PlatformStats) => [
  {
    name: 'Total de Empresas',
    value: stats.total_companies,
    note: 'Empresas ativas na plataforma',
  },
  {
    name: 'Total de Usuários',
    value: stats.total_users,
    note: `${formatNumber(stats.active_users)} ativos de ${formatNumber(stats.total_users)} total`,
  },
  { name: 'PDIs Criados', value: stats.total_pdis, note: 'Planos de desenvolvimento' },
  { name: 'Simulados', value: stats.total_simulados, note: 'Simulados realizados' },
];

type SharesProps = { shares: PlatformStats['companies_by_subscription'] };

/** The distribution of the active companies over the subscriptions. */
const PlanShares = ({ shares }: SharesProps) => (
  <Section name="Distribuição de Assinaturas">
    <Text fz="sm" c="dimmed" mt="-xs" mb="md">
      Empresas por tipo de plano contratado
    </Text>
    <Stack component="ul" maw={720}>
      {shares.map((share) => (
        <Group key={share.subscription_type} component="li" fz="sm">
          <Box component="span" w={96} fw={550}>
            {subscriptionLabel[share.subscription_type]}
          </Box>
          <Box component="span" w={40} fw={600} ta="right">
            {formatNumber(share.count)}
          </Box>
          <Progress flex="1 1 160px" value={share.percent} size={10} color="var(--pdy-held)" aria-hidden />
          <Box component="span" w={148} c="dimmed">
            {planShareText(share)}
          </Box>
        </Group>
      ))}
    </Stack>
  </Section>
);
