import { Button, Skeleton } from '@mantine/core';
import { readsDevelopment } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { shellQuery } from '#lib/shell-data.ts';
import { later } from '#ui/page/later.tsx';
import { OfCompany } from '#ui/page/of-company.tsx';
import { Page } from '#ui/page/page.tsx';
import { BankTab } from './bank/bank-tab.tsx';
import { QuestionDrawer } from './bank/question-drawer.tsx';
import {
  noAttemptFilters,
  noFilters,
  simulationsAddress,
  useGoTo,
  useSimulationsAddress,
} from './simulations-address.ts';
import { TestsTab } from './tests/tests-tab.tsx';

const TestEditor = later(
  () => import('./tests/test-editor.tsx'),
  'TestEditor',
  <Skeleton height={480} mt="2xl" />,
);

const AttemptsTab = later(
  () => import('./attempts/attempts-tab.tsx'),
  'AttemptsTab',
  <Skeleton height={320} />,
);
const waiting = <Skeleton height={400} />;
const QuestionOffersTab = later(() => import('./bank/offers-tab.tsx'), 'QuestionOffersTab', waiting);
const PlatformBank = later(() => import('./bank/platform-bank.tsx'), 'PlatformBank', waiting);

const TestAssignments = later(() => import('./tests/test-assignments.tsx'), 'TestAssignments');

const title = 'Administração: Simulados';

/**
 * The simulados of a company and their question bank; for people of the platform who have chosen no company, the bank
 * that all companies copy from.
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

const tabs = [
  { value: 'simulados', label: 'Simulados' },
  { value: 'banco', label: 'Banco de questões' },
  { value: 'plataforma', label: 'Questões da plataforma' },
  { value: 'tentativas', label: 'Tentativas' },
] as const;

function OwnSimulations() {
  const { aba: asked, simulado, pedir } = useSimulationsAddress();
  const goTo = useGoTo();
  if (simulado) return <TestEditor id={simulado} />;
  const aba = tabs.find(({ value }) => value === asked)?.value ?? 'simulados';
  return (
    <Page
      title={title}
      heading="Simulados"
      purpose="O que a empresa pergunta, e o que mostra quanto cada pessoa sabe."
      action={<SimulationsMainAct tab={aba} />}
      tabs={{
        value: aba,
        items: tabs,
        onChange: (tab) =>
          goTo({
            ...noFilters,
            ...noAttemptFilters,
            aba: simulationsAddress.readers.aba(tab),
          }),
      }}
    >
      {aba === 'simulados' && <TestsTab />}
      {aba === 'banco' && <BankTab />}
      {aba === 'plataforma' && <QuestionOffersTab />}
      {aba === 'tentativas' && <AttemptsTab />}
      <QuestionDrawer />
      {pedir && <TestAssignments id={pedir} onClose={() => goTo({ pedir: undefined })} />}
    </Page>
  );
}

function SimulationsMainAct({ tab }: { tab: (typeof tabs)[number]['value'] }) {
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  if (tab === 'tentativas')
    return readsDevelopment(shell?.person.role ?? 'platform_admin') ? (
      <Button variant="default" onClick={() => goTo({ tempo: true })}>
        Tempo adicional
      </Button>
    ) : null;
  if (tab === 'plataforma') return null;
  const isBank = tab === 'banco';
  return (
    <Button
      leftSection={<Plus size={17} aria-hidden />}
      onClick={() => goTo(isBank ? { questao: 'nova' } : { simulado: 'novo' })}
    >
      {isBank ? 'Nova questão' : 'Novo simulado'}
    </Button>
  );
}
