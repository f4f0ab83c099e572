import { Anchor, Badge, Button, Group, Skeleton } from '@mantine/core';
import { testStatusLabel } from '@pdy/contract/assessments/authoring-words';
import type { AuthoredTest } from '@pdy/contract/assessments/tests';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { testQuery } from '../admin-query.ts';
import { useGoTo } from '../simulations-address.ts';
import { TestActs } from './test-acts.tsx';
import { TestForm } from './test-form.tsx';
import { testColor } from './test-words.ts';

const title = 'Administração: Simulados';

/** The editor of a simulado, step by step. */
export const TestEditor = ({ id }: { id: string }) =>
  id === 'novo' ? (
    <Page title={title} heading="Novo simulado">
      <EditorHead test={null} />
      <TestForm key="novo" test={null} />
    </Page>
  ) : (
    <KeptSimulado key={id} id={id} />
  );

function KeptSimulado({ id }: { id: string }) {
  const query = useQuery(testQuery(id));
  return (
    <Page title={title} heading={query.data?.title ?? 'Simulado'}>
      <EditorHead test={query.data ?? null} />
      <OneFace
        query={query}
        skeleton={<Skeleton height={420} />}
        what="o simulado"
        gone={
          <EmptyState
            title="Simulado não encontrado"
            why="Ele foi excluído, ou o endereço está incompleto."
            action={<AllTests />}
          />
        }
      >
        {(test) => <TestForm test={test} />}
      </OneFace>
    </Page>
  );
}

function AllTests() {
  const goTo = useGoTo();
  return <Button onClick={() => goTo({ simulado: undefined, passo: undefined })}>Ver os simulados</Button>;
}

/** The way back, and the state of the simulado. */
function EditorHead({ test }: { test: AuthoredTest | null }) {
  const goTo = useGoTo();
  const back = () => goTo({ simulado: undefined, passo: undefined });
  return (
    <Group justify="space-between" gap="xs" mb="md">
      <Anchor component="button" type="button" fz="sm" onClick={back}>
        <Group component="span" gap="xs" wrap="nowrap">
          <ArrowLeft size={16} aria-hidden /> Todos os simulados
        </Group>
      </Anchor>
      {test && (
        <Group gap="sm" wrap="nowrap">
          {test.has_changes && <Badge color="blue">Mudanças a publicar</Badge>}
          <Badge color={testColor[test.status]}>{testStatusLabel[test.status]}</Badge>
          <TestActs
            test={test}
            onAsk={() => goTo({ simulado: undefined, passo: undefined, pedir: test.id })}
            onGone={back}
          />
        </Group>
      )}
    </Group>
  );
}
