import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { shellQuery } from '#lib/shell-data.ts';
import { later } from '#ui/later.tsx';
import { OfCompany } from '#ui/of-company.tsx';
import { Page } from '#ui/page.tsx';
import { BankTab } from './bank/bank-tab.tsx';
import { QuestionDrawer } from './bank/question-drawer.tsx';
import { noFilters, useGoTo, useSimulationsAddress } from './simulations-address.ts';
import { TestsTab } from './tests/tests-tab.tsx';

const TestEditor = later(
  () => import('./tests/test-editor.tsx'),
  'TestEditor',
  <Skeleton height={480} mt={64} />,
);

const waiting = <Skeleton height={400} />;
const OffersTab = later(() => import('./bank/offers-tab.tsx'), 'OffersTab', waiting);
const PlatformBank = later(() => import('./bank/platform-bank.tsx'), 'PlatformBank', waiting);

const title = 'Administração: Simulados';

/**
 * Simulados of a company, and the bank their questions come from; for whoever is of the platform and has chosen no
 * company, the bank that all of them copy from.
 */
export function SimulationsPage() {
  const { data: shell } = useQuery(shellQuery);
  if (shell?.person.role === 'platform_admin' && !shell.person.company) return <PlatformBank title={title} />;
  return (
    <OfCompany
      title={title}
      why="Simulados e questões são de cada empresa: entre em uma para escrever os dela."
    >
      <OwnSimulations />
    </OfCompany>
  );
}

function OwnSimulations() {
  const { aba, simulado } = useSimulationsAddress();
  const goTo = useGoTo();
  if (simulado) return <TestEditor id={simulado} />;
  const isBank = aba === 'banco';
  const isOffers = aba === 'plataforma';
  return (
    <Page
      title={title}
      heading="Simulados"
      purpose="O que a empresa pergunta, e o que mostra quanto cada pessoa sabe."
      action={
        !isOffers && (
          <Button
            leftSection={<Plus size={17} aria-hidden />}
            onClick={() => goTo(isBank ? { questao: 'nova' } : { simulado: 'novo' })}
          >
            {isBank ? 'Nova questão' : 'Novo simulado'}
          </Button>
        )
      }
      tabs={{
        value: isBank || isOffers ? aba : 'simulados',
        items: [
          { value: 'simulados', label: 'Simulados' },
          { value: 'banco', label: 'Banco de questões' },
          { value: 'plataforma', label: 'Questões da plataforma' },
        ],
        onChange: (tab) =>
          goTo({ ...noFilters, aba: tab === 'banco' || tab === 'plataforma' ? tab : undefined }),
      }}
    >
      {isBank && <BankTab />}
      {isOffers && <OffersTab />}
      {!isBank && !isOffers && <TestsTab />}
      <QuestionDrawer />
    </Page>
  );
}
