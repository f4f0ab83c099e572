import { Button, Text } from '@mantine/core';
import type { AuthoredTest } from '@pdy/contract/assessments/tests';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';

type Props = { test: AuthoredTest; what: 'simulado' | 'teste' };

const textOf = ({ status, has_changes }: AuthoredTest, what: string) => {
  if (status === 'draft') return `Ao publicar, o ${what} aparece para quem pode fazer.`;
  if (has_changes) return 'Quem já começou termina com as regras de antes.';
  return status === 'published'
    ? 'Está no ar como escrito aqui.'
    : `O ${what} não está aberto para novas tentativas.`;
};

/** Publishes the rules as they are saved. */
export function PublishButton({ test, what }: Props) {
  const { id, version, status, faults, has_changes } = test;
  const publish = useAct(api.tests.publish, {
    done:
      status === 'draft'
        ? what === 'simulado'
          ? 'Simulado publicado'
          : 'Teste publicado'
        : 'Mudanças publicadas',
  });
  return (
    <div>
      <Text fz="sm" c="dimmed" mb="xs">
        {textOf(test, what)}
      </Text>
      {(status === 'draft' || has_changes) && (
        <Button
          disabled={faults.some(({ is_blocking }) => is_blocking)}
          loading={publish.isPending}
          onClick={() => publish.mutate({ id, version })}
        >
          {status === 'draft' ? `Publicar ${what}` : 'Publicar mudanças'}
        </Button>
      )}
    </div>
  );
}
