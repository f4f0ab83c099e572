import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { roleLabel } from '@pdy/contract/permissions';
import type { DebugAnswer } from '@pdy/contract/platform/debug';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { copyText } from '#lib/feedback.ts';
import { auth } from '#lib/session/session.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatLongMoment, formatNumber } from '#lib/words/format.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import parts from '#ui/parts.module.css';
import { FactGrid, RecordText } from '#ui/parts.tsx';
import { AccessCheck } from './access-check.tsx';

/** Raw data, for finding faults. */
export function DebugTab() {
  const { data: shell } = useQuery(shellQuery);
  if (shell?.person.role !== 'platform_admin') return null;
  return (
    <Stack gap="xl">
      <AccessCheck />
      <DebugPanel />
      <PublicKey />
    </Stack>
  );
}

/** The present account, according to the auth service. */
async function readAccount() {
  const { data, error } = await (await auth()).getUser();
  if (error) throw error;
  const { id, email, role, last_sign_in_at, factors } = data.user;
  return { id, email, role, last_sign_in_at, second_factor: (factors ?? []).length > 0 };
}

async function readAll() {
  const [answer, account] = await Promise.all([api.platform.debug.call({}), readAccount()]);
  return { answer, account };
}

function DebugPanel() {
  const ask = useAct(composed(api.platform, readAll), { refused: () => null, refreshes: false });
  return (
    <section aria-label="Consulta de depuração">
      <Title order={2}>Consulta de depuração</Title>
      <Text fz="sm" c="dimmed" mt="3xs" mb="md">
        Mostra as contas ativas sem empresa como estão gravadas, com CPF e telefone mascarados. Cada consulta
        fica registrada nos Logs de Acesso.
      </Text>
      <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({})}>
        Debug Query
      </Button>
      <div aria-live="polite">
        {ask.error && <DebugFacts facts={[['Erro', friendlyError(ask.error, 'administration')]]} />}
        {ask.data && (
          <>
            <DebugFacts facts={factsOf(ask.data.answer)} />
            <Json name="Usuário autenticado" value={ask.data.account} />
            <Json name="Registros" value={ask.data.answer.records} />
          </>
        )}
      </div>
    </section>
  );
}

type Fact = readonly [name: string, value: string];

const factsOf = (answer: DebugAnswer): Fact[] => [
  ['Data e hora', formatLongMoment(answer.timestamp)],
  ['Papel', roleLabel[answer.role]],
  ['Total de usuários ativos', formatNumber(answer.total_active_users)],
  ['Usuários sem empresa', formatNumber(answer.orphan_count)],
  ['Erro', answer.error ?? 'Nenhum'],
];

const DebugFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <FactGrid maw={560} mt="md">
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </FactGrid>
);

const Json = ({ name, value }: { name: string; value: unknown }) => (
  <>
    <Title order={3} mt="lg" mb="xs" fz="sm">
      {name}
    </Title>
    <RecordText
      className={parts.framed}
      mah={360}
      bg="var(--pdy-sunken)"
      style={{ overflow: 'auto' }}
      tabIndex={0}
      aria-label={name}
    >
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </RecordText>
  </>
);

/** The key that other systems of the customers use to reach this installation. It gives no access by itself. */
function PublicKey() {
  const { data } = useQuery(api.platform.publicKey.queryOptions());
  if (!data) return null;
  const { public_key } = data;
  return (
    <section aria-label="Chave pública">
      <Title order={2}>Chave pública</Title>
      <Text fz="sm" c="dimmed" mt="3xs" mb="md">
        Aplicativos e sistemas dos clientes usam esta chave, com o endereço desta instalação, para se
        conectar. Sozinha, ela não dá acesso a nada.
      </Text>
      <Group gap="xs">
        <Code fz="xs" px="sm" py="xs">
          {public_key}
        </Code>
        <Button
          variant="subtle"
          onClick={() => void copyText(public_key, 'Chave copiada para a área de transferência')}
        >
          Copiar chave
        </Button>
      </Group>
    </section>
  );
}
