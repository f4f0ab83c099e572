import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
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

const title = 'Administração: Simulados';

/** Simulados of a company, and the bank their questions come from. */
export const SimulationsPage = () => (
  <OfCompany
    title={title}
    why="Simulados e questões são de cada empresa: entre em uma para escrever os dela."
  >
    <OwnSimulations />
  </OfCompany>
);

function OwnSimulations() {
  const { aba, simulado } = useSimulationsAddress();
  const goTo = useGoTo();
  if (simulado) return <TestEditor id={simulado} />;
  const isBank = aba === 'banco';
  return (
    <Page
      title={title}
      heading="Simulados"
      purpose="O que a empresa pergunta, e o que mostra quanto cada pessoa sabe."
      action={
        <Button
          leftSection={<Plus size={17} aria-hidden />}
          onClick={() => goTo(isBank ? { questao: 'nova' } : { simulado: 'novo' })}
        >
          {isBank ? 'Nova questão' : 'Novo simulado'}
        </Button>
      }
      tabs={{
        value: aba ?? 'simulados',
        items: [
          { value: 'simulados', label: 'Simulados' },
          { value: 'banco', label: 'Banco de questões' },
        ],
        onChange: (tab) => goTo({ ...noFilters, aba: tab === 'banco' ? tab : undefined }),
      }}
    >
      {isBank ? <BankTab /> : <TestsTab />}
      <QuestionDrawer />
    </Page>
  );
}
