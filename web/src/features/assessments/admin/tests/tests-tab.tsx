import { Badge, Button } from '@mantine/core';
import { testStatusLabel } from '@pdy/contract/assessments/authoring-words';
import type { TestRow } from '@pdy/contract/assessments/tests';
import { useQuery } from '@tanstack/react-query';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { overviewQuery, testsQuery } from '../admin-query.ts';
import { useGoTo } from '../simulations-address.ts';
import { TestActs } from './test-acts.tsx';
import { testColor } from './test-words.ts';

// The questions of a draft are counted only when it is published.
const columns: readonly Column<TestRow>[] = [
  { name: 'Simulado', as: 'head', cell: (test) => <TestTitle test={test} /> },
  {
    name: 'Competências',
    cell: ({ competencies }) => competencies.map(({ name }) => name).join(', '),
  },
  { name: 'Questões', isFigure: true, cell: ({ questions }) => questions || null },
  { name: 'Tentativas', isFigure: true, cell: ({ attempts }) => String(attempts) },
  { name: 'Em andamento', isFigure: true, cell: ({ running }) => String(running) },
  {
    name: 'Situação',
    as: 'state',
    cell: ({ status }) => <Badge color={testColor[status]}>{testStatusLabel[status]}</Badge>,
  },
];

/** The simulados of the company, in any state. */
export function TestsTab() {
  const query = useQuery(testsQuery('simulado'));
  const goTo = useGoTo();
  return (
    <DataList
      query={query}
      what="os simulados"
      rows={5}
      none={<NoTestsYet />}
      caption="Simulados da empresa"
      columns={columns}
      keyOf={({ id }) => id}
      isOff={({ status }) => status === 'archived'}
      acts={(test) => <TestActs test={test} onAsk={() => goTo({ pedir: test.id })} />}
    />
  );
}

function TestTitle({ test: { id, title } }: { test: TestRow }) {
  const goTo = useGoTo();
  return <RowButton onClick={() => goTo({ simulado: id })}>{title}</RowButton>;
}

/** Shown where there are no tests; without active questions, the way on is to the bank. */
function NoTestsYet() {
  const goTo = useGoTo();
  const { data } = useQuery(overviewQuery);
  if (data && data.by_status.active === 0)
    return (
      <EmptyState
        title="Nenhum simulado ainda"
        why="Um simulado é montado com questões ativas do banco. Comece por elas."
        action={<Button onClick={() => goTo({ aba: 'banco' })}>Ir para o banco de questões</Button>}
      />
    );
  return (
    <EmptyState
      title="Nenhum simulado ainda"
      why="Escolha questões do banco, ou diga quantas sortear de cada competência, e publique para quem deve fazer."
      action={<Button onClick={() => goTo({ simulado: 'novo' })}>Novo simulado</Button>}
    />
  );
}
