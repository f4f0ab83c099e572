import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { PlatformStats } from '@pdy/contract/platform/stats';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { FigureStrip } from './figure-strip.tsx';
import { countText, formatClock, formatWhole } from './figures.ts';
import { PlanShares } from './plan-shares.tsx';
import { PlatformPages } from './platform-pages.tsx';
import { useStats } from './platform-queries.ts';

const PrivacyPart = lazy(() =>
  loadPage(() => import('./privacy-part.tsx')).then((part) => ({ default: part.PrivacyPart })),
);

/** The platform in figures, what it owes people about their data, what it hides from every company, and the tour it shows to everybody. */
export const DashboardTab = ({ tour }: { tour: ReactNode }) => (
  <Stack gap={36}>
    <Figures />
    <Suspense fallback={<Skeleton height={320} />}>
      <PrivacyPart />
    </Suspense>
    <PlatformPages />
    {tour}
  </Stack>
);

function Figures() {
  const { data, isPending, dataUpdatedAt, refetch } = useStats(true);
  if (isPending) return <Skeleton height={280} />;
  if (!data)
    return (
      <Alert color="red" title="Não foi possível carregar os números da plataforma.">
        Verifique sua conexão.
        <Button display="block" mt="sm" size="xs" variant="default" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Alert>
    );
  return (
    <div>
      <FigureStrip figures={figuresOf(data)} />
      <Text fz={13} c="dimmed" mt={10} mb={28} className="tn">
        Atualizado às {formatClock(new Date(dataUpdatedAt))}, a cada 30 segundos. Na plataforma há também{' '}
        {countText(data.total_behavioral_tests, 'teste comportamental', 'testes comportamentais')} e{' '}
        {countText(data.total_performance_reviews, 'avaliação de desempenho', 'avaliações de desempenho')}.
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
    note: `${formatWhole(stats.active_users)} ativos de ${formatWhole(stats.total_users)} total`,
  },
  { name: 'PDIs Criados', value: stats.total_pdis, note: 'Planos de desenvolvimento' },
  { name: 'Simulados', value: stats.total_simulados, note: 'Simulados realizados' },
];
